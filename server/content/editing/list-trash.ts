import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { type TrashedEntry, trashDays } from '#domain/content/editing/trash.ts'
import { type Locale, locales } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { authUser } from '../../database/tables/accounts.ts'
import { entry } from '../../database/tables/content.ts'
import { chooseTitle, doerOf, draftTitle, languageRows, ofEntry } from '../language-rows.ts'

export type TrashAsked = {
  /** The name of a kind; null asks for all. */
  kind?: string | null
  page: number
  size: number
}
export type Trash = { entries: TrashedEntry[]; total: number; pages: number }

/**
 * One page of what is in the trash, what was put there last first. A page past the end is not found; nobody who is not
 * signed in is told anything.
 */
export async function listTrash(
  caller: Caller,
  { kind, page, size }: TrashAsked,
): Promise<Result<Trash, 'not-allowed' | 'not-found'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const where = and(isNotNull(entry.trashedAt), kind ? eq(entry.kind, kind) : undefined)
  const [counted] = await caller.database.orm.select({ total: count() }).from(entry).where(where)
  const total = counted?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / size))
  if (!Number.isSafeInteger(page) || page < 1 || page > pages) return fail('not-found')
  const rows = await caller.database.orm
    .select({
      id: entry.id,
      kind: entry.kind,
      key: entry.key,
      titles: { es: draftTitle('es'), en: draftTitle('en') },
      trashedAt: sql<Date>`${entry.trashedAt}`.mapWith(entry.trashedAt),
      trashedBy: entry.trashedBy,
      trashedByName: authUser.name,
      wasPublished: sql<
        Locale[]
      >`coalesce((select jsonb_agg(locale) from jsonb_object_keys(${entry.wasPublished}) as locale), '[]')`,
    })
    .from(entry)
    .leftJoin(languageRows.es, ofEntry('es'))
    .leftJoin(languageRows.en, ofEntry('en'))
    .leftJoin(authUser, eq(authUser.id, entry.trashedBy))
    .where(where)
    .orderBy(desc(entry.trashedAt), entry.id)
    .limit(size)
    .offset((page - 1) * size)
  const entries = rows.map(({ titles, trashedAt, trashedBy, trashedByName, wasPublished, ...row }) => ({
    ...row,
    title: chooseTitle(titles, caller.locale),
    trashedAt: trashedAt.toISOString(),
    trashedBy: doerOf(trashedBy, trashedByName),
    endsAt: new Date(trashedAt.getTime() + trashDays * day).toISOString(),
    wasPublished: locales.filter((locale) => wasPublished.includes(locale)),
  }))
  return succeed({ entries, total, pages })
}

const day = 24 * 60 * 60 * 1000
