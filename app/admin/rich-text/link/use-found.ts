import { useEffect, useState } from 'react'
import type { LinkTarget } from '#domain/content/editing/link-target.ts'
import { findLinkTargets } from '../references/references.ts'

type Found = { query: string; entries: LinkTarget[]; hasFailed: boolean }

const looksLikeAddress = /^(https?:|mailto:|tel:|\/|#|www\.)/i
const pause = 200

/** The entries whose names have these words, asked for once the typing pauses. An address is looked for nowhere. */
export function useFound(typed: string): { entries: LinkTarget[]; isWaiting: boolean; hasFailed: boolean } {
  const query = looksLikeAddress.test(typed.trim()) ? '' : typed.trim()
  const [found, setFound] = useState<Found>({ query: '', entries: [], hasFailed: false })
  useEffect(() => {
    if (query === '') return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const entries = await findLinkTargets(query, asking.signal)
      if (!asking.signal.aborted) setFound({ query, entries: entries ?? [], hasFailed: entries === null })
    }, pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [query])
  if (query === '') return { entries: [], isWaiting: typed.trim() === '', hasFailed: false }
  return { entries: found.entries, isWaiting: found.query !== query, hasFailed: found.hasFailed }
}
