import { z } from 'zod'
import type { FieldChange, ImportOutcome, ImportProblem } from '#content/model/imports/report.ts'
import { defaultLocale, type Locale } from '#kernel/locales.ts'
import type { MovedPeople, MovedPerson } from './auth-export.ts'

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
  former: Record<string, unknown> | null
  problems: ImportProblem[]
}

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
    const password = moved.parameters && person.password
    const isKnown = accounts.has(email) || (!password && invited.has(email))
    const problems: ImportProblem[] = []
    const earlier = first.get(email)
    if (!z.email().max(320).safeParse(email).success)
      problems.push({
        column: null,
        code: email === '' ? 'no-email' : 'not-valid',
        said: email.slice(0, 80),
      })
    else if (earlier !== undefined) problems.push({ column: null, code: 'twice', row: earlier })
    else if (!isKnown && isDisabled && !password) problems.push({ column: null, code: 'disabled' })
    if (former && JSON.stringify(former).length > longestFormer)
      problems.push({ column: null, code: 'too-long' })
    first.set(email, earlier ?? at + 1)
    const name = profile?.name || person.name || (email.split('@', 1)[0] ?? '')
    const outcome = problems.length > 0 ? 'refused' : isKnown ? 'unchanged' : 'new'
    const locale = profile?.locale ?? defaultLocale
    return { number: at + 1, outcome, uid, email, name, locale, isDisabled, password, former, problems }
  })
}

/** What the report says of a person who is new. */
export function changesOf({
  outcome,
  name,
  locale,
  isDisabled,
  password,
  former,
}: JudgedPerson): FieldChange[] {
  if (outcome !== 'new') return []
  const said = (field: string, to: string) => ({ field, from: '', to })
  return [
    said('name', name),
    said('language', locale),
    said('password', password ? 'kept' : 'invited'),
    ...(isDisabled ? [said('state', 'disabled')] : []),
    ...(former ? [said('profile', Object.keys(former).join(', ').slice(0, 200))] : []),
  ]
}
