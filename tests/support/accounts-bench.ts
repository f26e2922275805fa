import { onTestFinished } from 'vitest'
import type { Accounts } from '#server/accounts/accounts.ts'
import { createAccount } from '#server/accounts/create-account.ts'
import { createGuessLimits } from '#server/accounts/guess-limits.ts'
import { openAnnouncements } from '#server/announcements.ts'
import { type Actor, type Caller, noReads } from '#server/caller.ts'
import { authSession } from '#server/database/tables/accounts.ts'
import { historyEvent } from '#server/database/tables/history.ts'
import { freshDatabase } from './database.ts'

const start = Date.parse('2026-05-04T12:00:00Z')

/** A password that the rules take, whoever's account it is. */
export const goodPassword = 'lluvia-en-rivera-43'

/** What use cases of accounts work with, over a database of its own and a clock that only `later` moves. */
export async function accountsBench({ hasMailServer = true } = {}) {
  const database = await freshDatabase()
  const announcements = await openAnnouncements(database)
  onTestFinished(async () => {
    await announcements.close()
    await database.close()
  })
  let passed = 0
  const caller = (actor: Actor | null = null): Caller => ({
    database,
    announcements,
    media: {} as never,
    actor,
    locale: 'es',
    now: new Date(start + passed),
    reads: noReads(),
  })
  const accounts = {
    publicUrl: 'https://aval.example',
    hasMailServer,
    limits: createGuessLimits(database, 'secret'),
  } satisfies Partial<Accounts>
  return {
    database,
    accounts,
    caller,
    later(hours: number) {
      passed += hours * 60 * 60 * 1000
    },
    /** An account, as whoever acts with it. */
    async person(name: string): Promise<Actor & { email: string }> {
      const email = `${name.toLowerCase()}@cuentas.example`
      const made = await createAccount(caller(), { email, name, password: goodPassword, locale: 'es' })
      if (!made.ok) throw new Error(`No account was made: ${made.problem}`)
      return { id: made.value.uid, name: email, email }
    },
    async session(uid: string): Promise<void> {
      const id = crypto.randomUUID()
      await database.orm
        .insert(authSession)
        .values({ id, token: id, userId: uid, expiresAt: new Date(start + 1e12) })
    },
    sessionsOf: async (uid: string) =>
      (await database.orm.select().from(authSession)).filter(({ userId }) => userId === uid).length,
    /** What was recorded, oldest first, in a few words. */
    events: async () =>
      (await database.orm.select().from(historyEvent).orderBy(historyEvent.id)).map(
        ({ actorName, what, subjectName }) => [actorName, what, subjectName].join(' ').trim(),
      ),
  }
}

/** The token of a link, as a browser sends it. */
export function tokenIn(link: string): string {
  return new URL(link).searchParams.get('token') ?? ''
}
