import type { Accounts } from '#accounts/store/accounts.ts'
import { createAccount } from '#accounts/store/create-account.ts'
import { createGuessLimits } from '#accounts/store/guess-limits.ts'
import { authSession } from '#accounts/store/tables.ts'
import { historyEvent } from '#history/store/tables.ts'
import type { Actor, Caller, Editor } from '#kernel/caller.ts'
import { goodPassword } from './accounts.ts'
import { setUpCaller } from './caller-setup.ts'

const start = Date.parse('2026-05-04T12:00:00Z')

/** What use cases of accounts work with, over a database of its own and a clock that only `later` moves. */
export async function setUpAccounts({ hasMailServer = true } = {}) {
  const { database, callerAt } = await setUpCaller()
  let passed = 0
  function caller(actor: Actor): Editor
  function caller(): Caller
  function caller(actor?: Actor): Caller {
    return callerAt(new Date(start + passed), actor)
  }
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
