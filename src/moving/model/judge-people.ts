import type { FieldChange, ImportOutcome, ImportProblem } from '#content/model/imports/report.ts'
import { defaultLocale, type Locale } from '#kernel/locales.ts'
import { isEmailAddress } from '#kernel/text/email-address.ts'
import { canBeChecked, type MovedPeople, type MovedPerson } from './auth-export.ts'

/** What can become of a person, in the order in which it is told. */
export const peopleOutcomes = ['new', 'unchanged', 'refused'] as const satisfies ImportOutcome[]

/** What moving does with one person. */
export type JudgedPerson = {
  /** The place in the file, from 1. */
  number: number
  outcome: ImportOutcome
  uid: string
  email: string
  name: string
  locale: Locale
  isDisabled: boolean
  /** Null for somebody who is invited instead. */
  password: MovedPerson['password']
  /** What is to be known of a person who comes, beside what comes along. */
  remarks: PersonRemark[]
  former: Record<string, unknown> | null
  problems: ImportProblem[]
}

/**
 * The password is hashed in a way that cannot be checked; it is longer than signing in takes; the address is only that of the service by which the person
 * signed in; the second factor stays behind.
 */
export type PersonRemark = 'unknown-hash' | 'long-password' | 'of-provider' | 'second-factor'

/** The most that is kept of a record `users/{uid}`, in characters of JSON. */
const longestFormer = 20_000

/** The addresses, in lower case, that have an account here, and those whose invitation waits. */
export type Standing = { accounts: ReadonlySet<string>; invited: ReadonlySet<string> }

/**
 * What becomes of each person, in the order of the file. Whoever has an account here or is invited already stays as
 * they are; one without an address, or with one that came before in the file, is refused. Without the
 * parameters of the project nobody's password can be checked, and everybody is invited. A disabled account without a
 * password is refused: an invitation would let in whom the site before kept out.
 */
export function judgePeople(moved: MovedPeople, { accounts, invited }: Standing): JudgedPerson[] {
  const first = new Map<string, number>()
  return moved.people.map((person, at) => {
    const { uid, email, isDisabled } = person
    const profile = Object.hasOwn(moved.profiles, uid) ? moved.profiles[uid] : undefined
    const former = profile && Object.keys(profile.rest).length > 0 ? profile.rest : null
    const { parameters } = moved
    const isChecked =
      parameters !== null &&
      person.password !== null &&
      !person.hasLongPassword &&
      canBeChecked(parameters, person.password)
    const password = isChecked ? person.password : null
    const isKnown = accounts.has(email) || (!password && invited.has(email))
    const problems: ImportProblem[] = []
    const earlier = first.get(email)
    if (person.oddField) problems.push({ column: null, code: 'odd', said: person.oddField.slice(0, 80) })
    else if (!isEmailAddress(email))
      problems.push({
        column: null,
        code: email === '' ? 'no-email' : 'not-valid',
        said: email.slice(0, 80),
      })
    else if (earlier !== undefined) problems.push({ column: null, code: 'twice', row: earlier })
    else if (!isKnown && isDisabled && !password) problems.push({ column: null, code: 'disabled' })
    if (former && JSON.stringify(former).length > longestFormer)
      problems.push({ column: null, code: 'too-long' })
    if (!person.oddField) first.set(email, earlier ?? at + 1)
    const name = profile?.name || person.name || (email.split('@', 1)[0] ?? '')
    const outcome = problems.length > 0 ? 'refused' : isKnown ? 'unchanged' : 'new'
    const locale = profile?.locale ?? defaultLocale
    const remarks = remarksOn(person, parameters !== null && password === null)
    const about = { number: at + 1, uid, email, name, locale, isDisabled, password }
    return { ...about, outcome, remarks, former, problems }
  })
}

function remarksOn(
  { password, hasLongPassword, isOfProvider, hasSecondFactor }: MovedPerson,
  isUnchecked: boolean,
): PersonRemark[] {
  const remarks: PersonRemark[] = []
  if (hasLongPassword) remarks.push('long-password')
  else if (password && isUnchecked) remarks.push('unknown-hash')
  if (isOfProvider) remarks.push('of-provider')
  if (hasSecondFactor) remarks.push('second-factor')
  return remarks
}

/** What the report says of a person who is new. */
export function changesOf({
  outcome,
  name,
  locale,
  isDisabled,
  password,
  former,
  remarks,
}: JudgedPerson): FieldChange[] {
  if (outcome !== 'new') return []
  const said = (field: string, to: string) => ({ field, from: '', to })
  return [
    said('name', name),
    said('language', locale),
    said('password', password ? 'kept' : 'invited'),
    ...(isDisabled ? [said('state', 'disabled')] : []),
    ...remarks.map((remark) => said('remark', remark)),
    ...(former ? [said('profile', Object.keys(former).join(', ').slice(0, 200))] : []),
  ]
}
