import { type Announcements, everything } from '../announcements.ts'
import type { Reads } from '../caller.ts'
import type { KeptPage } from './keep-page.ts'

export type Rendered = {
  page: KeptPage
  /** What the page was made from, and the moment after which it is old whatever happens. */
  reads: Reads
  freshUntil: Date
}

type Kept = { page: KeptPage; topics: Set<string>; freshUntil: number }

export type KeptPages = {
  find(key: string, now: number): KeptPage | null
  /** Renders a page that is not kept, once however many ask at the same time, and keeps it when it may be. */
  render(key: string, make: () => Promise<Rendered>): Promise<KeptPage>
  readonly bytes: number
  readonly size: number
  close(): void
}

/**
 * Pages in memory until something that they show changes. The least recently asked for go first when
 * `maxBytes` is reached. A page whose topics changed while it was being rendered is answered but not kept.
 */
export function createKeptPages(announcements: Announcements, maxBytes: number): KeptPages {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<KeptPage>>()
  const changedAt = new Map<string, number>()
  let clock = 0
  let bytes = 0

  const forget = (key: string) => {
    const found = kept.get(key)
    if (!found) return
    bytes -= weigh(key, found.page)
    kept.delete(key)
  }
  const stop = announcements.listen((topics) => {
    clock += 1
    for (const topic of topics) changedAt.set(topic, clock)
    // Whoever asks from now on must not join a rendering that began before the change.
    underWay.clear()
    for (const [key, { topics: shown }] of kept) {
      if (topics.some((topic) => topic === everything || shown.has(topic))) forget(key)
    }
  })

  const keep = (key: string, { page, reads, freshUntil }: Rendered, startedAt: number) => {
    const isOld = [everything, ...reads.topics].some((topic) => (changedAt.get(topic) ?? 0) > startedAt)
    if (isOld || !reads.keepable || page.status !== 200 || weigh(key, page) > maxBytes) return
    forget(key)
    kept.set(key, { page, topics: reads.topics, freshUntil: freshUntil.getTime() })
    bytes += weigh(key, page)
    for (const [oldest] of kept) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }

  return {
    find(key, now) {
      const found = kept.get(key)
      if (!found) return null
      if (found.freshUntil <= now) {
        forget(key)
        return null
      }
      kept.delete(key)
      kept.set(key, found)
      return found.page
    },
    render(key, make) {
      const running = underWay.get(key)
      if (running) return running
      const startedAt = clock
      const rendering = make()
        .then((rendered) => {
          keep(key, rendered, startedAt)
          return rendered.page
        })
        .finally(() => {
          if (underWay.get(key) === rendering) underWay.delete(key)
        })
      underWay.set(key, rendering)
      return rendering
    },
    get bytes() {
      return bytes
    },
    get size() {
      return kept.size
    },
    close: stop,
  }
}

/** A name may be longer than its page: it is the caller's, up to what a request line holds. */
function weigh(key: string, page: KeptPage): number {
  return page.bytes + 2 * key.length
}
