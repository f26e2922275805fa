import type { AnyKind, InList, Shown } from '#content/model/define-kind.ts'
import type { Caller } from '#kernel/caller.ts'
import { pageCount } from '#kernel/page-count.ts'
import { type Asked, choosePublished, type Slice, selectPublished } from './select-published.ts'
import { showEntries, showInList } from './show-entries.ts'

/**
 * The published entries of a kind in the caller's language, in its own order, or that of the ids where these are asked
 * for; entries without that language are left out.
 */
export async function listPublished<K extends AnyKind>(
  caller: Caller,
  kind: K,
  asked: Asked & Slice = {},
): Promise<InList<K>[]> {
  return showInList(caller, kind, await selectPublished(caller, kind, asked))
}

/** All of a kind with their texts, where these have no page of their own and are read in the list. */
export async function listWhole<K extends AnyKind>(caller: Caller, kind: K): Promise<Shown<K>[]> {
  return showEntries(caller, kind, await selectPublished(caller, kind))
}

/** One page of a list and how many entries there are in all; a page number past the end is null. */
export async function pagePublished<K extends AnyKind>(
  caller: Caller,
  kind: K,
  { page, size, ...asked }: Asked & { page: number; size: number },
): Promise<{ entries: InList<K>[]; total: number; pages: number } | null> {
  const total = (await choosePublished(caller, kind, asked)).length
  const pages = pageCount(total, size)
  if (page > pages) return null
  const entries = await listPublished(caller, kind, { ...asked, limit: size, offset: (page - 1) * size })
  return { entries, total, pages }
}

/** The different values that a field has among a kind's published entries, or how these begin, with how many have each. */
export async function countByValue(
  caller: Caller,
  kind: AnyKind,
  field: string,
  { prefix, where = {} }: { prefix?: number; where?: Record<string, unknown> } = {},
): Promise<{ value: string; count: number }[]> {
  const counts = new Map<string, number>()
  for (const { values } of await choosePublished(caller, kind, { where })) {
    const value = values[field]
    if (typeof value !== 'string') continue
    const counted = value.slice(0, prefix)
    counts.set(counted, (counts.get(counted) ?? 0) + 1)
  }
  return Array.from(counts, ([value, count]) => ({ value, count })).sort((one, other) =>
    one.value < other.value ? -1 : 1,
  )
}
