"""What Pig says in German and French, by its English templates."""

TEXTS = {
    "de": {
        "Pig": "Schwein",
        "points that win": "Punkte zum Sieg",
        "the game is over: somebody has enough points.": "das Spiel ist aus: Jemand hat genug Punkte.",
        "the game is not over: nobody has enough points.": (
            "das Spiel ist nicht aus: Niemand hat genug Punkte."
        ),
        "{names} won.": "{names} hat gewonnen.",
        "it is {turn}'s turn, not {player}'s.": "{turn} ist dran, nicht {player}.",
        "roll the die": "würfeln",
        "what the die shows": "was der Würfel zeigt",
        "{player} rolls {die}.": "{player} würfelt {die}.",
        "the die shows 1 to 6, not {die}.": "der Würfel zeigt 1 bis 6, nicht {die}.",
        "{player} loses {points}.": "{player} verliert {points}.",
        "hold": "aufhören",
        "a player keeps what they have rolled": "wer dran ist, behält das Gewürfelte",
        "{player} holds.": "{player} hört auf.",
        "{player} has rolled nothing yet.": "{player} hat noch nichts gewürfelt.",
        "{player} has rolled {points} in this turn.": (
            "{player} hat in diesem Zug {points} gewürfelt."
        ),
    },
    "fr": {
        "Pig": "Cochon",
        "points that win": "points pour gagner",
        "the game is over: somebody has enough points.": (
            "la partie est finie : quelqu'un a assez de points."
        ),
        "the game is not over: nobody has enough points.": (
            "la partie n'est pas finie : personne n'a assez de points."
        ),
        "{names} won.": "{names} a gagné.",
        "it is {turn}'s turn, not {player}'s.": "c'est le tour de {turn}, pas de {player}.",
        "roll the die": "lancer le dé",
        "what the die shows": "ce que montre le dé",
        "{player} rolls {die}.": "{player} lance {die}.",
        "the die shows 1 to 6, not {die}.": "le dé montre 1 à 6, pas {die}.",
        "{player} loses {points}.": "{player} perd {points}.",
        "hold": "s'arrêter",
        "a player keeps what they have rolled": "le joueur garde ce qu'il a lancé",
        "{player} holds.": "{player} s'arrête.",
        "{player} has rolled nothing yet.": "{player} n'a encore rien lancé.",
        "{player} has rolled {points} in this turn.": "{player} a lancé {points} dans ce tour.",
    },
}
