import { and, eq } from 'drizzle-orm'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import { isSameValue } from '#content/model/editing/same-value.ts'
import { languagesOfOthers } from '#content/model/needed-rights.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { isUntouchedIn } from '../created-entries.ts'
import { mayEditEntries } from '../may-change.ts'
import { entry, type FieldValues } from '../tables/content.ts'
import type { HeldEntry, HeldLanguage } from './held-entry.ts'

/**
 * Whether the caller decides what all languages of an entry share, or publishes a language without it. In which no language
 * of others says anything or was ever published, it goes out with whoever publishes the entry: it stands nowhere else.
 */
export async function mayPublishShared(
  orm: Orm,
  caller: Editor,
  { id, kind }: Pick<HeldEntry, 'id' | 'kind'>,
): Promise<boolean> {
  const others = languagesOfOthers(kind, caller.actor.rights ?? null)
  if (others) {
    const untouched = await orm
      .select({ id: entry.id })
      .from(entry)
      .where(and(eq(entry.id, id), isUntouchedIn(others)))
    if (untouched.length > 0) return true
  }
  return mayEditEntries(orm, caller, kind, [{ id, places: ['shared'] }])
}

/** The names of the fields that all languages of a kind share. */
export function sharedFields(kind: AnyKind): string[] {
  return fieldEntries(kind).flatMap(([name, { localised }]) => (localised ? [] : [name]))
}

/** What a language that is published shows of what all share, and what is its own. */
export function partPublished(
  kind: AnyKind,
  published: FieldValues,
): { shared: FieldValues; own: FieldValues } {
  const names = new Set(sharedFields(kind))
  const isShared = ([name]: [string, unknown]) => names.has(name)
  const all = Object.entries(published)
  return {
    shared: Object.fromEntries(all.filter(isShared)),
    own: Object.fromEntries(all.filter((each) => !isShared(each))),
  }
}

/** The shared fields of which visitors of a published language would see something else. */
export function sharedThatDiffers(kind: AnyKind, published: FieldValues, shared: FieldValues): string[] {
  return sharedFields(kind).filter((name) => !isSameValue(published[name], shared[name]))
}

/** Whether visitors of a language on the site see other shared values once it says this. */
export function changesShared(
  { kind, languages }: HeldEntry,
  { locale, values }: { locale: Locale; values: FieldValues },
): boolean {
  const published = languages[locale]?.published
  return published ? sharedThatDiffers(kind, published, values).length > 0 : false
}

export type SharedToPublish = {
  values: FieldValues
  revision: number
  /** Whether they are those of the version that is published, and so go to every language on the site. */
  isNew: boolean
}

/**
 * What a language is published with of what all share. It goes out with whoever may write it; an older version, as a plan
 * may hold it, never takes the place of what was published later. Otherwise it stays as visitors see it: in that language,
 * or in the one where it was published last.
 */
export function sharedToPublish(held: HeldEntry, locale: Locale, withShared: boolean): SharedToPublish {
  const [newest] = onSite(held).toSorted((one, other) => sharedRevisionOf(other) - sharedRevisionOf(one))
  if (withShared && (!newest || held.revision >= sharedRevisionOf(newest)))
    return { values: held.shared, revision: held.revision, isNew: true }
  const own = held.languages[locale]
  const source = own?.published ? own : newest
  if (!source?.published) return { values: {}, revision: 0, isNew: false }
  const { shared } = partPublished(held.kind, source.published)
  return { values: shared, revision: sharedRevisionOf(source), isNew: false }
}

function onSite({ languages }: HeldEntry): HeldLanguage[] {
  return locales.flatMap((locale) => {
    const language = languages[locale]
    return language?.published ? [language] : []
  })
}

/** The revision of which a published language shows the shared values. */
export function sharedRevisionOf({ publishedSharedRevision, publishedRevision }: HeldLanguage): number {
  return publishedSharedRevision ?? publishedRevision ?? 0
}
