import type { Database, DatabaseLog } from './database/database.ts'
import { reasonOf } from './reason-of.ts'

/** What a write touched: `entry:news`, `settings`, `register`… */
export type Topic = string
/** A promise that it returns is waited for; what fails in it is told to the log. */
type Listener = (topics: readonly Topic[]) => unknown

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
 * One place where changes are told. Listeners in this process have run before `announce` resolves, and what they
 * promise is kept, so a write that is answered afterwards can no longer be contradicted by a kept page. A listener that
 * fails disturbs nobody else: the write is done.
 */
export async function openAnnouncements(
  database: Database,
  log: Pick<DatabaseLog, 'error'>,
): Promise<Announcements> {
  const listeners = new Set<Listener>()
  const source = crypto.randomUUID()
  const tell = async (listener: Listener, topics: readonly Topic[]) => {
    try {
      await listener(topics)
    } catch (error) {
      log.error({ reason: reasonOf(error) }, 'a change could not be followed')
    }
  }
  // All are told before any of them is waited for.
  const tellHere = (topics: readonly Topic[]) =>
    Promise.all(Array.from(listeners, (listener) => tell(listener, topics)))
  const stop = await database.listen(
    channel,
    (payload) => {
      const message = JSON.parse(payload) as { source: string; topics: Topic[] }
      if (message.source !== source) void tellHere(message.topics)
    },
    () => void tellHere([everything]),
  )
  return {
    async announce(topics) {
      await tellHere(topics)
      for (const some of inMessages(topics))
        await database.notify(channel, JSON.stringify({ source, topics: some }))
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: stop,
  }
}

/** A message holds less than 8 kB; a topic is at most a record's name, and its letters may take four bytes. */
const bytesOfTopics = 7_000

function* inMessages(topics: readonly Topic[]): Generator<Topic[]> {
  let some: Topic[] = []
  let bytes = 0
  for (const topic of topics) {
    const more = Buffer.byteLength(JSON.stringify(topic)) + 1
    if (some.length > 0 && bytes + more > bytesOfTopics) {
      yield some
      some = []
      bytes = 0
    }
    some.push(topic)
    bytes += more
  }
  if (some.length > 0) yield some
}
