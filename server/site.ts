import type { Locale } from '#domain/locales.ts'
import { type Accounts, openAccounts } from './accounts/accounts.ts'
import type { SignedIn } from './accounts/read-session.ts'
import { type Announcements, openAnnouncements } from './announcements.ts'
import { type Actor, type Caller, noReads, type Reads } from './caller.ts'
import { createShownReceipts, type ShownReceipts } from './cases/shown-receipts.ts'
import { type CaseVault, openVault } from './cases/vault.ts'
import { createKeptReadings, type KeptReadings } from './content/kept-readings.ts'
import { openDatabase } from './database/connect.ts'
import type { Database } from './database/database.ts'
import type { Env } from './env.ts'
import { createReadingPlaces, type ReadingPlaces } from './files/reading-places.ts'
import './images-in-memory.ts'
import { type Log, openLog } from './log.ts'
import { type MediaStore, openMediaStore } from './media/media-store.ts'
import { type MessageParts, openMessages } from './messages/messages.ts'
import { ownDataFolder } from './own-data-folder.ts'
import { createNotFoundPages, type NotFoundPages } from './pages/not-found-pages.ts'
import { commonHeaders } from './pages/security-headers.ts'
import type { Places } from './places.ts'
import { openRegisterLimits, type RegisterLimits } from './register/register-limits.ts'
import { createRenderingTurns } from './rendering-turns.ts'

/** The open parts of one running site: what every use case and every request works on. */
export type Site = {
  env: Env
  log: Log
  database: Database
  announcements: Announcements
  media: MediaStore
  accounts: Accounts
  cases: { vault: CaseVault; receipts: ShownReceipts }
  messages: MessageParts
  readings: KeptReadings
  notFoundPages: NotFoundPages
  renderings: Places
  files: ReadingPlaces
  registerLimits: RegisterLimits
  /** The clock of the process; tests move it. */
  now: () => Date
  close(): Promise<void>
}

export async function openSite(
  env: Env,
  options: {
    now?: () => Date
    database?: Database
    /** Another process may be serving this site: its database is used then. */
    join?: boolean
  } = {},
): Promise<Site> {
  const log = openLog(env)
  ownDataFolder(env.dataDir, log)
  const database =
    options.database ??
    (await openDatabase({
      dataDir: env.dataDir,
      databaseUrl: env.databaseUrl ?? undefined,
      log,
      join: options.join ?? false,
    }))
  const announcements = await openAnnouncements(database)
  const media = await openMediaStore(env.dataDir)
  const now = options.now ?? (() => new Date())
  const accounts = await openAccounts(env, database, log)
  return {
    env,
    log,
    database,
    announcements,
    media,
    accounts,
    cases: { vault: openVault(env.dataDir), receipts: createShownReceipts(now()) },
    messages: openMessages(env, accounts.secret),
    readings: createKeptReadings(announcements),
    notFoundPages: createNotFoundPages(announcements, commonHeaders(env)),
    renderings: createRenderingTurns(),
    files: createReadingPlaces(),
    registerLimits: openRegisterLimits(),
    now,
    async close() {
      await announcements.close()
      await database.close()
    },
  }
}

/** The account that acts in a session; null for a visitor, and while it lacks the second factor that is required. */
export function actorOf(signedIn: SignedIn | null): Actor | null {
  return signedIn?.lacks ? null : holderOf(signedIn)
}

/** The account whose session it is, whatever it lacks: for what it may do about that, and for signing out. */
export function holderOf(signedIn: SignedIn | null): Actor | null {
  return signedIn && { id: signedIn.uid, name: signedIn.email }
}

/** A caller of this site's use cases. */
export function callerOf(site: Site, who: { locale: Locale; actor?: Actor | null; reads?: Reads }): Caller {
  return {
    database: site.database,
    announcements: site.announcements,
    media: site.media,
    actor: who.actor ?? null,
    locale: who.locale,
    now: site.now(),
    reads: who.reads ?? noReads(),
  }
}
