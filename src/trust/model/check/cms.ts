import { base64urlnopad } from '@scure/base'
import type { PublicJwk } from '../signing-keys.ts'
import { contentOf, type Node, nodeAt, nodesIn, placeOf } from './der.ts'

/** A detached signature (RFC 5652), with what is needed to check it by a key of ours. */
export type Cms = {
  /** Keys on P-256 that the certificates in it are of. */
  keys: PublicJwk[]
  /** Whom the first of them names: a claim that nobody has checked. */
  signer: string | null
  /** What the signature is over, as it is hashed; null where a part is missing or made in another way than ours. */
  attributes: Uint8Array | null
  /** The digest among them. */
  digest: Uint8Array | null
  /** Both numbers of the signature, one after the other. */
  signature: Uint8Array | null
}

const oids = {
  signedData: [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02],
  messageDigest: [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x04],
  sha256: [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01],
  ecdsaWithSha256: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
} as const

/** Tags: SEQUENCE, SET, OCTET STRING, OBJECT IDENTIFIER, and the two that the context gives a meaning to. */
const tags = { sequence: 0x30, set: 0x31, octets: 0x04, oid: 0x06, first: 0xa0 } as const

/** Reads a signature; null for what is none. Behind it there may be zeros. */
export function readCms(bytes: Uint8Array): Cms | null {
  const info = nodeAt(bytes, 0)
  if (!info || bytes.subarray(info.end).some((each) => each !== 0)) return null
  const [type, wrapped] = nodesIn(bytes, info)
  if (!type || !wrapped || !isOid(bytes, type, oids.signedData)) return null
  const signedData = nodeAt(bytes, wrapped.start, wrapped.end)
  if (!signedData) return null
  const parts = nodesIn(bytes, signedData)
  const certificates = parts.find(({ tag }) => tag === tags.first)
  const signers = parts.at(-1)
  const signer = signers?.tag === tags.set ? nodesIn(bytes, signers) : []
  const named = certificates
    ? nodesIn(bytes, certificates).map((node) => bytes.subarray(node.from, node.end))
    : []
  return {
    keys: named.flatMap((certificate) => keyIn(certificate) ?? []),
    signer: nameIn(named[0] ?? new Uint8Array()),
    ...(signer.length === 1 && signer[0] ? signerInfo(bytes, signer[0]) : nothing),
  }
}

const nothing = { attributes: null, digest: null, signature: null }

function signerInfo(bytes: Uint8Array, node: Node): Pick<Cms, 'attributes' | 'digest' | 'signature'> {
  const [, , digestAlgorithm, attributes, algorithm, signature] = nodesIn(bytes, node)
  if (attributes?.tag !== tags.first || signature?.tag !== tags.octets) return nothing
  if (!isAlgorithm(bytes, digestAlgorithm, oids.sha256)) return nothing
  if (!isAlgorithm(bytes, algorithm, oids.ecdsaWithSha256)) return nothing
  const digests = nodesIn(bytes, attributes).flatMap((each) => {
    const [type, values] = nodesIn(bytes, each)
    return type && values && isOid(bytes, type, oids.messageDigest) ? nodesIn(bytes, values) : []
  })
  const [digest] = digests
  if (digests.length !== 1 || digest?.tag !== tags.octets) return nothing
  // They are signed as the set that they are, and sent under another tag (RFC 5652, 5.4).
  const signed = bytes.slice(attributes.from, attributes.end)
  signed[0] = tags.set
  return {
    attributes: signed,
    digest: contentOf(bytes, digest),
    signature: bothNumbers(contentOf(bytes, signature)),
  }
}

function isOid(bytes: Uint8Array, node: Node, oid: readonly number[]): boolean {
  return (
    node.tag === tags.oid &&
    node.end - node.start === oid.length &&
    oid.every((each, at) => bytes[node.start + at] === each)
  )
}

function isAlgorithm(bytes: Uint8Array, node: Node | undefined, oid: readonly number[]): boolean {
  const [named] = node?.tag === tags.sequence ? nodesIn(bytes, node) : []
  return named !== undefined && isOid(bytes, named, oid)
}

/** r and s, each in 32 bytes, as WebCrypto takes them; null where they are no numbers of P-256. */
function bothNumbers(value: Uint8Array): Uint8Array | null {
  const node = nodeAt(value, 0)
  const numbers = node?.tag === tags.sequence ? nodesIn(value, node) : []
  if (numbers.length !== 2) return null
  const both = new Uint8Array(64)
  for (const [place, number] of numbers.entries()) {
    const bytes = contentOf(value, number)
    const left = bytes.findIndex((each) => each !== 0)
    const significant = left < 0 ? new Uint8Array() : bytes.subarray(left)
    if (significant.length > 32) return null
    both.set(significant, 32 * (place + 1) - significant.length)
  }
  return both
}

/** How a public key on P-256 begins in a certificate (RFC 5480), up to its point, which is not compressed. */
const beforePoint = [
  ...[0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08],
  ...[0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00, 0x04],
]

/** The key that a certificate is of. That it is one of ours is looked up, whatever the certificate says of itself. */
function keyIn(certificate: Uint8Array): PublicJwk | null {
  const at = placeOf(beforePoint, certificate)
  if (at < 0) return null
  const from = at + beforePoint.length
  const [x, y] = [certificate.subarray(from, from + 32), certificate.subarray(from + 32, from + 64)]
  if (y.length < 32) return null
  return { kty: 'EC', crv: 'P-256', x: base64urlnopad.encode(x), y: base64urlnopad.encode(y) }
}

/** Common name and organisation (X.520), as their identifiers are encoded. */
const naming = [
  [0x06, 0x03, 0x55, 0x04, 0x03],
  [0x06, 0x03, 0x55, 0x04, 0x0a],
]

/** Whom a certificate names: the last such name in it is its own, the others are of whoever issued it. */
function nameIn(certificate: Uint8Array): string | null {
  for (const oid of naming) {
    let found: Uint8Array | null = null
    for (let at = placeOf(oid, certificate); at >= 0; at = placeOf(oid, certificate, at + 1)) {
      const value = nodeAt(certificate, at + oid.length)
      if (value) found = contentOf(certificate, value)
    }
    if (found) return new TextDecoder().decode(found).slice(0, 200)
  }
  return null
}
