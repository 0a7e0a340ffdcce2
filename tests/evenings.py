"""What people say in the evenings that `tests/cli/test_evenings.py` keeps, in each language.

A line that people would find reasonable is taken. Where one cannot be, the answer has what follows
"=>" behind it, which says what is right instead; "-" stands for Enter.
"""

from collections.abc import Mapping

EVENINGS: Mapping[tuple[str, str], str] = {
    ("zack_and_pack", "de"): """
        hilfe => Anna nimmt T01
        Anna hat 3,2,3,0,1 gewürfelt => Anna würfelt 3 weiß, 2 grau, 3 braun, 1 lila
        Ben hat 3 weiße, 1 grauen, 2 braune und 1 lila Stab
        Cleo: 2,2,1,1,0
        Ben hat 3,2,2,0,1 gewürfelt => zum Berichtigen: korrigiere 2 Ben würfelt 3,2,2,0,1
        korrigiere 2 Ben würfelt 3,2,2,0,1
        Anna bekommt T07 und T12
        Ben kriegt T01, T02
        Cleo hat T03 und T04 bekommen
        Ben schnappt sich den T04 von Cleo!
        Anna wählt T01
        Cleo nimmt die unbekannte Karte.
        Anna hat 22 Minuspunkte
        Ben muss 21 zahlen
        Dora spielt mit 40 Punkten mit => zwischen zwei Runden, und Runde 1 läuft noch
        neue Ladung Cleo => Cleo game-Cleo.toml
        Cleo game-Cleo.toml => Cleo schuldet 38
        Dora spielt mit 40 Punkten mit => Dora steigt ein
        Ben geht nach Hause
        zeige => Dora: 40 Punkte
        würfeln => Dora würfelt
        austeilen
        Anna zieht
        Cleo nimmt vom Stapel
        Dora nimmt die unbekannte Karte
        Regel L4 => Überhang
        Anna zahlt 94
        Cleo schuldet 64
        Dora hat 64 bezahlt => Das Spiel ist aus
        zurück => zurückgenommen
        Dora 64 => Das Spiel ist aus
    """,
    ("zack_and_pack", "en"): """
        help => roll Anna 3,2,3,0,1
        Anna has rolled 3,2,3,0,1
        Ben rolls 3 white, 1 grey, 2 brown, 1 purple
        Cleo: 2,2,1,1,0
        Ben rolled 3,2,2,0,1 => to correct it: correct 2 roll Ben 3,2,2,0,1
        correct 2 Ben rolled 3,2,2,0,1
        Anna gets T07 and T12
        Ben got T01, T02
        Cleo was dealt T03 and T04
        Ben grabs T04!
        Anna takes T01 from Ben
        Cleo takes the unknown card.
        Anna has 22 penalty points
        Ben must pay 21
        Dora joins with 40 points => between two rounds, and round 1 goes on
        new load for Cleo => Cleo game-Cleo.toml
        Cleo game-Cleo.toml => Cleo owes 38
        Dora joins with 40 points => Dora joins
        Ben goes home => Ben leaves
        show => Dora: 40 points
        roll => Dora rolls
        deal
        Anna draws
        Cleo takes from the pile
        Dora takes the unknown card
        rule L4 => Overhang
        Anna pays 94
        Cleo owes 64
        Dora has paid 64 => The game is over
        undo => taken back
        Dora 64 => The game is over
    """,
    ("zack_and_pack", "fr"): """
        aide => Anna lance 3,2,3,0,1
        Anna a lancé 3,2,3,0,1
        Ben lance 3 blancs, 1 gris, 2 bruns, 1 violet
        Cleo : 2,2,1,1,0
        Ben a obtenu 3,2,2,0,1 => corriger 2 Ben lance 3,2,2,0,1
        corriger 2 Ben lance 3,2,2,0,1
        Anna reçoit T07 et T12
        Ben a reçu T01, T02
        Cleo reçoit T03 et T04
        Ben attrape le T04 !
        Anna prend T01 à Ben
        Cleo prend la carte inconnue.
        Anna a 22 points de pénalité
        Ben doit payer 21
        Dora joue avec 40 points => entre deux manches
        nouveau chargement pour Cleo => Cleo game-Cleo.toml
        Cleo game-Cleo.toml => Cleo doit 38
        Dora rejoint avec 40 points => Dora
        Ben rentre => Ben
        montrer => Dora : 40 points
        lancer => Dora
        distribuer
        Anna pioche
        Cleo prend dans la pioche
        Dora prend la carte inconnue
        règle L4 => Surplomb
        Anna paie 94
        Cleo doit 64
        Dora a payé 64 => La partie est finie
        annuler => annulé
        Dora 64 => La partie est finie
    """,
    ("zock", "de"): """
        Anna würfelt eine 2
        Anna zieht mit dem König => Anna zieht mit dem König.
        Ben hat eine 3 gewürfelt
        Ben zieht den König
        Anna würfelt eine 4
        Anna zieht mit Figur 1
        Ben wirft 4
        Ben rückt mit der Figur 2 vor
        zeige => Figur 1: 4 Felder weit
        Anna hat eine 5 => Anna würfelt eine 5
        König
        Ende => beendet das Spiel für alle
        nein
        Ben würfelt
    """,
    ("zock", "en"): """
        Anna rolls a 2
        Anna moves the king => Anna moves the king.
        Ben has rolled a 3
        Ben moves his king
        Anna rolls a 4
        Anna moves pawn 1
        Ben rolled 4
        Ben moves with pawn 2
        show => 4 spaces out
        Anna has a 5 => Anna rolls a 5
        the king
        end => ends the game for all
        no
        Ben rolls
    """,
    ("zock", "fr"): """
        Anna lance un 2
        Anna avance le roi => Anna avance le roi.
        Ben a fait 3
        Ben bouge son roi
        Anna fait un 4
        Anna avance le pion 1
        Ben a obtenu 4
        Ben avance avec le pion 2
        montrer => 4
        Anna a un 5 => Anna
        le roi
        fin => termine la partie pour tout le monde
        non
        Ben lance
    """,
    ("wuestentruck", "de"): """
        Anna würfelt eine 9
        Ben hat eine 3 gewürfelt => Anna beginnt
        Anna bekommt dunkelblau, hellblau, rot, rosa
        Ben hat hellblau, dunkelblau, hellbraun und dunkelbraun bekommen
        Anna spielt die dunkelblaue Karte: Anna.1 auf p10 => 11 Liter
        Anna zieht eine rote
        Ben spielt hellblau Ben.1 auf p20 => kann B1 auf p13
        Ben spielt seine hellblaue Karte auf Ben.1 p11 p14
        Ben zieht eine Karte
        Anna spielt ihre rosa Karte auf A1
        Anna hat eine dunkelblaue gezogen
        Ben spielt die hellbraune auf Anna.1
        ziehen
        zeige => A1
    """,
    ("wuestentruck", "en"): """
        Anna rolls a 9
        Ben has rolled a 3 => Anna begins
        Anna gets dark blue, light blue, red, pink
        Ben was dealt light blue, dark blue, light brown and dark brown
        Anna plays the dark blue card: Anna.1 to p10 => 11 litres
        Anna draws a red one
        Ben plays light blue Ben.1 to p20 => B1 can move to p13
        Ben plays his light blue card on Ben.1 p11 p14
        Ben draws a card
        Anna plays her pink card on A1
        Anna has drawn a dark blue
        Ben plays the light brown on Anna.1
        draw
        show => A1
    """,
    ("wuestentruck", "fr"): """
        Anna lance un 9
        Ben a fait un 3 => Anna commence
        Anna reçoit bleu foncé, bleu clair, rouge, rose
        Ben a reçu bleu clair, bleu foncé, marron clair et marron foncé
        Anna joue la carte bleu foncé : Anna.1 à p10 => 11 litres
        Anna pioche une rouge
        Ben joue bleu clair Ben.1 à p20 => B1 peut aller en p13
        Ben joue sa carte bleu clair sur Ben.1 p11 p14
        Ben pioche une carte
        Anna joue sa carte rose sur A1
        Anna a pioché une bleu foncé
        Ben joue la marron clair sur Anna.1
        piocher
        montrer => A1
    """,
    ("points", "de"): """
        Anna hat 5 Punkte und Ben 3
        Anna bekommt 7
        Ben macht 4 Punkte
        zeige => Anna: 12
        Ende
        ja
    """,
    ("points", "en"): """
        Anna has 5 points and Ben 3
        Anna gets 7
        Ben scores 4 points
        show => Anna: 12
        end
        yes
    """,
    ("points", "fr"): """
        Anna a 5 points et Ben 3
        Anna marque 7
        Ben fait 4 points
        montrer => Anna : 12
        fin
        oui
    """,
    ("montego_bay", "de"): """
        -
        Anna legt groß 3, klein 1, dritter 2
        Ben spielt groß 2, klein 4 und dritter 5
        zeige => Hafenarbeiter
        Ben klein lädt Galleon und Orchid
        Anna dritter lädt Galleon, Galleon, Orchid und Jamboree
        Anna klein: 2 2 3 => muss laden: 2 Fässer
        Anna klein: 2 3
        3 4
        Anna groß entlädt Galleon
        Ben groß: 4 => muss laden: 3 Fässer
        Ben groß hat Jamboree, Jamboree und Orchid geladen
        -
        Anna legt groß 1, klein 2, dritter 3
        Ben legt 2 3 4
        Ben klein lädt 1 2 3
        1 1 2
        Anna dritter: 4 4 4 4
        -
        Ben dritter lädt Orchid => bekommt eine Münze
        Ben groß: 4 4 4 4
        Anna groß: 3 => Runde 3
        Züge
    """,
    ("montego_bay", "en"): """
        -
        Anna lays large 3, small 1, third 2
        Ben plays large 2, small 4 and third 5
        show => Dockers
        Ben small loads Galleon and Orchid
        Anna third loads Galleon, Galleon, Orchid and Jamboree
        Anna small: 2 2 3 => 2 barrels
        Anna small: 2 3
        3 4
        Anna large removes Galleon
        Ben large: 4 => 3 barrels
        Ben large has loaded Jamboree, Jamboree and Orchid
        -
        Anna lays large 1, small 2, third 3
        Ben lays 2 3 4
        Ben small loads 1 2 3
        1 1 2
        Anna third: 4 4 4 4
        -
        Ben third loads Orchid => a coin
        Ben large: 4 4 4 4
        Anna large: 3 => Round 3
        moves
    """,
    ("montego_bay", "fr"): """
        -
        Anna pose grand 3, petit 1, troisième 2
        Ben joue grand 2, petit 4 et troisième 5
        montrer => Dockers
        Ben petit charge Galleon et Orchid
        Anna troisième charge Galleon, Galleon, Orchid et Jamboree
        Anna petit: 2 2 3 => 2 tonneaux
        Anna petit: 2 3
        3 4
        Anna grand décharge Galleon
        Ben grand: 4 => 3 tonneaux
        Ben grand a chargé Jamboree, Jamboree et Orchid
        -
        Anna pose grand 1, petit 2, troisième 3
        Ben pose 2 3 4
        Ben petit charge 1 2 3
        1 1 2
        Anna troisième: 4 4 4 4
        -
        Ben troisième charge Orchid => une pièce
        Ben grand: 4 4 4 4
        Anna grand: 3 => Manche 3
        coups
    """,
}


OTHERS: Mapping[tuple[str, str], str] = {
    ("pig", "de"): """
        Anna würfelt eine 4
        Anna hat eine 5 gewürfelt => 9
        Anna hört auf
        Ben: 6
        Ben würfelt eine 1 => Ben verliert 6
        Anna hat eine 7 gewürfelt => zeigt 1 bis 6
    """,
    ("pig", "en"): """
        Anna rolls a 4
        Anna has rolled a 5 => 9
        Anna holds
        Ben: 6
        Ben rolls a 1 => Ben loses 6
        Anna rolled a 7 => shows 1 to 6
    """,
    ("pig", "fr"): """
        Anna lance un 4
        Anna a lancé un 5 => 9
        Anna s'arrête
        Ben : 6
        Ben lance un 1 => Ben perd 6
        Anna a lancé un 7 => 1 à 6
    """,
    ("nim", "de"): """
        Anna nimmt 2
        Ben hat 3 genommen
        Ben 1 => an der Reihe ist Anna
        Anna 3
    """,
    ("nim", "en"): """
        Anna takes 2
        Ben took 3
        Ben 1 => it is Anna's turn
        Anna 3
    """,
    ("nim", "fr"): """
        Anna prend 2
        Ben a pris 3
        Ben 1 => NIM-1
        Anna 3
    """,
}
"""Games of other packages."""
