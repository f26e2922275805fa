import type { Announcements } from './announcements.ts'
import { type Actor, type Caller, type Editor, noReads, type Reads } from './caller.ts'
import type { Database } from './database/database.ts'
import type { Replica } from './database/replica/open-replica.ts'
import type { EmbedCertificates } from './embedded-certificate.ts'
import type { Env } from './env.ts'
import type { MediaStore } from './files/media-store.ts'
import type { ReadingPlaces } from './files/reading-places.ts'
import type { Arrivals } from './limits/arrivals.ts'
import type { ProofsOfWork } from './limits/proof-of-work.ts'
import type { Locale } from './locales.ts'
import type { Log } from './log.ts'
import type { Mirrors } from './mirrors.ts'
import type { Storage } from './storage/storage.ts'

/** The open parts of a site that every subject works on. */
export type Site = {
  env: Env
  log: Log
  database: Database
  /** From which pages that everybody is shown are read; null where there is none. */
  replica: Replica | null
  announcements: Announcements
  mirrors: Mirrors
  media: MediaStore
  embedCertificates: EmbedCertificates
  /** Whole objects by key, which all processes of the site share. */
  storage: Storage
  files: ReadingPlaces
  /** Who came how often, for whatever anybody may send. */
  arrivals: Arrivals
  proofs: ProofsOfWork
  /** The clock of the process; tests move it. */
  now: () => Date
}

type Asking = { locale: Locale; reads?: Reads }

/** A caller of this site's use cases; an editor where it acts as somebody. */
export function callerOf(site: Site, who: Asking & { actor: Actor }): Editor
export function callerOf(site: Site, who: Asking & { actor?: Actor | null }): Caller
export function callerOf(site: Site, who: Asking & { actor?: Actor | null }): Caller {
  return {
    database: site.database,
    announcements: site.announcements,
    mirrors: site.mirrors,
    media: site.media,
    embedCertificates: site.embedCertificates,
    host: new URL(site.env.publicUrl).host,
    actor: who.actor ?? null,
    locale: who.locale,
    now: site.now(),
    reads: who.reads ?? noReads(),
  }
}

/**
 * The caller for an answer that is the same for everybody and made from what is announced, such as a kept page. It may be
 * read from a replica, and never from before an announcement. Whoever must see at once what they have written themselves,
 * and nothing announces, gets `callerOf`.
 */
export function readerOf(site: Site, who: Asking): Caller {
  return { ...callerOf(site, who), database: site.replica?.forOnePage() ?? site.database }
}
