import { armor, Encrypter } from 'age-encryption'
import type { Caller } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { setInUse } from '../model/signing-keys.ts'
import { readKeySets } from './key-sets.ts'
import { isSetOf, record, type SigningParts } from './sign.ts'

/** The file with the secret keys, sealed for a backup: a text that the stand-alone `age` opens with the recipient's key. */
export async function sealKeys(
  { file }: SigningParts,
  caller: Caller,
  recipient: string,
): Promise<Result<string, 'no-keys' | 'not-a-recipient'>> {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch {
    return fail('not-a-recipient')
  }
  const [held, bytes] = [await file.read(), await file.copy()]
  const used = setInUse(await readKeySets(caller.database.orm))
  if (!held || !bytes || !used || !isSetOf(used, held)) return fail('no-keys')
  const sealed = armor.encode(await encrypter.encrypt(bytes))
  await record(caller, 'signing-keys-exported', used)
  return succeed(sealed)
}
