"""Reads a token by the key that a DID document names for it. Both come as JSON; so does what is read, or null."""

import json
import sys

import jwt

asked = json.load(sys.stdin)
token, document = asked["token"], asked["document"]
try:
    kid = jwt.get_unverified_header(token)["kid"]
    keys = {
        method["id"]: method["publicKeyJwk"]
        for method in document["verificationMethod"]
        if "publicKeyJwk" in method and method["id"] in document["assertionMethod"]
    }
    key = keys[kid] if kid in keys else keys[document["id"] + "#" + kid]
    read = jwt.decode(token, jwt.PyJWK(key, algorithm="ES256").key, algorithms=["ES256"])
except (jwt.PyJWTError, KeyError, ValueError, UnicodeError):
    read = None
json.dump(read, sys.stdout)
