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
import { chooseTitle, draftText, isChanged, stateOf, titleOrder, withWords } from './language-rows.ts'
import { isListed, isNamedBy } from './list-conditions.ts'
import { findPages } from './search/find-pages.ts'
import { entry, entryReference } from './tables/content.ts'

/**
 * Entries of a kind to choose from, drafts included and the trash left out: those whose names have these words in any
 * language of the site, sorted by title; all of them when no word is given.
 */
export async function pickEntries(
  caller: Editor,
  kind: AnyKind,
  query: string,
  limit: number,
): Promise<PickAnswer> {
  const rows = await selectRows(
    caller,
    kind,
    and(isListed(kind, {}), query.trim() === '' ? undefined : isNamedBy(query)) as SQL,
    limit + 1,
  )
  return {
    entries: rows.slice(0, limit).map((row) => pickable(row, caller)),
    more: rows.length > limit,
  }
}

/** The entries of a kind that were chosen before, in this order, those in the trash too. What is gone is left out. */
export async function pickedEntries(caller: Editor, kind: AnyKind, ids: string[]): Promise<PickAnswer> {
  const asked = ids.slice(0, mostPicked)
  if (asked.length === 0) return { entries: [], more: false }
  const where = and(eq(entry.kind, kind.name), inArray(entry.id, asked)) as SQL
  const rows = await selectRows(caller, kind, where, mostPicked)
  const found = new Map(rows.map((row) => [row.id, pickable(row, caller)]))
  return { entries: asked.flatMap((id) => found.get(id) ?? []), more: false }
}

type Row = Awaited<ReturnType<typeof selectRows>>[number]

function selectRows(caller: Caller, kind: AnyKind, where: SQL, limit: number) {
  const titles = byLocale((locale) => draftText(kind, kind.title, locale))
  return withWords(
    caller.database.orm
      .select({
        id: entry.id,
        key: entry.key,
        titles,
        states: byLocale(stateOf),
        changed: byLocale(isChanged),
        trashedAt: entry.trashedAt,
      })
      .from(entry)
      .$dynamic(),
  )
    .where(where)
    .orderBy(sql`${titleOrder(caller.locale)} asc nulls last`, entry.id)
    .limit(limit)
}

function pickable({ titles, states, changed, trashedAt, ...row }: Row, { locale }: Caller): PickableEntry {
  return {
    ...row,
    title: chooseTitle(titles, locale),
    states: byLocale((each) => ({ state: states[each], changed: changed[each] })),
    trashed: trashedAt !== null,
  }
}

/** So many of each kind: the person reads a list of all kinds, and types on rather than scrolls. */
const ofEachKind = 4

/**
 * Entries of every kind that has pages whose names have these words, drafts included and the trash left out, and the
 * pages that are no entries.
 */
export async function pickLinkTargets(caller: Editor, query: string): Promise<LinkTargets> {
  const entries = await ofAllKinds(caller, (kind) => pickEntries(caller, kind, query, ofEachKind))
  const pages = await findPages(caller, query)
  return {
    ...entries,
    pages: pages.map(({ name, href }) => ({ href, name: fixedPageNames[name][caller.locale] })),
  }
}

/** The entries that links lead to, those in the trash too. What is gone is left out. */
export async function chosenLinkTargets(caller: Editor, ids: string[]): Promise<LinkTargets> {
  return { ...(await ofAllKinds(caller, (kind) => pickedEntries(caller, kind, ids))), pages: [] }
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
  pick: (kind: AnyKind) => Promise<PickAnswer>,
): Promise<Omit<LinkTargets, 'pages'>> {
  const entries: LinkTarget[] = []
  let more = false
  for (const kind of Object.values(kinds).filter(hasPages)) {
    const picked = await pick(kind)
    const { name, label } = kind
    entries.push(...picked.entries.map((each) => ({ ...each, kind: name, kindLabel: label[caller.locale] })))
    more ||= picked.more
  }
  return { entries, more }
}
