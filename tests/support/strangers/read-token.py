"""Reads tokens by the key that a DID document names for each. All comes as JSON; so does what is read, null for what is not."""

import json
import sys

import jwt


def read(token, document):
    try:
        kid = jwt.get_unverified_header(token)["kid"]
        keys = {
            method["id"]: method["publicKeyJwk"]
            for method in document["verificationMethod"]
            if "publicKeyJwk" in method and method["id"] in document["assertionMethod"]
        }
        key = keys[kid] if kid in keys else keys[document["id"] + "#" + kid]
        return jwt.decode(token, jwt.PyJWK(key, algorithm="ES256").key, algorithms=["ES256"])
    except (jwt.PyJWTError, KeyError, ValueError, UnicodeError):
        return None


asked = json.load(sys.stdin)
json.dump([read(token, asked["document"]) for token in asked["tokens"]], sys.stdout)
