#!/usr/bin/env python3
"""A player for every game of Ludothèque that knows no rule: it asks for the legal moves and takes one of them.

    ludotheque arena sequence --players level2,"cmd:python3 docs/player.py" --games 10

The lines it reads and writes are those of ENGINE.md. To make it a better player, change `choose`.
"""

import json
import random
import sys


class Position:
    """What the player was told before it is asked for a move."""

    def __init__(self):
        self.moves = []  # every move so far
        self.seen = None  # what its seat sees now, where cards are hidden
        self.legal = []  # the moves it may play

    def read(self, text):
        """Reads what stands behind `position`."""
        if "observation " in text:
            observation = json.loads(text.split("observation ", 1)[1])
            steps = observation["steps"]
            self.moves = [step["move"] for step in steps]
            self.seen = steps[-1]["after"] if steps else observation["start"]
        elif "moves " in text:
            self.moves = text.split("moves ", 1)[1].split(", ")


def choose(position):
    """A legal move, the same whenever the game comes to the same point."""
    dice = random.Random("/".join(position.moves))
    return dice.choice(position.legal)


def say(line):
    print(line, flush=True)


def main():
    position = Position()
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "ludo":
            say("id name player.py")
            say("wants legal")
            say("ludook")
        elif word == "isready":
            say("readyok")
        elif word == "position":
            position = Position()
            position.read(rest)
        elif word == "legal":
            position.legal = rest.split(", ")
        elif word == "go":
            say("bestmove " + choose(position))
        elif word == "quit":
            return


if __name__ == "__main__":
    main()
