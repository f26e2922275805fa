import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { fail, type Result, succeed } from '#kernel/result.ts'

/** A key pair of age: the identity opens what was sealed to the recipient. */
export type KeyPair = { identity: string; recipient: string }

/** A new pair, for a case, a case handler, or the recovery key. */
export async function makeKeyPair(): Promise<KeyPair> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** The public half of an identity; `not-a-key` for any other text. Spaces around it do not matter. */
export async function recipientOf(identity: string): Promise<Result<string, 'not-a-key'>> {
  try {
    return succeed(await identityToRecipient(identity.trim().toUpperCase()))
  } catch {
    return fail('not-a-key')
  }
}

/** Whether a text is the public half of an X25519 pair, to which something can be sealed. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text)
    return /^age1[02-9ac-hj-np-z]{58}$/.test(text)
  } catch {
    return false
  }
}

/** A case's identity, as an age file that each of the recipients opens. There must be one. */
export async function wrapCaseKey(identity: string, recipients: readonly string[]): Promise<Uint8Array> {
  return sealTo(recipients, new TextEncoder().encode(identity))
}

/** Opens a wrapped identity of a case; `not-for-this-key` when it was not wrapped for this key, or is damaged. */
export async function unwrapCaseKey(
  wrapped: Uint8Array,
  identity: string,
): Promise<Result<string, 'not-for-this-key'>> {
  const opened = await openWith(identity, wrapped)
  return opened ? succeed(new TextDecoder().decode(opened)) : fail('not-for-this-key')
}

/** Work for each guess at a passphrase: scrypt with N = 2^17, r = 8, p = 1 (OWASP Password Storage Cheat Sheet). */
const scryptWorkFactor = 17

/** An identity locked by its owner's passphrase, as an age file that the stand-alone tool opens too. */
export async function lockIdentity(
  identity: string,
  passphrase: string,
  workFactor = scryptWorkFactor,
): Promise<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(workFactor)
  encrypter.setPassphrase(passphrase.normalize('NFKC'))
  return encrypter.encrypt(`${identity}\n`)
}

/** Opens a locked identity; `wrong-passphrase` also when the file is damaged. */
export async function unlockIdentity(
  locked: Uint8Array,
  passphrase: string,
): Promise<Result<KeyPair, 'wrong-passphrase'>> {
  try {
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase.normalize('NFKC'))
    const identity = (await decrypter.decrypt(locked, 'text')).trim()
    return succeed({ identity, recipient: await identityToRecipient(identity) })
  } catch {
    return fail('wrong-passphrase')
  }
}

/** Seals bytes to every recipient. Throws when there is none, or when one is not a key: nothing is then sealed. */
export async function sealTo(recipients: readonly string[], bytes: Uint8Array): Promise<Uint8Array> {
  if (recipients.length === 0) throw new Error('There is nobody to seal to')
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return encrypter.encrypt(bytes)
}

/** The bytes that were sealed, or null when this identity does not open them or they were changed. */
export async function openWith(identity: string, sealed: Uint8Array): Promise<Uint8Array | null> {
  try {
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    return await decrypter.decrypt(sealed)
  } catch {
    return null
  }
}
