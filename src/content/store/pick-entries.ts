import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import {
  hasPages,
  type LinkTarget,
  type LinkTargets,
  mostPicked,
  type PickAnswer,
  type PickableEntry,
} from '#content/model/editing/pick.ts'
import { fixedPageNames } from '#content/model/fixed-page-names.ts'
import { document } from '#content/model/kinds/document.ts'
import { kinds } from '#content/model/kinds/index.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import { byLocale } from '#kernel/locales.ts'
import { chooseTitle, draftText, stateOf, titleOrder, withWords } from './language-rows.ts'
import { isListed, isNamedBy, nearness } from './list-conditions.ts'
import { changesFor } from './publishable-changes.ts'
import { findPages } from './search/find-pages.ts'
import { entry, entryReference } from './tables/content.ts'

/**
 * Entries of a kind to choose from, drafts included and the trash left out: those whose names have these words in any
 * language of the site, the nearest first, then sorted by title; all of them when no word is given.
 */
export async function pickEntries(
  caller: Editor,
  kind: AnyKind,
  query: string,
  limit: number,
): Promise<PickAnswer> {
  const rows = await selectNamed(caller, kind, query, limit + 1)
  return {
    entries: rows.slice(0, limit).map((row) => pickable(row, caller)),
    more: rows.length > limit,
  }
}

/** The entries of a kind that were chosen before, in this order, those in the trash too. What is gone is left out. */
export async function pickedEntries(caller: Editor, kind: AnyKind, ids: string[]): Promise<PickAnswer> {
  const rows = await selectChosen(caller, kind, ids)
  return { entries: rows.map((row) => pickable(row, caller)), more: false }
}

function selectNamed(caller: Editor, kind: AnyKind, query: string, limit: number) {
  const where = and(isListed(kind, {}), query.trim() === '' ? undefined : isNamedBy(query)) as SQL
  return selectRows(caller, kind, { where, near: nearness(query), limit })
}

async function selectChosen(caller: Editor, kind: AnyKind, ids: string[]): Promise<Row[]> {
  const asked = ids.slice(0, mostPicked)
  if (asked.length === 0) return []
  const where = and(eq(entry.kind, kind.name), inArray(entry.id, asked)) as SQL
  const rows = await selectRows(caller, kind, { where, near: nearness(''), limit: mostPicked })
  const found = new Map(rows.map((row) => [row.id, row]))
  return asked.flatMap((id) => found.get(id) ?? [])
}

type Row = Awaited<ReturnType<typeof selectRows>>[number]

type Asked = { where: SQL; near: SQL<number>; limit: number }

async function selectRows(caller: Editor, kind: AnyKind, { where, near, limit }: Asked) {
  const titles = byLocale((locale) => draftText(kind, kind.title, locale))
  return withWords(
    caller.database.orm
      .select({
        id: entry.id,
        key: entry.key,
        titles,
        near,
        states: byLocale(stateOf),
        changed: byLocale(changesFor(caller)),
        trashedAt: entry.trashedAt,
      })
      .from(entry)
      .$dynamic(),
  )
    .where(where)
    .orderBy(sql`${near} desc`, sql`${titleOrder(caller.locale)} asc nulls last`, entry.id)
    .limit(limit)
}

function pickable({ id, key, titles, states, changed, trashedAt }: Row, { locale }: Caller): PickableEntry {
  return {
    ...{ id, key },
    title: chooseTitle(titles, locale),
    states: byLocale((each) => ({ state: states[each], changed: changed[each] })),
    trashed: trashedAt !== null,
  }
}

/** So many of each kind: the person reads a list of all kinds, and types on rather than scrolls. */
const ofEachKind = 4

/**
 * Entries of every kind that has pages whose names have these words, drafts included and the trash left out, the nearest
 * first, and the pages that are no entries.
 */
export async function pickLinkTargets(caller: Editor, query: string): Promise<LinkTargets> {
  const entries = await ofAllKinds(caller, ofEachKind, (kind) =>
    selectNamed(caller, kind, query, ofEachKind + 1),
  )
  const pages = await findPages(caller, query)
  return {
    ...entries,
    pages: pages.map(({ name, href }) => ({ href, name: fixedPageNames[name][caller.locale] })),
  }
}

/** The entries that links lead to, those in the trash too. What is gone is left out. */
export async function chosenLinkTargets(caller: Editor, ids: string[]): Promise<LinkTargets> {
  const entries = await ofAllKinds(caller, mostPicked, (kind) => selectChosen(caller, kind, ids))
  return { ...entries, pages: [] }
}

/** The documents that visitors are shown with a file of the library, in whichever language. */
export async function documentsWithFile(caller: Editor, media: string): Promise<LinkTargets> {
  const rows = await caller.database.orm
    .selectDistinct({ id: entry.id })
    .from(entryReference)
    .innerJoin(entry, eq(entry.id, entryReference.entryId))
    .where(
      and(
        eq(entryReference.media, media),
        eq(entryReference.stage, 'published'),
        eq(entry.kind, document.name),
        isNull(entry.trashedAt),
      ),
    )
    .limit(mostPicked)
  return chosenLinkTargets(
    caller,
    rows.map(({ id }) => id),
  )
}

async function ofAllKinds(
  caller: Caller,
  ofEach: number,
  select: (kind: AnyKind) => Promise<Row[]>,
): Promise<Omit<LinkTargets, 'pages'>> {
  const found: { near: number; target: LinkTarget }[] = []
  let more = false
  for (const kind of Object.values(kinds).filter(hasPages)) {
    const rows = await select(kind)
    const { name, label } = kind
    for (const row of rows.slice(0, ofEach))
      found.push({
        near: row.near,
        target: { ...pickable(row, caller), kind: name, kindLabel: label[caller.locale] },
      })
    more ||= rows.length > ofEach
  }
  found.sort((one, other) => other.near - one.near)
  return { entries: found.map(({ target }) => target), more }
}
