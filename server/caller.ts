import type { Locale } from '#domain/locales.ts'
import type { Announcements } from './announcements.ts'
import type { Database } from './database/database.ts'
import type { MediaStore } from './media/media-store.ts'

/** Who asks: a signed-in account, or the system itself (a schedule, the command line). */
export type Actor = { id: string; name: string }

/** The program itself, where no person asks: the first settings, the demonstration content, a schedule. */
export const systemActor: Actor = { id: 'system', name: 'Aval' }

/** Everything a use case may know about the request it works for. Clocks are passed in, never read. */
export type Caller = {
  database: Database
  announcements: Announcements
  media: MediaStore
  actor: Actor | null
  locale: Locale
  now: Date
  reads: Reads
}

/** What was read on behalf of a caller, so that a kept page knows which changes make it old. */
export type Reads = { topics: Set<string>; keepable: boolean }

export function noReads(): Reads {
  return { topics: new Set(), keepable: true }
}
