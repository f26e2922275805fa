import { findingsIn } from '#domain/content/derive/quality.ts'
import { validateValues } from '#domain/content/derive/validator.ts'
import type { Refusal } from '#domain/content/editing/publication.ts'
import { slugOf } from '#domain/content/slug.ts'
import type { Locale } from '#domain/locales.ts'
import type { Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import type { FieldValues } from '../../database/tables/content.ts'
import { type AskedAddress, addressStanding } from './address-standing.ts'
import type { HeldEntry } from './held-entry.ts'
import { linkFindings } from './link-findings.ts'
import { ownPath } from './old-addresses.ts'

/** One language as it would be published, and what stands against it. */
export type Checked = {
  locale: Locale
  values: FieldValues
  address: AskedAddress | null
  refusal: Refusal
}

/** Looks at the shared draft and that of one language as visitors would get them. */
export async function checkLanguage(
  orm: Orm,
  caller: Caller,
  held: HeldEntry,
  locale: Locale,
): Promise<Checked> {
  const { kind, shared } = held
  const draft = held.languages[locale]?.draft ?? {}
  const values = { ...shared, ...draft }
  const problems = [
    ...validateValues(kind, 'shared', shared, 'publish'),
    ...validateValues(kind, 'localised', draft, 'publish'),
  ]
  const address = addressIn(held, locale, values)
  const standing = address && (await addressStanding(orm, address))
  // What is malformed cannot be looked at any closer.
  const isSound = problems.every(({ code }) => code !== 'not-valid')
  const found = isSound
    ? [...findingsIn(kind, values, locale), ...(await linkFindings(orm, caller, held, { values, locale }))]
    : []
  // What is missing is said once.
  const findings = found.filter(({ path }) => !problems.some((problem) => problem.path === path))
  return { locale, values, address, refusal: { problems, findings, address: standing } }
}

/** Whether a language cannot be published, can be with a reason, or can. */
export function verdictOn({ refusal }: Checked, takeOver: boolean): 'incomplete' | 'warnings' | 'good' {
  const { problems, findings, address } = refusal
  const isInTheWay = address !== null && !(takeOver && address.problem === 'was-used')
  const isWrong = problems.length > 0 || findings.some(({ severity }) => severity === 'error')
  if (isWrong || isInTheWay) return 'incomplete'
  return findings.length > 0 ? 'warnings' : 'good'
}

/** The written slug, or the lower-cased title where the kind has slugs and none was written. */
function addressIn({ id, kind, key }: HeldEntry, locale: Locale, values: FieldValues): AskedAddress | null {
  if (!('slug' in kind.fields)) return null
  const title = values[kind.title]
  const slug = textOr(values.slug, typeof title === 'string' ? slugOf(title) : '')
  if (slug === '') return null
  return { id, kind, locale, slug, path: ownPath(kind, { slug, key, values }, locale) }
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise
}
