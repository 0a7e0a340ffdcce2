"""The words that people say in each language.

There are those that only make a sentence of a line, the words of verbs, also of deeds that several
games have, and the names of a game, inflected or in several words.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from zackpack.games.names import fold
from zackpack.sentences import LANGUAGES, Sentence

_FILLERS = """
a also an and card dice for from had has have her his home is must now on one out penalty point
points stick sticks the their to truck was with
ab auch auf das dazu dem den der die doch eine einen für hat hause heraus ihre ihren ist jetzt karte
laster minuspunkte minuspunkten mit muss nach punkt punkte punkten raus seine seinen sich stab stäbe
steigt und vom von vor zu zum
au aussi avec bâton bâtons camion carte dans de des doit du dés et la le les maintenant pénalité
pénalités pour sa se son sur un une à
"""
FILLERS = frozenset(_FILLERS.split())
"""Words that people say between those that count, in any language."""
ORIGINS = ("from", "von", "de", "à")
"""What stands before the name of whoever something is taken from."""
MOST_WORDS = 3
"""The most words of a name of the game, such as a card."""
INFLECTIONS = ("", "s", "e", "es", "en", "er", "em", "n")
"""What such a name may end in beside its usual form."""
STOPS = ",.;:!"
"""What may end a word without belonging to it."""

ROLLED = (
    "rolls",
    "würfelt",
    "wirft",
    "lance",
    "fait",
    "obtenu",
    "rolled",
    "gewürfelt",
    "geworfen",
    "lancé",
)
"""Of dice, in any game, as of the following deeds."""
DEALT = ("gets", "bekommt", "reçoit", "kriegt", "bekommen", "got", "dealt", "reçu")
"""Of cards that a player gets."""
DRAWN = ("draws", "zieht", "pioche", "tire", "drew", "drawn", "gezogen", "pioché", "tiré")
"""Of a card that a player draws."""
LOADED = ("loads", "lädt", "charge", "loaded", "geladen", "chargé")
"""Of a truck, or a ship."""


def first_name(words: Sequence[str], names: Mapping[str, str]) -> tuple[int, str]:
    """Return how many of the first words are a name of the game, and the name.

    It may be inflected, or have several words ("dunkelblaue", "bleu foncé"); a word that is no name
    stays.
    """
    for count in range(min(MOST_WORDS, len(words)), 0, -1):
        typed = fold("".join(words[:count]))
        endings = (ending for ending in INFLECTIONS if typed.endswith(ending))
        stems = (typed[: len(typed) - len(ending)] for ending in endings)
        name = next((names[stem] for stem in stems if stem in names), None)
        if name is not None:
            return count, name
    return 1, words[0]


def without_fillers(words: Sequence[str]) -> list[str]:
    """Leave out the words that only make a sentence of a line, and what ends it."""
    plain = [word if word.startswith('"') else word.rstrip(STOPS) for word in words]
    return [word for word in plain if word and fold(word) not in FILLERS]


@lru_cache(maxsize=4096)
def translations(name: str) -> frozenset[str]:
    """Return a word of a game as it is said in each language, folded and without blanks."""
    spoken = (Sentence(name).localise(language) for language in LANGUAGES)
    return frozenset(fold("".join(word.split())) for word in spoken) | {fold(name)}


@lru_cache(maxsize=256)
def translated_verbs(verb: str) -> frozenset[str]:
    """Return the words of a verb in each language, alone and after a player's name, folded."""
    phrase = Sentence(f"{verb} {{player}}", player="")
    said = (without_fillers(phrase.localise(language).split()) for language in LANGUAGES)
    spoken = {f"{verb}s", f"{verb}es", *(words[0] for words in said if words)}
    return translations(verb) | {*map(fold, spoken)}
