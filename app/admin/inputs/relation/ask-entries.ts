import { adminAddress } from '#domain/admin-addresses.ts'
import type { PickAnswer } from '#domain/content/editing/pick.ts'

/** The entries of a kind whose names have these words. Null when they could not be had. */
export function searchEntries(kind: string, query: string, signal: AbortSignal): Promise<PickAnswer | null> {
  return ask(kind, { q: query }, signal)
}

/** The entries with these ids, without those that there are no more. Null when they could not be had. */
export function readEntries(kind: string, ids: string[], signal: AbortSignal): Promise<PickAnswer | null> {
  return ask(kind, { ids: ids.join(',') }, signal)
}

async function ask(
  kind: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<PickAnswer | null> {
  try {
    const answer = await fetch(`${adminAddress.pick(kind)}?${new URLSearchParams(query)}`, { signal })
    return answer.ok && !answer.redirected ? await answer.json() : null
  } catch {
    return null
  }
}
