"""Puts real puzzles and games into the requests that schemathesis generates, so that it meets the work behind the
endpoints and not only their complaints about bad puzzles."""

import schemathesis

E1 = "3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6"
PUZZLES = [
    E1,
    {"puzzle": E1, "entries": ".6" + "." * 79, "notes": {"r1c4": "45"}, "known": ["single", "subset"]},
    {"puzzle": E1, "entries": ".8" + "." * 79, "moves": ["r1c2=8"]},
    "1.3.........4.2.",
    {"puzzle": "..4..1.3..2.1...", "rules": ["diagonal"]},
    {"puzzle": "." * 36, "rules": ["box=3x2"]},
    "." * 256,
]


@schemathesis.hook
def map_body(context, body):
    if isinstance(body, dict) and "puzzle" in body:
        draw = sum(repr(body).encode())
        if draw % 4:
            body["puzzle"] = PUZZLES[draw % len(PUZZLES)]
            # A board that does not fit would be all that the answer is about.
            for field in ("size", "box", "rules"):
                body.pop(field, None)
            # Some as lists, where the endpoint takes them.
            if draw % 3 and "puzzles" in body:
                body["puzzles"] = [body.pop("puzzle"), *PUZZLES[draw % 5 :], "12x4"]
            else:
                body.pop("puzzles", None)
    return body
