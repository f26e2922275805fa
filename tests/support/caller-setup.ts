import { onTestFinished } from 'vitest'
import { openAnnouncements } from '#kernel/announcements.ts'
import { type Actor, type Caller, type Editor, noReads } from '#kernel/caller.ts'
import type { Database } from '#kernel/database/database.ts'
import { freshDatabase } from './database.ts'

/** A database and announcements for one test, which end with it, and a caller at any moment. */
export async function setUpCaller() {
  const database = await freshDatabase()
  const announcements = await openAnnouncements(database)
  onTestFinished(async () => {
    await announcements.close()
    await database.close()
  })
  function callerAt(now: Date, actor: Actor): Editor
  function callerAt(now: Date, actor?: Actor): Caller
  function callerAt(now: Date, actor: Actor | null = null): Caller {
    return { ...callerAround(database, announcements, now), actor }
  }
  return { database, announcements, callerAt }
}

/** What is around a caller at a moment: the database, the announcements, and nobody's files. */
export function callerAround(
  database: Database,
  announcements: Caller['announcements'],
  now: Date,
): Omit<Caller, 'actor'> {
  return {
    database,
    announcements,
    media: {} as never,
    locale: 'es',
    now,
    host: 'aval.example',
    reads: noReads(),
  }
}
