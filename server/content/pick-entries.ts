import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyKind } from '#domain/content/define-kind.ts'
import { mostPicked, type PickAnswer, type PickableEntry } from '#domain/content/editing/pick.ts'
import { otherLocale } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import { entry } from '../database/tables/content.ts'
import { chooseTitle, draftText, folded, isChanged, languageRows, ofEntry, stateOf } from './language-rows.ts'
import { isListed } from './list-conditions.ts'

/**
 * Entries of a kind to choose from, drafts included and the trash left out: those whose names have these words in
 * either language, sorted by title; all of them when no word is given.
 */
export async function pickEntries(
  caller: Caller,
  kind: AnyKind,
  query: string,
  limit: number,
): Promise<Result<PickAnswer, 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const rows = await selectRows(caller, kind, isListed(kind, { query }), limit + 1)
  return succeed({
    entries: rows.slice(0, limit).map((row) => pickable(row, caller)),
    more: rows.length > limit,
  })
}

/** The entries of a kind that were chosen before, in this order, those in the trash too. What is gone is left out. */
export async function pickedEntries(
  caller: Caller,
  kind: AnyKind,
  ids: string[],
): Promise<Result<PickAnswer, 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const asked = ids.slice(0, mostPicked)
  if (asked.length === 0) return succeed({ entries: [], more: false })
  const where = and(eq(entry.kind, kind.name), inArray(entry.id, asked)) as SQL
  const rows = await selectRows(caller, kind, where, mostPicked)
  const found = new Map(rows.map((row) => [row.id, pickable(row, caller)]))
  return succeed({ entries: asked.flatMap((id) => found.get(id) ?? []), more: false })
}

type Row = Awaited<ReturnType<typeof selectRows>>[number]

function selectRows(caller: Caller, kind: AnyKind, where: SQL, limit: number) {
  const titles = { es: draftText(kind, kind.title, 'es'), en: draftText(kind, kind.title, 'en') }
  const [own, other] = [titles[caller.locale], titles[otherLocale(caller.locale)]]
  return caller.database.orm
    .select({
      id: entry.id,
      key: entry.key,
      titles,
      states: { es: stateOf('es'), en: stateOf('en') },
      changed: { es: isChanged('es'), en: isChanged('en') },
      trashedAt: entry.trashedAt,
    })
    .from(entry)
    .leftJoin(languageRows.es, ofEntry('es'))
    .leftJoin(languageRows.en, ofEntry('en'))
    .where(where)
    .orderBy(sql`${folded(sql`coalesce(${own}, ${other})`)} collate "C" asc nulls last`, entry.id)
    .limit(limit)
}

function pickable({ titles, states, changed, trashedAt, ...row }: Row, { locale }: Caller): PickableEntry {
  return {
    ...row,
    title: chooseTitle(titles, locale),
    states: {
      es: { state: states.es, changed: changed.es },
      en: { state: states.en, changed: changed.en },
    },
    trashed: trashedAt !== null,
  }
}
