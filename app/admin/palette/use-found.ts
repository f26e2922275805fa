import { useEffect, useState } from 'react'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { FoundEntries, FoundEntry } from '#domain/content/editing/found-entry.ts'

export type Found = { state: 'reading' | 'read' | 'failed'; entries: FoundEntry[] }

/** So long nothing more is typed before the server is asked. */
const rests = 120

/** The entries that the server finds by these words; what it found before stays until it has answered. */
export function useFound(query: string): Found {
  const [found, setFound] = useState<Found>({ state: 'reading', entries: [] })
  useEffect(() => {
    const asking = new AbortController()
    const timer = setTimeout(
      async () => {
        try {
          const answer = await fetch(`${adminAddress.find}?${new URLSearchParams({ q: query })}`, {
            signal: asking.signal,
          })
          if (!answer.ok || answer.redirected) throw new Error(`HTTP ${answer.status}`)
          const { entries }: FoundEntries = await answer.json()
          setFound({ state: 'read', entries })
        } catch {
          if (!asking.signal.aborted) setFound({ state: 'failed', entries: [] })
        }
      },
      query === '' ? 0 : rests,
    )
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [query])
  return found
}
