import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { UnusableArchive } from './unusable-archive.ts'

type Bytes = AsyncIterable<Uint8Array>

/** With what a file of age begins (age-encryption.org/v1). */
export const ageBegins = 'age-encryption.org/v1\n'

/** Whether something can be encrypted to this (`age1…`). */
export function isRecipient(recipient: string): boolean {
  try {
    new Encrypter().addRecipient(recipient)
    return true
  } catch {
    return false
  }
}

/** The identities in a file as `age-keygen` writes it: a line each, with remarks between them. */
export function identitiesIn(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
}

/** The same bytes as a file of age, which the stand-alone `age` opens too; piece by piece. */
export async function* seal(recipient: string, plain: Bytes): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  yield* await encrypter.encrypt(streamOf(plain))
}

/** What was sealed; throws an `UnusableArchive` where none of the identities opens it or it was changed. */
export async function* unseal(identities: readonly string[], sealed: Bytes): AsyncGenerator<Uint8Array> {
  if (identities.length === 0) throw new UnusableArchive('sealed')
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  let opened: ReadableStream<Uint8Array>
  try {
    opened = await decrypter.decrypt(streamOf(sealed))
  } catch (error) {
    const isOther = /no identity matched/i.test((error as Error).message)
    throw new UnusableArchive(isOther ? 'other-key' : 'damaged', error)
  }
  try {
    yield* opened
  } catch (error) {
    throw new UnusableArchive('damaged', error)
  }
}

function streamOf(bytes: Bytes): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>
}
