import type { z } from 'zod'
import type { Caller } from '#kernel/caller.ts'
import type { certificateList } from '#register/model/public-api/answer-parts.ts'
import { notFollowed, pageLimits } from '#register/model/public-api/parameters.ts'
import type { BitSet } from '#register/store/directory/search-bits.ts'
import { turnToToday } from '#register/store/directory/turn-day.ts'
import { askingCosts } from '#register/store/register-limits.ts'
import { type Answering, type Asking, linksIn } from './asking.ts'
import { countListed, findListed, isAtLeast, type Listed, setsOf } from './find-listed.ts'
import {
  countChanged,
  listChanged,
  listFound,
  placeAfterReturn,
  placeBefore,
  readChange,
  readOrdinal,
  writeChange,
  writeCursor,
  wrongCursor,
} from './list-certificates.ts'
import { writeSummary } from './write-certificate.ts'

type Said = { ok: true; value: z.output<typeof certificateList>; next: string | null; cost?: number }

/** A part of the directory's certificates: as they were listed, or with `updatedSince` as they last changed. */
export const answerCertificates: Answering['certificates'] = async (asking) => {
  const { caller, query } = asking
  const { q, cursor: _1, limit: _2, lang: _3, languages: _4, updatedSince, ...given } = query
  const refused = updatedSince === undefined ? [] : notFollowed.filter((name) => query[name] !== undefined)
  if (refused.length > 0) return { ok: false, problem: 'invalid-parameter', about: refused }
  const filters = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  caller.reads.topics.add('register')
  await turnToToday(caller)
  return updatedSince === undefined
    ? inOrder(asking, () => findListed(caller, { q, filters }))
    : changed(asking, setsOf(filters), new Date(updatedSince))
}

type Asked = Asking<'certificates'>

async function inOrder({ caller, publicUrl, query, url }: Asked, find: () => Promise<Listed>) {
  const { cursor, limit = pageLimits.usual } = query
  const after = cursor === undefined ? -1 : readOrdinal(cursor)
  if (after === null) return wrongCursor
  const listed = await find()
  const { part, goesOnAfter } = await listFound(caller, listed, { after, limit })
  const next = goesOnAfter === null ? null : goingOn(url, publicUrl, String(goesOnAfter))
  const total = await countListed(caller, listed)
  const items = itemsOf(caller, publicUrl, part)
  const value = { items, left: [], total, atLeast: isAtLeast(listed), next, follow: null }
  return { ok: true, value, next, cost: listCost(query) } satisfies Said
}

async function changed({ caller, publicUrl, query, url }: Asked, sets: BitSet[], since: Date) {
  const { cursor, limit = pageLimits.usual } = query
  const begun = cursor === undefined ? null : readChange(cursor)
  if (cursor !== undefined && begun === null) return wrongCursor
  // Read before the rows: what is written meanwhile comes after this place.
  const moved = begun && (await placeAfterReturn(caller, begun))
  const after = moved ?? begun ?? (await placeBefore(caller, since))
  const { part, left, last, hasMore } = await listChanged(caller, sets, after, limit)
  const known = moved ? null : (begun?.total ?? null)
  const total = known ?? (await countChanged(caller, sets, after))
  const link = goingOn(url, publicUrl, writeChange({ ...last, total: hasMore ? total : null }))
  const [next, follow] = hasMore ? [link, null] : [null, link]
  return {
    ...{ ok: true, next },
    value: {
      ...{ items: itemsOf(caller, publicUrl, part), total, atLeast: false, next, follow },
      left: left.map(({ id, at }) => ({ id, at: at.toISOString() })),
    },
    cost: askingCosts.request + (known === null ? countCost(total) : 0),
  } satisfies Said
}

/** What a part of the list costs: words are looked for as on the page. */
export function listCost({ q }: { q?: unknown }): number {
  return q === undefined ? askingCosts.request : askingCosts.search
}

/** So many changes are counted for what a line of a check costs. */
const countedForOne = 5_000
/** What the counting of changes costs at most, whatever the register holds. */
export const mostCountCost = 400

function countCost(total: number): number {
  return Math.min(mostCountCost, Math.ceil(total / countedForOne))
}

function itemsOf(
  caller: Caller,
  publicUrl: string,
  found: readonly { certificate: Parameters<typeof writeSummary>[2] }[],
) {
  const links = linksIn(publicUrl, caller.locale)
  return found.map(({ certificate }) => writeSummary(caller, links, certificate))
}

/** The address of the next part of a list. */
export function goingOn(url: URL, publicUrl: string, last: string): string {
  const next = new URL(url.pathname + url.search, publicUrl)
  next.searchParams.set('cursor', writeCursor(last))
  return next.href
}
