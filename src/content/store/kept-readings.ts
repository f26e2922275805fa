import type { Announcements } from '#kernel/announcements.ts'
import { type Caller, noReads } from '#kernel/caller.ts'
import { createKept } from '#kernel/kept.ts'
import { nextMidnight } from '#kernel/time/next-midnight.ts'

/**
 * Reads what every page shows, and keeps it until it changes: a page that is made again, or is not kept itself, need
 * not ask the database. `read` gets a caller of its own; the topics that it reads are noted for whoever asks.
 */
export type KeptReadings = <Value>(
  caller: Caller,
  what: string,
  read: (caller: Caller) => Promise<Value>,
) => Promise<Value>

/** How many readings are kept: a few, each in every language of the site. Their bytes are not counted. */
const most = 100

/** What is kept in memory for the callers of one database. Drafts are read elsewhere, in a transaction of their own. */
export function createKeptReadings(announcements: Announcements): KeptReadings {
  const kept = createKept<unknown>(announcements, { maxBytes: most * 1000, weigh: () => 1000 })
  return async <Value>(caller: Caller, what: string, read: (caller: Caller) => Promise<Value>) => {
    const key = `${what} ${caller.locale}`
    const make = async () => {
      const reads = noReads()
      return { value: await read({ ...caller, reads }), reads, freshUntil: nextMidnight(caller.now) }
    }
    const made = kept.find(key, caller.now.getTime()) ?? (await kept.make(key, make))
    for (const topic of made.reads.topics) caller.reads.topics.add(topic)
    if (!made.reads.keepable) caller.reads.keepable = false
    return made.value as Value
  }
}
