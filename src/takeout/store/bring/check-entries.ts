import type { AnyKind } from '#content/model/define-kind.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { isPlacedPage } from '#content/model/kinds/page.ts'
import { isNewKey } from '#content/store/interchange/plan-import.ts'
import { entry } from '#content/store/tables/content.ts'
import { systemActor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { locales } from '#kernel/locales.ts'
import { type EntryLine, entryLine } from '../../model/entry-lines.ts'
import { entriesName } from '../../model/format.ts'
import type { ExportFolder } from '../read-folder.ts'
import { UnusableExport } from '../unusable-export.ts'
import { malformedIn, placedValues, publishedValues } from './entry-values.ts'

/** What becomes of the entries of an export here. */
export type EntriesPlan = {
  /** The ids that entries have here, by those that they have in the export. */
  ids: ReadonlyMap<string, string>
  /** Those that are written, by their ids in the export; `first` are in the place of what every site begins with. */
  written: ReadonlyMap<string, 'new' | 'first'>
  /** The kinds of all of them, by their ids in the export. */
  kindOf: ReadonlyMap<string, string>
  /** How many are here already, and stay as they are. */
  here: number
  /** Those of what is written that lie in the trash, since when, by their ids in the export. */
  trashed: ReadonlyMap<string, string>
  /** How many lay in the trash and say what their kind does not take any more: they stay behind. */
  trashLeft: number
}

type Stored = Pick<typeof entry.$inferSelect, 'id' | 'kind' | 'key' | 'revision' | 'updatedBy' | 'trashedAt'>

/**
 * Looks at every entry of an export and at those that are here; writes nothing. Throws `UnusableExport` where a value is
 * none of its kind, and where the site has entries that the export does not know: it makes a site, and changes none.
 */
export async function checkEntries(orm: Orm, from: ExportFolder): Promise<EntriesPlan> {
  const stored: Stored[] = await orm
    .select({
      ...{ id: entry.id, kind: entry.kind, key: entry.key, revision: entry.revision },
      ...{ updatedBy: entry.updatedBy, trashedAt: entry.trashedAt },
    })
    .from(entry)
  const byName = new Map(stored.map((each) => [nameOf(each), each]))
  const takenIds = new Set(stored.map(({ id }) => id))
  const ids = new Map<string, string>()
  const written = new Map<string, 'new' | 'first'>()
  const names = new Set<string>()
  const problems: string[] = []
  const trashed = new Map<string, string>()
  const kindOf = new Map<string, string>()
  let [here, trashLeft] = [0, 0]
  for (const { kind, line } of entriesIn(from)) {
    for await (const each of line()) {
      const name = nameOf(each)
      const known = byName.get(name)
      const wrong = problemsOf(kind, each, known)
      if (names.has(name) || ids.has(each.id)) wrong.push('is there twice')
      names.add(name)
      if (each.trashedAt !== null && wrong.length > 0) {
        trashLeft += 1
        continue
      }
      problems.push(...wrong.map((problem) => `${name}: ${problem}`))
      kindOf.set(each.id, kind.name)
      ids.set(each.id, known?.id ?? (takenIds.has(each.id) ? crypto.randomUUID() : each.id))
      if (known && (each.trashedAt !== null || !isFirst(kind, known))) here += 1
      else written.set(each.id, known ? 'first' : 'new')
      if (each.trashedAt !== null && !known) trashed.set(each.id, each.trashedAt)
      if (problems.length >= most) throw new UnusableExport(inWords(problems))
    }
  }
  const own = stored.find((each) => !names.has(nameOf(each)) && !isFirst(kindOfStored(each), each))
  if (own)
    throw new UnusableExport(
      `This site has entries of its own, such as ${nameOf(own)}. An export is imported into a site that has none.`,
    )
  if (problems.length > 0) throw new UnusableExport(inWords(problems))
  return { ids, written, kindOf, here, trashed, trashLeft }
}

/** The lines of each kind, in the order in which kinds stand. */
export function entriesIn(from: ExportFolder): { kind: AnyKind; line: () => AsyncGenerator<EntryLine> }[] {
  return Object.values<AnyKind>(kinds)
    .filter(({ name }) => from.has(entriesName(name)))
    .map((kind) => ({ kind, line: () => from.lines(entriesName(kind.name), entryLine) }))
}

const most = 20

function inWords(problems: string[]): string {
  return `Nothing was imported, since entries are not as their kind wants them:\n${problems.join('\n')}`
}

function nameOf({ kind, key }: { kind: string; key: string }): string {
  return `${kind}/${key}`
}

function kindOfStored({ kind }: Stored): AnyKind | undefined {
  return Object.values<AnyKind>(kinds).find(({ name }) => name === kind)
}

/** Whether it is what every site begins with, as it was made. */
function isFirst(kind: AnyKind | undefined, { key, revision, updatedBy, trashedAt }: Stored): boolean {
  const isOfEverySite = kind !== undefined && (kind.single !== null || isPlacedPage(kind, key))
  return isOfEverySite && revision === 1 && updatedBy === systemActor.id && trashedAt === null
}

function problemsOf(kind: AnyKind, line: EntryLine, known: Stored | undefined): string[] {
  const { key, shared, languages } = line
  if (line.kind !== kind.name) return [`stands among ${kind.name}`]
  if (known?.trashedAt && line.trashedAt === null) return ['is in the trash here']
  if (!isNewKey(key) || (kind.single && key !== kind.name)) return ['its key is not taken']
  const drafts = Object.fromEntries(locales.map((locale) => [locale, languages[locale]?.draft]))
  const malformed = malformedIn(kind, placedValues(kind, { shared, languages: drafts }))
  for (const locale of locales) {
    const published = languages[locale]?.published
    if (published) malformed.push(...malformedIn(kind, publishedValues(kind, locale, published)))
  }
  return [...new Set(malformed)]
}
