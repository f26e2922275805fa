import type { Database } from './database/database.ts'

/** What a write touched: `entry:news`, `settings`, `register`… */
export type Topic = string
type Listener = (topics: readonly Topic[]) => void

export type Announcements = {
  /** Tells this process at once, and the others that share the database, what a finished write touched. */
  announce(topics: readonly Topic[]): Promise<void>
  listen(listener: Listener): () => void
  close(): Promise<void>
}

/** Announced when changes may have been missed: everything that was kept is then taken for old. */
export const everything: Topic = '*'

const channel = 'aval_changed'

/**
 * One place where changes are told. Listeners in this process have run before `announce` resolves, so a write
 * that is answered afterwards can no longer be contradicted by a kept page.
 */
export async function openAnnouncements(database: Database): Promise<Announcements> {
  const listeners = new Set<Listener>()
  const source = crypto.randomUUID()
  const tellHere = (topics: readonly Topic[]) => {
    for (const listener of listeners) listener(topics)
  }
  const stop = await database.listen(
    channel,
    (payload) => {
      const message = JSON.parse(payload) as { source: string; topics: Topic[] }
      if (message.source !== source) tellHere(message.topics)
    },
    () => tellHere([everything]),
  )
  return {
    async announce(topics) {
      tellHere(topics)
      await database.notify(channel, JSON.stringify({ source, topics }))
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: stop,
  }
}
