import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type AnyKind, fieldEntries, fieldsOfType } from '#content/model/define-kind.ts'
import { isOlderText } from '#content/model/derive/lacks.ts'
import { findingsIn } from '#content/model/derive/quality.ts'
import { referencesOf, shownInTexts } from '#content/model/derive/references.ts'
import { type FieldTexts, untranslatedLine } from '#content/model/derive/untranslated.ts'
import { validateValues } from '#content/model/derive/validator.ts'
import { leadsToAdmin } from '#content/model/editing/link-to.ts'
import type { Finding, Refusal, Stopped, ToPublish } from '#content/model/editing/publication.ts'
import { unacceptedState } from '#content/model/editing/source-state.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { isPlacedPage } from '#content/model/kinds/page.ts'
import { slugOf } from '#content/model/slug.ts'
import { wordingProblems } from '#content/model/wording/own-text.ts'
import { type Caller, within } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import type { Locale } from '#kernel/locales.ts'
import { isFollowable } from '#media/model/film/film.ts'
import { media } from '#media/store/tables.ts'
import { languagesInUse } from '../languages-in-use.ts'
import { entry, entryLocale, type FieldValues } from '../tables/content.ts'
import { type AskedAddress, addressStanding } from './address-standing.ts'
import type { HeldEntry } from './held-entry.ts'
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
  const language = held.languages[locale]
  const draft = language?.draft ?? {}
  const values = { ...shared, ...draft }
  const problems = [
    ...validateValues(kind, 'shared', shared, 'publish'),
    ...validateValues(kind, 'localised', draft, 'publish'),
    ...wordingProblems(kind, shared, locale),
  ]
  const address = addressIn(held, locale, values)
  if (!address && hasOwnAddress(held) && !problems.some(({ path }) => path === 'slug'))
    problems.push({ path: 'slug', code: 'missing' })
  const standing = address && (await addressStanding(orm, address))
  // What is malformed cannot be looked at any closer.
  const isSound = problems.every(({ code }) => code !== 'not-valid')
  const found = isSound
    ? [
        ...findingsIn(kind, values, locale),
        ...olderTexts(held, draft, locale),
        ...untranslatedTexts(held, locale),
        ...adminFindings(kind, values, caller.host),
        ...(await linkFindings(orm, caller, held, { values, locale })),
        ...(await filmFindings(orm, kind, values)),
        ...(await certificateFindings(within(caller, orm), kind, { values, locale })),
      ]
    : []
  // What is missing is said once.
  const findings = found.filter(({ path }) => !problems.some((problem) => problem.path === path))
  const sourceState = language ? unacceptedState(language) : null
  return { locale, values, address, refusal: { problems, findings, address: standing, sourceState } }
}

/** What somebody agrees to who publishes: see `PublicationAsked`. */
export type Agreed = Pick<ToPublish, 'takeOver' | 'makePublic'>

/** Whether a language cannot be published, can be if that is said of it or with a reason, or can. */
export function verdictOn(
  { refusal }: Checked,
  { takeOver = false, makePublic = false }: Agreed = {},
): Stopped['problem'] | 'good' {
  const { problems, findings, address, sourceState } = refusal
  const isInTheWay = address !== null && !(takeOver && address.problem === 'was-used')
  const isWrong = problems.length > 0 || findings.some(({ severity }) => severity === 'error')
  if (isWrong || isInTheWay) return 'incomplete'
  if (sourceState !== null && !makePublic) return 'not-public'
  return findings.length > 0 ? 'warnings' : 'good'
}

/**
 * The written slug, or the lower-cased title where the kind has slugs and none was written. Null where none counts: a
 * page with a place of its own is there whatever it is called.
 */
function addressIn(held: HeldEntry, locale: Locale, values: FieldValues): AskedAddress | null {
  if (!hasOwnAddress(held)) return null
  const { id, kind, key } = held
  const title = values[kind.title]
  const slug = textOr(values.slug, typeof title === 'string' ? slugOf(title) : '')
  if (slug === '') return null
  return { id, kind, locale, slug, path: ownPath(kind, { slug, key, values }, locale) }
}

/** Whether visitors find it by a slug: without one it would be on the site and nowhere. */
function hasOwnAddress({ kind, key }: HeldEntry): boolean {
  return 'slug' in kind.fields && !isPlacedPage(kind, key)
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise
}

/** Texts that were left behind when another language changed. */
function olderTexts({ kind, translations }: HeldEntry, draft: FieldValues, locale: Locale): Finding[] {
  return fieldEntries(kind).flatMap(([path, { localised }]) =>
    localised && isOlderText(draft[path], translations[path], locale)
      ? [{ path, code: 'older-text', severity: 'warning' }]
      : [],
  )
}

/** Texts that say what another language says, as they were copied from it. */
function untranslatedTexts({ kind, shared, languages, translations }: HeldEntry, locale: Locale): Finding[] {
  return fieldEntries(kind).flatMap(([path, field]) => {
    const read: FieldTexts = (place) => (place === 'shared' ? shared : languages[place]?.draft)?.[path]
    const found = untranslatedLine(field, read, translations[path], locale)
    const text = found?.line.trim().slice(0, 80).toWellFormed()
    return text === undefined ? [] : [{ path, code: 'untranslated', severity: 'warning', text }]
  })
}

/** Links into the admin area, wherever they stand: visitors would meet the page to sign in. */
function adminFindings(kind: AnyKind, values: FieldValues, host: string): Finding[] {
  return referencesOf(kind, values).flatMap((reference) =>
    'href' in reference && leadsToAdmin(reference.href, host)
      ? [{ path: reference.field, code: 'link-to-admin', severity: 'error', text: reference.href }]
      : [],
  )
}

/** Links of texts to entries that visitors of the language would not find: the page would show them as plain words. */
async function linkFindings(
  orm: Orm,
  caller: Caller,
  { id, kind }: Pick<HeldEntry, 'id' | 'kind'>,
  { values, locale }: { values: FieldValues; locale: Locale },
): Promise<Finding[]> {
  const texts = fieldsOfType(kind, 'richText')
  const links = referencesOf(kind, values).flatMap((reference) =>
    'target' in reference && texts.includes(reference.field) && reference.target !== id ? [reference] : [],
  )
  if (links.length === 0) return []
  const targets = links.map(({ target }) => target)
  const rows = await orm
    .select({
      ...{ id: entry.id, kind: entry.kind, key: entry.key, trashedAt: entry.trashedAt },
      ...{ slug: entryLocale.slug, published: entryLocale.published },
    })
    .from(entry)
    .leftJoin(entryLocale, and(eq(entryLocale.entryId, entry.id), eq(entryLocale.locale, locale)))
    .where(inArray(entry.id, targets))
  const isInUse = (await languagesInUse(caller.database.orm === orm ? caller : within(caller, orm))).includes(
    locale,
  )
  // Read by themselves: what visitors see of a whole kind would be read anew for each entry that is changed.
  const found = new Set(rows.flatMap((row) => (isInUse && hasAddress(row, locale) ? [row.id] : [])))
  const inUse = new Set(rows.flatMap((row) => (row.trashedAt === null ? [row.id] : [])))
  return links
    .filter(({ target }) => !found.has(target))
    .map(({ field, target }) => ({
      path: field,
      code: inUse.has(target) ? 'link-unpublished' : 'link-trashed',
      severity: 'warning',
    }))
}

/** Films in texts that not everybody could follow: with sound, and nothing to read. */
async function filmFindings(orm: Orm, kind: AnyKind, values: FieldValues): Promise<Finding[]> {
  const inTexts = shownInTexts('media', kind, values)
  const ids = [...inTexts.values()].flatMap((found) => [...found]).filter(isId)
  if (ids.length === 0) return []
  const rows = await orm
    .select({ id: media.id, fileName: media.fileName, film: media.film })
    .from(media)
    .where(and(inArray(media.id, ids), isNotNull(media.film)))
  const silent = rows.filter(({ film }) => film && !isFollowable(film))
  return [...inTexts].flatMap(([path, found]) =>
    silent
      .filter(({ id }) => found.has(id))
      .map(
        ({ fileName: text }) => ({ path, code: 'film-without-captions', severity: 'error', text }) as const,
      ),
  )
}

/** Certificates in texts to which no visitor may be led: the page would show nothing in their place. */
async function certificateFindings(
  caller: Caller,
  kind: AnyKind,
  { values, locale }: { values: FieldValues; locale: Locale },
): Promise<Finding[]> {
  const inTexts = shownInTexts('certificate', kind, values)
  const { shown, number } = await caller.embedCertificates(
    caller,
    [...inTexts.values()].flatMap((found) => [...found]),
  )
  const severity = 'warning'
  return [...inTexts].flatMap(([path, found]) => {
    const numbers = [...found].filter((id) => !shown(id, locale)).map(number)
    const known = numbers.filter((text) => text !== null)
    return [
      ...known.map((text): Finding => ({ path, code: 'certificate-not-shown', severity, text })),
      // Nobody knows those by the ids that are left of them.
      ...(known.length < numbers.length ? [{ path, code: 'certificate-gone', severity } as const] : []),
    ]
  })
}

type Target = {
  kind: string
  key: string
  slug: string | null
  published: FieldValues | null
  trashedAt: Date | null
}

function hasAddress({ kind, key, slug, published, trashedAt }: Target, locale: Locale): boolean {
  return (
    published !== null &&
    trashedAt === null &&
    Boolean(kindNamed(kind)?.address({ slug, key, values: published }, locale))
  )
}
