import { z } from 'zod'
import { isLocale, type Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { readEmailAddress } from '#kernel/text/email-address.ts'
import { plainOf, type SourceDocument } from './source-document.ts'

/** How a project hashes its passwords, as its console shows it; keys and salts in base64. */
const parameters = z.object({
  signerKey: z.base64().min(4).max(1024),
  saltSeparator: z.base64().max(64),
  rounds: z.int().min(1).max(8),
  memoryCost: z.int().min(1).max(14),
})
export type HashParameters = z.output<typeof parameters>

/** One person of an export of Firebase Authentication. */
export type MovedPerson = {
  uid: string
  email: string
  name: string
  isDisabled: boolean
  /** In base64, as the file has it; null for somebody who signs in by another service. */
  password: { salt: string; hash: string } | null
  /** Whether the address is only that of the service by which the person signed in. */
  isOfProvider?: boolean
  /** Whether the password is known to be longer than signing in takes here; its hash does not tell. */
  hasLongPassword?: boolean
  /** Whether the person had a second factor, which cannot come along. */
  hasSecondFactor?: boolean
  /** A field of the row that is not what the export writes: nothing is made of such a row. */
  oddField?: string
}

/** What the record `users/{uid}` of the site before says. */
export type MovedProfile = { name: string; locale: Locale | null; rest: Record<string, unknown> }

/** People to be moved, with all that is known of them. */
export type MovedPeople = {
  parameters: HashParameters | null
  people: MovedPerson[]
  profiles: Record<string, MovedProfile>
}

/** As many accounts as come at once. */
export const mostPeople = 5000

/** The most that a page takes of each file, in bytes. */
export const largestPeople = { accounts: 16 * 1024 * 1024, parameters: 16 * 1024, profiles: 16 * 1024 * 1024 }

/** Why nothing of what was sent is looked at. */
export type PeopleProblem =
  | 'no-file'
  | 'too-large'
  | 'not-an-export'
  | 'too-many-people'
  | 'not-parameters'
  /** Nobody of the file with this address has a password that can be checked. */
  | 'nobody-to-try'
  /** The password that was tried is not that of its person, or the parameters are those of another project. */
  | 'does-not-fit'
  | 'damaged-profiles'
  | 'no-profiles'
  | 'takes-too-long'
  | 'busy'

/**
 * The parameters as the console of Firebase shows them, `hash_config { algorithm: SCRYPT, base64_signer_key: …, … }`, or
 * as JSON with the same names. Null where one is missing or out of bounds.
 */
export function readHashConfig(text: string): HashParameters | null {
  const said = (name: string) =>
    new RegExp(`["']?\\b${name}["']?\\s*[:=]\\s*["']?([\\w+/=-]+)`).exec(text)?.[1] ?? ''
  if (!/^SCRYPT$/.test(said('algorithm') || 'SCRYPT')) return null
  const read = parameters.safeParse({
    signerKey: plainBase64(said('base64_signer_key')),
    saltSeparator: plainBase64(said('base64_salt_separator')),
    rounds: Number(said('rounds')),
    memoryCost: Number(said('mem_cost')),
  })
  return read.success ? read.data : null
}

const user = z.object({
  localId: z.string().min(1).max(128),
  email: z.string().max(320).nullish(),
  providerUserInfo: z.array(z.object({ email: z.string().max(320).nullish() })).nullish(),
  displayName: z.string().nullish(),
  disabled: z.boolean().nullish(),
  passwordHash: z.string().max(1024).nullish(),
  salt: z.string().max(256).nullish(),
  mfaInfo: z.array(z.unknown()).nullish(),
})

/** The people of what `firebase auth:export` writes as JSON, in its order; of a row that is odd, how it is named. */
export function readAuthExport(text: string): Result<MovedPerson[], 'not-an-export' | 'too-many-people'> {
  const users = usersIn(text)
  if (!users) return fail('not-an-export')
  if (users.length > mostPeople) return fail('too-many-people')
  return succeed(users.map(personIn))
}

function personIn(row: unknown): MovedPerson {
  const read = user.safeParse(row)
  if (!read.success) return oddPerson(row, String(read.error.issues[0]?.path[0] ?? ''))
  const {
    localId: uid,
    email: own,
    providerUserInfo,
    displayName,
    disabled,
    passwordHash,
    salt,
    mfaInfo,
  } = read.data
  const addresses = [own, ...(providerUserInfo ?? []).map(({ email }) => email)].map(
    (each) => each?.trim() ?? '',
  )
  const address = addresses.find((each) => each !== '') ?? ''
  return {
    uid,
    email: readEmailAddress(address),
    name: (displayName ?? '').trim().slice(0, 200).toWellFormed(),
    isDisabled: disabled ?? false,
    password: passwordHash && salt ? { salt: plainBase64(salt), hash: plainBase64(passwordHash) } : null,
    isOfProvider: address !== '' && addresses[0] === '',
    hasSecondFactor: (mfaInfo ?? []).length > 0,
  }
}

function oddPerson(row: unknown, field: string): MovedPerson {
  const said = (name: string) => {
    const value = row && typeof row === 'object' ? (row as Record<string, unknown>)[name] : undefined
    return typeof value === 'string' ? value.slice(0, 128).toWellFormed() : ''
  }
  return {
    uid: said('localId'),
    email: readEmailAddress(said('email')),
    name: said('displayName'),
    isDisabled: false,
    password: null,
    oddField: field || 'users',
  }
}

/**
 * Whether a password can be checked: a project encrypts its signer key with what it makes of the password, so a hash of
 * another length was made in another way (github.com/firebase/scrypt).
 */
export function canBeChecked(
  { signerKey }: HashParameters,
  { hash, salt }: { hash: string; salt: string },
): boolean {
  const length = bytesIn(hash)
  return length !== null && length === bytesIn(signerKey) && bytesIn(salt) !== null
}

/** How many bytes a text in base64 stands for; null for any other text. */
function bytesIn(text: string): number | null {
  return z.base64().min(4).safeParse(text).success
    ? (text.length / 4) * 3 - (/=*$/.exec(text)?.[0].length ?? 0)
    : null
}

function usersIn(text: string): unknown[] | null {
  try {
    const said: unknown = JSON.parse(text)
    const users = said && typeof said === 'object' && 'users' in said ? said.users : null
    return Array.isArray(users) ? users : null
  } catch {
    return null
  }
}

const names = ['name', 'nombre', 'displayname', 'fullname', 'nombrecompleto']
const languages = ['locale', 'language', 'lang', 'idioma']

/** What a record of a person says; what is no name and no language stays beside them as it is. */
export function readProfile(record: SourceDocument['values']): MovedProfile {
  let [name, locale]: [string, Locale | null] = ['', null]
  const rest: [string, unknown][] = []
  for (const [field, value] of record) {
    const plain = field.toLowerCase().replace(/[^a-z]/g, '')
    const language = typeof value === 'string' ? value.slice(0, 2).toLowerCase() : ''
    if (names.includes(plain) && typeof value === 'string' && name === '') name = value.trim().slice(0, 200)
    else if (languages.includes(plain) && isLocale(language) && locale === null) locale = language
    else rest.push([field, plainOf(value)])
  }
  return { name, locale, rest: Object.fromEntries(rest) }
}

/** Base64 in the alphabet of RFC 4648, section 4: exports and consoles write that of section 5 as well. */
function plainBase64(text: string): string {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  return plain + '='.repeat((4 - (plain.length % 4)) % 4)
}
