"""Checks that nobody chose the cards of a record (see FAIR.md): python3 docs/fair.py RECORD [CARDS]
With a number of CARDS it prints their order after the game's first shuffle, too (see SHUFFLES.md)."""
import hashlib, json, struct, sys

def digest(*lines):
    return hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()

def check(condition, sentence):
    if not condition:
        sys.exit("not fair: " + sentence)

def seed_of(record):
    events, kinds = record["events"], [event["event"] for event in record["events"]]
    check(kinds[:1] == ["seal"], "the record does not begin with a seal")
    check("unseal" in kinds, "the seal was never opened")
    seal, unseal, table = events[0], events[kinds.index("unseal")], "table " + events[0]["table"]
    edition = hashlib.sha256(record["edition"]["text"].encode()).hexdigest()
    check(json.loads(seal["terms"]) == record["terms"], "the terms were changed")
    sealed = {n["seat"]: "number %d %s" % (n["seat"], n["number"]) for n in unseal["numbers"]}
    opened = digest("ludotheque seal 1", table, "game " + record["game"], "edition " + edition,
                    "seats %d" % record["seats"], "terms " + seal["terms"],
                    *(sealed[seat] for seat in sorted(sealed)), "secret " + unseal["secret"])
    check(opened == seal["commitment"], "what was unsealed is not what was sealed")
    vows, numbers = {}, {}
    for event in events[:kinds.index("unseal")]:
        if event["event"] == "rise":  # who leaves takes his vow along; numbers said by then are void, and all vows
            vows = {} if numbers else {seat: vows[seat] for seat in vows if seat != event["seat"]}
            numbers = {}
        elif event["event"] == "vow":
            check(not numbers, "somebody vowed when a number was known")
            vows[event["seat"]] = event["commitment"]
        elif event["event"] == "reveal":
            vow = digest("ludotheque vow 1", table, "seat %d" % event["seat"], "number " + event["number"])
            check(vow == vows.get(event["seat"]), "seat %d did not vow this number" % event["seat"])
            numbers[event["seat"]] = "number %d %s" % (event["seat"], event["number"])
    check(numbers.keys() == vows.keys(), "somebody did not say his number")
    numbers.update(sealed)
    return digest("ludotheque seed 1", "seal " + seal["commitment"], "secret " + unseal["secret"],
                  *(numbers[seat] for seat in sorted(numbers)))

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

seed = seed_of(json.load(open(sys.argv[1], encoding="utf-8")))
print("fair: the seed is", seed)
if len(sys.argv) > 2:
    stream, order = words(seed), list(range(int(sys.argv[2])))
    for i in range(len(order) - 1, 0, -1):
        j = next(word for word in stream if word < 2**32 - 2**32 % (i + 1)) % (i + 1)
        order[i], order[j] = order[j], order[i]
    print("first shuffle:", *order)
