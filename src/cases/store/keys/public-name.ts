import { eq } from 'drizzle-orm'
import { authUser, userProfile } from '#accounts/store/tables.ts'
import { judgePublicName, type PublicNameProblem } from '#cases/model/public-name.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { caseHandlerOf } from '../case-handler.ts'
import { readersChanged } from '../space-state.ts'

/** Chooses what strangers are shown of the caller, who may open reports: on the page of the space, and at their answers. */
export async function setPublicName(
  caller: Editor,
  typed: string,
): Promise<Result<null, 'not-allowed' | PublicNameProblem>> {
  const set = await caller.database.orm.transaction<Result<null, 'not-allowed' | PublicNameProblem>>(
    async (orm) => {
      const handler = await caseHandlerOf(caller, orm)
      if (!handler.ok) return handler
      const { id } = handler.value
      const [account] = await orm
        .select({ email: authUser.email, before: userProfile.publicName })
        .from(authUser)
        .innerJoin(userProfile, eq(userProfile.uid, authUser.id))
        .where(eq(authUser.id, id))
        .for('update', { of: userProfile })
      if (!account) return fail('not-allowed')
      const { name, problem } = judgePublicName(typed, account.email)
      if (problem) return fail(problem)
      if (name === account.before) return succeed(null)
      await orm
        .update(userProfile)
        .set({ publicName: name, updatedAt: caller.now })
        .where(eq(userProfile.uid, id))
      const subject = { id, name: account.email }
      await recordEvent(caller, { what: 'public-name-set', subject, details: { to: name } }, orm)
      return succeed(null)
    },
  )
  if (set.ok) await caller.announcements.announce([readersChanged])
  return set
}

/** What strangers are shown of an account; null while nothing was chosen. */
export async function readPublicName(
  { database }: Pick<Caller, 'database'>,
  uid: string,
): Promise<string | null> {
  const [row] = await database.orm
    .select({ name: userProfile.publicName })
    .from(userProfile)
    .where(eq(userProfile.uid, uid))
  return row?.name ?? null
}
