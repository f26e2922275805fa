import { and, eq } from 'drizzle-orm'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { FieldProblem } from '#content/model/derive/validator.ts'
import { checkChanges } from '#content/model/editing/changes.ts'
import type { Changes } from '#content/model/editing/edited-entry.ts'
import { places } from '#content/model/editing/place.ts'
import type { PublicationRefused } from '#content/model/editing/publication.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { holdEntry } from './editing/stored-entry.ts'
import { writeRevision } from './editing/write-revision.ts'
import { publishLanguages } from './publishing/publish-languages.ts'
import { unpublishLanguages } from './publishing/take-off-site.ts'
import { entry, type FieldValues } from './tables/content.ts'

type EntryDraft = {
  /** The id of a new entry, where others had to point to it before it is saved. */
  id?: string
  key: string
  position?: string | null
  shared: FieldValues
  locales: Partial<Record<Locale, FieldValues>>
}
type SavedEntry = { id: string; revision: number }

/**
 * Saves a whole draft under its kind and key, new or in place of the draft before it, as a revision; a draft that
 * changes nothing makes none. A language that is not given stays as it is. What visitors see does not change.
 * Malformed values are refused with a problem per field.
 */
export async function saveEntry(
  caller: Editor,
  kind: AnyKind,
  draft: EntryDraft,
): Promise<Result<SavedEntry, 'not-valid', FieldProblem[]>> {
  const given = { shared: draft.shared, ...draft.locales }
  const problems = checkChanges(kind, given)
  if (problems.length > 0) return fail('not-valid', problems)
  return succeed(await caller.database.orm.transaction((orm) => write(orm, caller, kind, draft, given)))
}

async function write(
  orm: Orm,
  caller: Editor,
  kind: AnyKind,
  { id = crypto.randomUUID(), key, position }: EntryDraft,
  given: Changes,
): Promise<SavedEntry> {
  const before = await holdEntry(orm, and(eq(entry.kind, kind.name), eq(entry.key, key)))
  const saving = before ? { before } : { before, id, key, position: position ?? null }
  const written = await writeRevision(orm, caller, kind, saving, replacing(kind, given))
  if (before && position !== undefined && position !== before.position)
    await orm.update(entry).set({ position }).where(eq(entry.id, before.id))
  if (!written && !before) throw new Error(`The entry ${kind.name}/${key} was not written`)
  return { id: before?.id ?? id, revision: written?.revision ?? before?.revision ?? 0 }
}

/** The change after which these places hold the given values and no others. */
function replacing(kind: AnyKind, given: Changes): Changes {
  const changes: Changes = {}
  for (const place of places.filter((each) => given[each])) {
    const fields = fieldEntries(kind).filter(([, field]) => field.localised === (place !== 'shared'))
    changes[place] = Object.fromEntries(fields.map(([name]) => [name, given[place]?.[name] ?? null]))
  }
  return changes
}

type PublishOptions = { leaveOutOfSearch?: boolean }
type Problem = 'not-found' | 'incomplete' | 'slug-taken'
type FieldError = { path: string; code: string }

/**
 * Publishes the present draft of one language for a program, which could ask nobody about warnings: they do not stop
 * it. An incomplete draft is refused with a problem per field and nothing changes.
 * Whoever publishes many at once may leave them out of the search, and call `rebuildSearch` at the end.
 */
export async function publishEntry(
  caller: Editor,
  id: string,
  locale: Locale,
  options: PublishOptions = {},
): Promise<Result<{ slug: string | null }, Problem, FieldError[]>> {
  const outcome = await publishLanguages(caller, id, {
    locales: [locale],
    revision: 'present',
    letWarningsPass: true,
    ...options,
  })
  if (outcome.ok) return succeed({ slug: outcome.value.slugs[locale] ?? null })
  return refusedAs(outcome.problem, outcome.detail, locale)
}

/** Takes one language of an entry off the site; its draft and history stay. */
export async function unpublishEntry(
  caller: Editor,
  id: string,
  locale: Locale,
): Promise<Result<null, 'not-found' | 'needed'>> {
  const outcome = await unpublishLanguages(caller, id, [locale])
  return outcome.ok ? succeed(null) : outcome
}

function refusedAs(problem: string, refused: PublicationRefused | undefined, locale: Locale) {
  if (problem === 'not-found') return fail(problem)
  const refusal = refused && 'languages' in refused ? refused.languages[locale] : undefined
  if (!refusal) throw new Error(`Publishing was refused for no reason that a program can have: ${problem}`)
  const { problems, findings, address } = refusal
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (problems.length === 0 && errors.length === 0 && address) return fail('slug-taken')
  return fail('incomplete', [...problems, ...errors.map(({ path, code }) => ({ path, code }))])
}
