import { onTestFinished } from 'vitest'
import { openAnnouncements } from '#kernel/announcements.ts'
import { type Actor, type Caller, type Editor, noReads } from '#kernel/caller.ts'
import { type Database, silentLog } from '#kernel/database/database.ts'
import { freshDatabase } from './database.ts'
import { mirrorsAnew } from './mirrors-anew.ts'

/** A database and announcements for one test, which end with it, and a caller at any moment. */
export async function setUpCaller() {
  const database = await freshDatabase()
  const announcements = await openAnnouncements(database, silentLog)
  onTestFinished(async () => {
    await announcements.close()
    await database.close()
  })
  function callerAt(now: Date, actor: Actor): Editor
  function callerAt(now: Date, actor?: Actor): Caller
  function callerAt(now: Date, actor: Actor | null = null): Caller {
    return callerOver(database, { actor, now, announcements })
  }
  return { database, announcements, callerAt }
}

type Asking<Who> = { actor: Who; now: Date; announcements?: Caller['announcements'] }

/** A caller of use cases that neither read nor write files and, without announcements, tell nobody. */
export function callerOver(database: Database, asking: Asking<Actor>): Editor
export function callerOver(database: Database, asking: Asking<Actor | null>): Caller
export function callerOver(database: Database, asking: Asking<Actor | null>): Caller {
  return {
    announcements: { announce: async () => {} } as never,
    ...asking,
    database,
    mirrors: mirrorsAnew(database.orm),
    media: {} as never,
    embedCertificates: async () => ({ shown: () => null, number: () => null }),
    locale: 'es',
    host: 'aval.example',
    reads: noReads(),
  }
}
