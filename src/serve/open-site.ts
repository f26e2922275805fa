import { type Accounts, openAccounts } from '#accounts/store/accounts.ts'
import type { CaseParts } from '#cases/store/case-context.ts'
import { openVault } from '#cases/store/open-vault.ts'
import { createShownReceipts } from '#cases/store/shown-receipts.ts'
import { followTimeZone } from '#content/store/follow-time-zone.ts'
import { followWording } from '#content/store/follow-wording.ts'
import { type Announcements, openAnnouncements } from '#kernel/announcements.ts'
import { type DatabaseOptions, openDatabase } from '#kernel/database/connect.ts'
import type { Database } from '#kernel/database/database.ts'
import { openReplica } from '#kernel/database/replica/open-replica.ts'
import type { Env } from '#kernel/env.ts'
import { createReadingPlaces } from '#kernel/files/reading-places.ts'
import { createArrivals } from '#kernel/limits/arrivals.ts'
import '#kernel/files/images-in-memory.ts'
import { closeDataFolder } from '#kernel/files/close-data-folder.ts'
import { expectWritable, makeDataFolder } from '#kernel/files/expect-writable.ts'
import { openMediaStore } from '#kernel/files/media-store.ts'
import type { Places } from '#kernel/limits/places.ts'
import { openProofsOfWork } from '#kernel/limits/proof-of-work.ts'
import { openLog } from '#kernel/log.ts'
import { createMirrors } from '#kernel/mirrors.ts'
import { renderingTypes } from '#kernel/renderings.ts'
import type { Site } from '#kernel/site.ts'
import { openStorage } from '#kernel/storage/open-storage.ts'
import { refuseLeftFiles } from '#kernel/storage/refuse-left-files.ts'
import { type MessageParts, openMessages } from '#messages/store/messages.ts'
import { embedCertificates } from '#register/site/routes/embed-certificates.ts'
import { findNamed, keptUntil, namesOf } from '#register/store/records-of-messages.ts'
import { openRegisterLimits, type RegisterLimits } from '#register/store/register-limits.ts'
import type { DocumentParts } from '#trust/store/document/certificate-document.ts'
import { openDocuments } from '#trust/store/document/open-documents.ts'
import { credentialFor } from '#trust/store/issue-credential.ts'
import { openKeyFile } from '#trust/store/key-file.ts'
import { openKeyToken } from '#trust/store/key-token.ts'
import type { SigningParts } from '#trust/store/sign.ts'
import type { WatchParts } from '#watch/store/watch-parts.ts'
import { openPoster, type Poster } from '#watch/store/webhooks/post-webhook.ts'
import { createKeptDrawings, type KeptDrawings } from './kept-drawings.ts'
import { createNotFoundPages, type NotFoundPages } from './pages/not-found-pages.ts'
import { commonHeaders } from './pages/security-headers.ts'
import { createRenderingTurns } from './rendering-turns.ts'

/** One running site, with what each subject keeps open. */
export type RunningSite = Site & {
  accounts: Accounts
  cases: CaseParts
  messages: MessageParts
  signing: SigningParts
  documents: DocumentParts
  notFoundPages: NotFoundPages
  undyed: KeptDrawings
  renderings: Places
  registerLimits: RegisterLimits
  watch: WatchParts
  /** Whether the process was asked to end: nobody new is to be sent to it. */
  stopping: { isSo: boolean }
  close(): Promise<void>
}

export async function openSite(
  env: Env,
  options: {
    now?: () => Date
    database?: Database
    /** For a command: another process may be serving this site, and its database is used then. */
    join?: boolean
    /** What becomes of tables of another version: see `openDatabase`. */
    tables?: DatabaseOptions['tables']
    /** How this process hears of changes where another one keeps the site and its data folder. */
    announcements?: Announcements
    /** The most connections with the replica, where it has others than the environment says. */
    readConnections?: number
    /** How messages reach programs of others; tests have their own. */
    poster?: Poster
    /** What the scripts of pages can say, where it is known. */
    wordsInScripts?: () => Promise<ReadonlySet<string>>
  } = {},
): Promise<RunningSite> {
  const log = openLog(env)
  const isCommand = options.join ?? false
  const isWorker = options.announcements !== undefined
  // A command changes no modes: what it reads may be a copy that others are to read.
  if (!isWorker && !isCommand) {
    expectWritable(env.dataDir)
    await makeDataFolder(env.dataDir)
    closeDataFolder(env.dataDir, log)
  }
  const database =
    options.database ??
    (await openDatabase({
      dataDir: env.dataDir,
      databaseUrl: env.databaseUrl ?? undefined,
      mostConnections: env.databaseConnections,
      log,
      join: isCommand,
      tables: options.tables,
    }))
  // Whatever cannot be opened after it: its server would go on.
  const orClose = async (error: unknown): Promise<never> => {
    await database.close()
    throw error
  }
  const storage = await openStorage(env, log).catch(orClose)
  if (storage.isShared && !isCommand && !isWorker) await refuseLeftFiles(env.dataDir).catch(orClose)
  const accounts = await openAccounts(env, database, storage, log, { isCommand }).catch(orClose)
  const announcements = options.announcements ?? (await openAnnouncements(database, log))
  // The first to hear: whoever forgets something has it read anew.
  const replica =
    env.databaseReadUrl === null || isCommand
      ? null
      : openReplica(env.databaseReadUrl, {
          ...{ primary: database, announcements, log },
          mostConnections: options.readConnections ?? env.databaseConnections,
        })
  const following = { orm: database.orm, announcements, log }
  const stopFollowing = [
    await followTimeZone(following),
    await followWording(following, (await options.wordsInScripts?.()) ?? null),
  ]
  const media = await openMediaStore(env.dataDir, storage)
  const now = options.now ?? (() => new Date())
  const arrivals = createArrivals()
  const proofs = openProofsOfWork(accounts.secret, database.orm)
  const file = env.signingToken ? openKeyToken(env.signingToken) : openKeyFile(storage)
  const signing = { file, log }
  const documents = openDocuments({
    ...{ signing, log, storage, publicUrl: env.publicUrl, timestampUrl: env.timestampUrl },
    async attachedTo(caller, shown) {
      const credential = await credentialFor({ signing, env }, caller, shown.number)
      const [name, type] = ['certificate.vc.jwt', renderingTypes['vc.jwt']]
      return credential && { name, type, bytes: Buffer.from(credential.jwt) }
    },
  })
  return {
    env,
    log,
    database,
    replica,
    announcements,
    mirrors: createMirrors(database.orm, announcements, { maxBytes: env.contentMemory }),
    media,
    embedCertificates,
    storage,
    accounts,
    cases: { vault: openVault(storage, env.dataDir), receipts: createShownReceipts(now()) },
    arrivals,
    proofs,
    messages: openMessages(env, accounts.secret, {
      arrivals,
      proofs,
      storage,
      mailLimits: accounts.limits,
      register: { find: findNamed, names: namesOf, keptUntil },
    }),
    signing,
    documents,
    notFoundPages: createNotFoundPages(announcements, commonHeaders(env)),
    undyed: createKeptDrawings(announcements),
    renderings: createRenderingTurns(),
    files: createReadingPlaces(),
    registerLimits: openRegisterLimits(),
    watch: {
      secret: accounts.secret,
      publicUrl: env.publicUrl,
      poster: options.poster ?? openPoster(),
      mailLimits: accounts.limits,
    },
    stopping: { isSo: false },
    now,
    async close() {
      for (const stop of stopFollowing) stop()
      await documents.drawer.close()
      await replica?.close()
      await announcements.close()
      storage.close()
      await database.close()
    },
  }
}
