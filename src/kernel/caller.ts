import type { Announcements } from './announcements.ts'
import type { Database, Orm } from './database/database.ts'
import type { Doer } from './doer.ts'
import type { EmbedCertificates } from './embedded-certificate.ts'
import type { MediaStore } from './files/media-store.ts'
import type { Locale } from './locales.ts'
import { createMirrors, type Mirrors } from './mirrors.ts'
import type { MaybeNarrowed } from './rights/rights.ts'

/**
 * Who asks: a signed-in account, or the system itself (a schedule, the command line). `rights` are what an account was
 * narrowed to; without them it may do everything.
 */
export type Actor = { id: string; name: string; rights?: MaybeNarrowed }

/** The program itself, where no person asks: the first settings, the demonstration content, a schedule. */
export const systemActor: Actor = { id: 'system', name: 'Aval' }

/** The body's own schedule: what it has switched on and what happens by itself from then on. */
export const scheduleActor: Actor = { id: 'schedule', name: 'Aval' }

/** Who saved something. What has no actor, because it was written before there were accounts, is the system's. */
export function doerOf(actor: string | null, name: string | null): Doer {
  return actor === null || actor === systemActor.id ? 'system' : { id: actor, name }
}

/** Everything a use case may know about the request it works for. Clocks are passed in, never read. */
export type Caller = {
  database: Database
  announcements: Announcements
  /** What visitors are shown, in memory. */
  mirrors: Mirrors
  media: MediaStore
  embedCertificates: EmbedCertificates
  /** The host of the site's own addresses. */
  host: string
  actor: Actor | null
  locale: Locale
  /** When all that was sent had arrived: nobody sets it back by sending slowly. */
  now: Date
  reads: Reads
}

/**
 * Somebody who works in the admin area, or the system itself. Use cases that are for them alone ask for this type, so
 * that nobody else can call them.
 */
export type Editor = Caller & { actor: Actor }

/**
 * The same caller as an editor. This is decided in one place, where the admin area is entered. Pages of editors are
 * never kept.
 */
export function asEditor(caller: Caller, actor: Actor): Editor {
  caller.reads.keepable = false
  return { ...caller, actor }
}

/** What a transaction reads is small, and held for as long as it lasts. */
const ofOneTransaction = { maxBytes: 8 * 1024 * 1024 }

/** The same caller within a transaction: it sees what the transaction sees, and holds no second connection. */
export function within(caller: Caller, orm: Orm): Caller {
  return {
    ...caller,
    database: { ...caller.database, orm },
    mirrors: createMirrors(orm, null, ofOneTransaction),
  }
}

/** What was read on behalf of a caller, so that a kept page knows which changes make it old. */
export type Reads = { topics: Set<string>; keepable: boolean }

export function noReads(): Reads {
  return { topics: new Set(), keepable: true }
}
