import { eq } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { isSameValue } from '#content/model/editing/same-value.ts'
import { nextPosition } from '#content/store/editing/next-position.ts'
import { findEntry } from '#content/store/editing/stored-entry.ts'
import { markTrashedBefore } from '#content/store/editing/trash-rows.ts'
import type { Saving } from '#content/store/editing/write-revision.ts'
import { holdToPublish, type LanguageBefore } from '#content/store/publishing/held-entry.ts'
import { type Back, putAllBack } from '#content/store/publishing/put-back-on-site.ts'
import { entry } from '#content/store/tables/content.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { type EntryLine, versionLine } from '../../model/entry-lines.ts'
import { versionsName } from '../../model/format.ts'
import type { ExportFolder } from '../read-folder.ts'
import { type BroughtEntry, bringVersions } from './bring-versions.ts'
import { type EntriesPlan, entriesIn } from './check-entries.ts'
import { publishedValues, turnedHere } from './entry-values.ts'
import { versionsByEntry } from './versions-by-entry.ts'

export type BroughtEntries = {
  versions: number
  /** Versions whose values their kind does not take any more. */
  versionsLeft: number
  /** How many of them lie in the trash. */
  trashed: number
  /** What visitors saw and cannot see here, because the address is not free: kind, key and language. */
  notShown: string[]
}

/** The numbers that planned versions have here, by `plannedVersion` of the numbers that they had. */
export type PlannedVersions = ReadonlyMap<string, number>

export function plannedVersion(entryId: string, revision: number): string {
  return `${entryId} ${revision}`
}

/** So many languages of entries are put on the site at a time. */
const atOnce = 50

/**
 * Writes the entries that were looked at, in one transaction: first what each says and said, then what visitors see of
 * them, since pages name each other.
 */
export async function bringEntries(
  orm: Orm,
  caller: Editor,
  from: ExportFolder,
  plan: EntriesPlan,
): Promise<{ brought: BroughtEntries; planned: PlannedVersions }> {
  const planned = new Map<string, number>()
  const brought: BroughtEntries = { versions: 0, versionsLeft: 0, trashed: plan.trashed.size, notShown: [] }
  const numbers = new Map<string, Numbers>()
  for (const { kind, line } of entriesIn(from)) {
    const versions = versionsByEntry(linesOf(from, kind))
    for await (const each of line()) {
      if (!plan.written.has(each.id)) {
        versions.pass(each.id)
        continue
      }
      const saving = await savingOf(orm, kind, each, plan)
      const given = { kind, line: each, ids: plan.ids, versions: versions.of(each.id), saving }
      const written = await bringVersions(orm, caller, given)
      brought.versions += written.numbers.size
      brought.versionsLeft += written.left
      numbers.set(each.id, publishedNumbers(each, written))
      for (const { revision } of each.planned) {
        const here =
          revision && (written.numbers.get(revision) ?? (revision === each.revision && written.last))
        if (here) planned.set(plannedVersion(each.id, revision), here)
      }
    }
    await versions.end()
  }
  for (const { kind, line } of entriesIn(from)) {
    let waiting: Back[] = []
    const put = async () => {
      const left = await putAllBack(orm, caller, waiting)
      for (const { held, locale } of left) brought.notShown.push(`${held.kind.name}/${held.key} ${locale}`)
      waiting = []
    }
    for await (const each of line()) {
      if (!plan.written.has(each.id) || plan.trashed.has(each.id)) continue
      waiting.push(...(await shownOf(orm, kind, each, plan, numbers.get(each.id) ?? {})))
      if (waiting.length >= atOnce) await put()
    }
    await put()
  }
  // Of what lies in the trash an export does not say who threw it away, and what visitors saw of it before.
  const lay = [...plan.trashed].map(
    ([id, at]) => [plan.ids.get(id) ?? id, { at, by: null, wasPublished: null }] as const,
  )
  await markTrashedBefore(orm, caller, new Map(lay))
  return { brought, planned }
}

/** By language, the version that visitors see, and that of which they see what is shared where it is another. */
type Numbers = Partial<Record<string, { own: number; shared: number | null }>>

async function* nothing(): AsyncGenerator<never> {}

function linesOf(from: ExportFolder, { name }: AnyKind) {
  return from.has(versionsName(name)) ? from.lines(versionsName(name), versionLine) : nothing()
}

/** As what it is written: in its place among those that are in order by hand, which come in that order. */
async function savingOf(
  orm: Orm,
  kind: AnyKind,
  { id, key, isPlaced }: EntryLine,
  { ids, written }: EntriesPlan,
): Promise<Saving> {
  const here = ids.get(id) ?? id
  const before = written.get(id) === 'first' ? await findEntry(orm, eq(entry.id, here)) : null
  const position = isPlaced && !before?.position ? await nextPosition(orm, kind) : null
  if (!before) return { before, id: here, key, position }
  if (position) await orm.update(entry).set({ position }).where(eq(entry.id, here))
  return { before: position ? { ...before, position } : before }
}

/** The number that the version has here which visitors see, or the nearest before it. */
function publishedNumbers({ languages }: EntryLine, { numbers, last }: BroughtEntry): Numbers {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const { publishedRevision: was, publishedSharedRevision: shared = null } = languages[locale] ?? {}
      if (!was) return []
      const here = (asked: number) => {
        const before = [...numbers].filter(([number]) => number <= asked).map(([, number]) => number)
        return before.length > 0 ? Math.max(...before) : last
      }
      return [[locale, { own: here(was), shared: shared && here(shared) }]]
    }),
  )
}

/** What visitors are to see of each language of an entry, where that is something else than they see now. */
async function shownOf(
  orm: Orm,
  kind: AnyKind,
  { id, languages }: EntryLine,
  { ids }: EntriesPlan,
  numbers: Numbers,
): Promise<Back[]> {
  const held = await holdToPublish(orm, ids.get(id) ?? id)
  if (!held) throw new Error(`The entry ${kind.name} ${id} was written and is not there`)
  return locales.flatMap((locale) => {
    const {
      published = null,
      publishedAt = null,
      unpublishedAt = null,
      slug = null,
    } = languages[locale] ?? {}
    if (!published && !held.languages[locale]?.published) return []
    const turned = published && turnedHere(kind, publishedValues(kind, locale, published), ids)
    const before = {
      ...{ published: turned && { ...turned.shared, ...turned[locale] }, slug, publishedAt, unpublishedAt },
      publishedRevision: published ? (numbers[locale]?.own ?? null) : null,
      publishedSharedRevision: published ? (numbers[locale]?.shared ?? null) : null,
    }
    return isShownNow(held.languages[locale], before) ? [] : [{ held, locale, before, cause: undefined }]
  })
}

/** Whether visitors see exactly that: an import that is repeated publishes nothing again. */
function isShownNow(
  now: Back['held']['languages'][Locale],
  { published, slug, publishedAt }: LanguageBefore,
): boolean {
  const isSame = isSameValue(now?.published, published) && (now?.slug ?? null) === slug
  return isSame && (now?.publishedAt?.toISOString() ?? null) === publishedAt
}
