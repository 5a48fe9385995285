"""Checks that nobody chose the cards of a record (see FAIR.md): python3 docs/fair.py RECORD [CARDS] [N:CARDS ...]
With a number of CARDS it prints their order after the game's first shuffle, too, and with N:CARDS the order of so
many cards after take-back N, counted from 0 (see SHUFFLES.md)."""
import hashlib, json, struct, sys

def digest(*lines):
    return hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()

def check(condition, sentence):
    if not condition:
        sys.exit("not fair: " + sentence)

def happened(event):  # who (None is the table), what, and what is said of it
    what = event.get("act", event.get("deed"))
    name, said = (what, {}) if isinstance(what, str) else list(what.items())[0]
    return event.get("seat"), name, said

def seed_of(record):
    events = [happened(event) for event in record["events"]]
    names = [name for seat, name, said in events]
    deals = [said["seed"] for seat, name, said in events if name == "deal"]
    if deals and "seal" not in names:
        return deals[0], False
    check(names[:1] == ["seal"], "the record does not begin with a seal")
    check("unseal" in names, "the seal was never opened")
    seal, unseal = events[0][2], events[names.index("unseal")][2]
    table, edition = "table " + seal["table"], hashlib.sha256(record["edition"]["text"].encode()).hexdigest()
    check(json.loads(seal["terms"]) == record["terms"], "the terms were changed")
    sealed = {n["seat"]: "number %d %s" % (n["seat"], n["number"]) for n in unseal["numbers"]}
    opened = digest("ludotheque seal 1", table, "game " + record["game"], "edition " + edition,
                    "seats %d" % record["seats"], "terms " + seal["terms"],
                    *(sealed[seat] for seat in sorted(sealed)), "secret " + unseal["secret"])
    check(opened == seal["commitment"], "what was unsealed is not what was sealed")
    vows, numbers = {}, {}
    for seat, name, said in events[:names.index("unseal")]:
        if name in ("rise", "raise"):  # who leaves takes his vow along; numbers said by then are void, and all vows
            left = said.get("seat", seat)
            vows = {} if numbers else {seat: vows[seat] for seat in vows if seat != left}
            numbers = {}
        elif name == "vow":
            check(not numbers, "somebody vowed when a number was known")
            vows[seat] = said["commitment"]
        elif name == "reveal":
            vow = digest("ludotheque vow 1", table, "seat %d" % seat, "number " + said["number"])
            check(vow == vows.get(seat), "seat %d did not vow this number" % seat)
            numbers[seat] = "number %d %s" % (seat, said["number"])
    check(numbers.keys() == vows.keys(), "somebody did not say his number")
    numbers = {**sealed, **numbers}  # a person's own number counts before the one sealed for his seat
    return digest("ludotheque seed 1", "seal " + seal["commitment"], "secret " + unseal["secret"],
                  *(numbers[seat] for seat in sorted(numbers))), True

def words(seed, block=0):  # the ChaCha20 key stream of shuffle 0
    while True:
        start = [*struct.unpack("<12I", b"expand 32-byte k" + bytes.fromhex(seed)), block, 0, 0, 0]
        x, block = start[:], block + 1
        for i in [0, 1, 2, 3, 4, 5, 6, 7] * 10:
            a, b, c, d = i % 4, 4 + (i + i // 4) % 4, 8 + (i + i // 4 * 2) % 4, 12 + (i + i // 4 * 3) % 4
            for p, q, r, bits in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
                x[p] = x[p] + x[q] & 0xFFFFFFFF
                x[r] = ((x[r] ^ x[p]) << bits | (x[r] ^ x[p]) >> 32 - bits) & 0xFFFFFFFF
        yield from (u + v & 0xFFFFFFFF for u, v in zip(x, start))

def shuffled(seed, cards):
    stream, order = words(seed), list(range(cards))
    for i in range(cards - 1, 0, -1):
        j = next(word for word in stream if word < 2**32 - 2**32 % (i + 1)) % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order

seed, fair = seed_of(json.load(open(sys.argv[1], encoding="utf-8")))
print("fair: the seed is" if fair else "not sealed: the seed was chosen by the device, it is", seed)
for number, colon, cards in (asked.rpartition(":") for asked in sys.argv[2:]):
    if colon:
        again = hashlib.sha256(bytes.fromhex(seed) + b"take-back " + number.encode()).hexdigest()
        print("take-back %s:" % number, *shuffled(again, int(cards)))
    else:
        print("first shuffle:", *shuffled(seed, int(cards)))
sys.exit(not fair)  # whoever only asks for the exit code must not take a chosen seed for a fair one
