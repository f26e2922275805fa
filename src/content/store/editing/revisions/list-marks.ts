import { and, desc, eq, gte, isNotNull, lt, lte, max } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import type { PublicationMark } from '#content/model/editing/revisions/revision.ts'
import { doerOf } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isLocale, type Locale, locales } from '#kernel/locales.ts'
import { isLate } from '../../publishing/planned-changes.ts'
import { entryLocale } from '../../tables/content.ts'
import { plannedChange, publication } from '../../tables/publishing.ts'

/** Of more than so many between the sittings of a page, the newest are shown. */
const most = 200

/** A save, from which or before which something was published. */
type Save = { number: number; at: Date }

/**
 * When languages of an entry were put on the site or taken off it, the newest first: since one save and before another,
 * null being the beginning and the present. What was done in several languages at once is one mark.
 */
export async function listMarks(
  orm: Orm,
  entryId: string,
  { from, before }: { from: Save | null; before: Save | null },
): Promise<PublicationMark[]> {
  const rows = await orm
    .select({
      ...{ at: publication.at, action: publication.action, locale: publication.locale },
      ...{ revision: publication.revision, by: publication.by, name: authUser.name },
      due: plannedChange.dueAt,
    })
    .from(publication)
    .leftJoin(authUser, eq(authUser.id, publication.by))
    .leftJoin(plannedChange, eq(plannedChange.id, publication.plan))
    .where(
      and(
        eq(publication.entryId, entryId),
        from ? gte(publication.at, from.at) : undefined,
        before ? lte(publication.at, before.at) : undefined,
      ),
    )
    .orderBy(desc(publication.at), desc(publication.revision))
    .limit(most)
  const present = await presentOf(orm, entryId)
  const isSince = (save: Save, { at, revision }: (typeof rows)[number]) =>
    at > save.at || (at.getTime() === save.at.getTime() && (revision ?? 0) >= save.number)
  const between = rows.filter((row) => (!from || isSince(from, row)) && !(before && isSince(before, row)))
  const groups = Map.groupBy(
    between.filter(({ locale }) => isLocale(locale)),
    ({ at, action, revision, by }) => [at.getTime(), action, revision, by].join(' '),
  )
  return [...groups.values()].flatMap((rowsOfOne): PublicationMark[] => {
    const [first] = rowsOfOne
    if (!first) return []
    const { at, action, revision, by, name, due } = first
    const languages = locales.filter((each) => rowsOfOne.some(({ locale }) => locale === each))
    const isPresent = (locale: Locale) => action === 'publish' && present.get(locale) === at.getTime()
    return [
      {
        ...{ at: at.toISOString(), by: doerOf(by, name), action, languages, revision },
        present: languages.filter(isPresent),
        planned: due && { at: due.toISOString(), isLate: isLate(at, due) },
      },
    ]
  })
}

/** When what visitors see now was published, by language. */
async function presentOf(orm: Orm, entryId: string): Promise<Map<string, number | undefined>> {
  const rows = await orm
    .select({ locale: entryLocale.locale, at: entryLocale.publishedAt })
    .from(entryLocale)
    .where(and(eq(entryLocale.entryId, entryId), isNotNull(entryLocale.published)))
  return new Map(rows.map(({ locale, at }) => [locale, at?.getTime()]))
}

/** The revision that was put on the site before this one, in any language; 0 where it was the first. */
export async function publishedBefore(orm: Orm, entryId: string, number: number): Promise<number> {
  const isEarlier = and(eq(publication.action, 'publish'), lt(publication.revision, number))
  const [row] = await orm
    .select({ number: max(publication.revision) })
    .from(publication)
    .where(and(eq(publication.entryId, entryId), isEarlier))
  return row?.number ?? 0
}
