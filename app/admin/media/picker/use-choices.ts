import { useEffect, useState } from 'react'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { ListedMedia, MediaGroup } from '#domain/media/media.ts'

export type Choices = {
  state: 'loading' | 'there' | 'failed'
  files: ListedMedia[]
  hasMore: boolean
  more(): void
  retry(): void
}

type Page = { media: ListedMedia[]; pages: number }

const waitMs = 200

/** The files of the library that meet a search, the newest first, in pages that are put one after the other. */
export function useChoices(query: string, group: MediaGroup | null): Choices {
  const [asked, setAsked] = useState({ page: 1, times: 0 })
  const [found, setFound] = useState<{ of: string; files: ListedMedia[]; pages: number; at: number } | null>(
    null,
  )
  const [isFailed, setIsFailed] = useState(false)
  const of = JSON.stringify([query, group])
  const page = found?.of === of ? asked.page : 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks the same again
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      setIsFailed(false)
      const read = await readPage(query, group, page, stop.signal)
      if (stop.signal.aborted) return
      if (!read) return setIsFailed(true)
      setAsked((before) => ({ ...before, page }))
      setFound((before) => ({
        of,
        pages: read.pages,
        at: page,
        files: page > 1 && before?.of === of ? joined(before.files, read.media) : read.media,
      }))
    }, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [of, page, asked.times])
  const isThere = found?.of === of
  return {
    state: isFailed ? 'failed' : isThere ? 'there' : 'loading',
    files: found?.files ?? [],
    hasMore: isThere && found.at < found.pages,
    more: () => setAsked((before) => ({ ...before, page: page + 1 })),
    retry: () => setAsked((before) => ({ ...before, times: before.times + 1 })),
  }
}

async function readPage(
  query: string,
  group: MediaGroup | null,
  page: number,
  signal: AbortSignal,
): Promise<Page | null> {
  const asked = new URLSearchParams({ page: String(page) })
  if (query.trim()) asked.set('q', query.trim())
  if (group) asked.set('type', group)
  try {
    const answer = await fetch(`${adminAddress.mediaChoices}?${asked}`, { signal })
    return answer.ok && !answer.redirected ? ((await answer.json()) as Page) : null
  } catch {
    return null
  }
}

/** A file that was added meanwhile moves others to the next page; none stands twice. */
function joined(before: ListedMedia[], more: ListedMedia[]): ListedMedia[] {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...more.filter(({ id }) => !known.has(id))]
}
