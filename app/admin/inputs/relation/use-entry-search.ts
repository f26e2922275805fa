import { useEffect, useState } from 'react'
import type { PickAnswer } from '#domain/content/editing/pick.ts'
import { searchEntries } from './ask-entries.ts'

/** How long nothing is typed before it is searched for, in milliseconds. */
const pause = 150

/** What is found for a query while the list is open; the last answer stays until the next has come. */
export function useEntrySearch(kind: string, query: string | null): PickAnswer | 'failed' | null {
  const [found, setFound] = useState<PickAnswer | 'failed' | null>(null)
  useEffect(() => {
    if (query === null) return
    const leave = new AbortController()
    const timer = setTimeout(
      async () => {
        const answer = await searchEntries(kind, query, leave.signal)
        if (!leave.signal.aborted) setFound(answer ?? 'failed')
      },
      query === '' ? 0 : pause,
    )
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [kind, query])
  return found
}
