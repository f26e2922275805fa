import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import type { Storage } from '#kernel/storage/storage.ts'
import { algorithms, type PublicJwk, type SigningKey } from '../model/signing-keys.ts'
import { namedKey } from './named-key.ts'

/** A key with what it signs by, wherever its secret half is. */
export type Signer = SigningKey & { sign(bytes: Uint8Array): Promise<Uint8Array> }

/**
 * The secret halves of the keys in use: one file, apart from the database and readable by its owner alone, so that a copy
 * of the database signs nothing. It is a JWK Set (RFC 7517), and whole or not there.
 */
export type KeyFile = {
  /** The signers of the file, one for each algorithm; null where there is no file. A file that is no such set is thrown. */
  read(): Promise<Signer[] | null>
  /**
   * Those that were read within the last minute, where reading is a request to a bucket; null otherwise. Whether they are still in use
   * the database says.
   */
  held(): Signer[] | null
  /** Makes a set in place of the one that the file holds, whose secret halves are then gone. */
  replace(): Promise<Signer[]>
  remove(): Promise<void>
  /** The file as it is, for a backup; null where there is none. */
  copy(): Promise<Uint8Array | null>
}

/** So long a file that was lost from a bucket is not missed. */
const heldMs = 60_000

export function openKeyFile(storage: Storage): KeyFile {
  const key = 'keys/signing-keys.json'
  const file = `${key} of ${storage.name}`
  let known: { bytes: Uint8Array; signers: Signer[] } | null = null
  let readAt = Number.NEGATIVE_INFINITY
  const copy = () => storage.read(key)
  return {
    copy,
    async read() {
      const bytes = await copy()
      if (!bytes || !known || Buffer.compare(known.bytes, bytes) !== 0)
        known = bytes && { bytes, signers: signersIn(bytes, file) }
      readAt = performance.now()
      return known?.signers ?? null
    },
    held: () => (storage.isShared && performance.now() - readAt < heldMs ? (known?.signers ?? null) : null),
    async replace() {
      const secrets = [
        generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
        generateKeyPairSync('ed25519').privateKey,
      ]
      const bytes = Buffer.from(
        JSON.stringify({ keys: secrets.map((each) => each.export({ format: 'jwk' })) }),
      )
      await storage.put(key, bytes)
      return signersIn(bytes, file)
    },
    remove: () => storage.remove(key),
  }
}

function signersIn(bytes: Uint8Array, file: string): Signer[] {
  try {
    const { keys } = JSON.parse(new TextDecoder().decode(bytes)) as { keys: JsonWebKey[] }
    const signers = keys.map((key) => signerWith(createPrivateKey({ format: 'jwk', key })))
    if (signers.map(({ algorithm }) => algorithm).join() !== algorithms.join()) throw new Error('others')
    return signers
  } catch {
    // What a library says of it could repeat a part of a secret.
    throw new Error(`${file} does not hold the keys that the site signs with: it was changed.`)
  }
}

function signerWith(secret: KeyObject): Signer {
  const publicKey = createPublicKey(secret)
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  const publicJwk = (kty === 'EC' ? { kty, crv, x, y } : { kty, crv, x }) as PublicJwk
  const named = namedKey(publicJwk)
  const hash = named.algorithm === 'ES256' ? 'sha256' : null
  // A signature as JOSE writes it: both numbers of ES256 one after the other (RFC 7518, 3.4).
  const dsaEncoding = 'ieee-p1363'
  const signed = (bytes: Uint8Array) => sign(hash, bytes, { key: secret, dsaEncoding })
  // The halves of a key stand side by side in the file, and nothing else compares them.
  const probe = Buffer.from('probe')
  if (!verify(hash, probe, { key: publicKey, dsaEncoding }, signed(probe))) throw new Error('halves apart')
  return { ...named, sign: async (bytes) => signed(bytes) }
}
