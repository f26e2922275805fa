import { longestPassword } from '#accounts/model/password-limits.ts'
import { isOfHash, type MovedHash } from '#accounts/store/moved-passwords.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { readEmailAddress } from '#kernel/text/email-address.ts'
import { canBeChecked, type HashParameters, type MovedPeople } from '../../model/auth-export.ts'

/** The password of one person, as somebody knows it. */
export type KnownPassword = { email: string; password: string }

/**
 * Tries one password that somebody knows, so that parameters of another project are found before anybody stands before a
 * closed door. Nothing of it is kept, but that it is longer than signing in takes: then its person is to be invited.
 */
export async function tryPassword(
  { parameters, people }: MovedPeople,
  { email, password }: KnownPassword,
): Promise<Result<{ isKept: boolean }, 'not-parameters' | 'nobody-to-try' | 'does-not-fit'>> {
  if (!parameters) return fail('not-parameters')
  const address = readEmailAddress(email)
  const person = people.find((each) => each.email === address && each.password)
  if (!person?.password || !canBeChecked(parameters, person.password)) return fail('nobody-to-try')
  if (!(await isOfHash(hashOf(parameters, person.password), password))) return fail('does-not-fit')
  person.hasLongPassword = password.length > longestPassword
  return succeed({ isKept: !person.hasLongPassword })
}

/** A hash of an export with the parameters of its project. */
export function hashOf(
  parameters: HashParameters,
  { salt, hash }: { salt: string; hash: string },
): MovedHash {
  const { signerKey, saltSeparator, rounds, memoryCost } = parameters
  return {
    rounds,
    memoryCost,
    signerKey: bytes(signerKey),
    saltSeparator: bytes(saltSeparator),
    salt: bytes(salt),
    hash: bytes(hash),
  }
}

function bytes(base64: string): Buffer {
  return Buffer.from(base64, 'base64')
}
