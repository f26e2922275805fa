import { useEffect, useState } from 'react'
import type { PickAnswer, PickableEntry } from '#content/model/editing/pick.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'

/** An entry that was chosen: as it is, gone, or not asked for yet. */
export type Picked = { id: string; entry: PickableEntry | 'gone' | 'unknown' }

/** What is known of the entries that a field points to. Those that are chosen here need not be asked for. */
export function usePicked(kind: string, ids: string[]) {
  const [known, setKnown] = useState<Record<string, PickableEntry | 'gone'>>({})
  const missing = ids.filter((id) => !Object.hasOwn(known, id)).join(',')
  useEffect(() => {
    if (missing === '') return
    const leave = new AbortController()
    const asked = missing.split(',')
    readEntries(kind, asked, leave.signal).then((answer) => {
      if (!answer || leave.signal.aborted) return
      const found = Object.fromEntries(answer.entries.map((entry) => [entry.id, entry]))
      setKnown((before) => ({
        ...before,
        ...Object.fromEntries(asked.map((id) => [id, found[id] ?? ('gone' as const)])),
      }))
    })
    return () => leave.abort()
  }, [kind, missing])
  return {
    picked: ids.map((id): Picked => ({ id, entry: known[id] ?? 'unknown' })),
    learn: (entry: PickableEntry) => setKnown((before) => ({ ...before, [entry.id]: entry })),
  }
}

/** The entries with these ids; those that do not exist are left out. Null where the request failed. */
async function readEntries(kind: string, ids: string[], signal: AbortSignal): Promise<PickAnswer | null> {
  const query = new URLSearchParams({ ids: ids.join(',') })
  try {
    const answer = await fetch(`${adminAddress.pick(kind)}?${query}`, { signal })
    return answer.ok && !answer.redirected ? await answer.json() : null
  } catch {
    return null
  }
}
