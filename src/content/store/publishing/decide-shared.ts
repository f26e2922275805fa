import { and, eq, isNull, ne } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { readRights } from '#kernel/rights/rights.ts'
import { plannedChange } from '../tables/publishing.ts'
import { readAllToPublish } from './held-entry.ts'
import { mayPublishShared } from './shared-values.ts'

/**
 * Decides of plans from before it was kept whether they leave out what all languages share: by what their makers may write
 * now, as it is decided of a plan when it is made. Those of an entry in the trash wait until it is back.
 */
export async function decideShared(caller: Editor): Promise<void> {
  const { orm } = caller.database
  const { id, entryId, by, action, state, withoutShared } = plannedChange
  const isUndecided = isNull(withoutShared)
  const plans = await orm
    .select({ id, entryId, by, name: authUser.name, rights: authUser.rights })
    .from(plannedChange)
    .leftJoin(authUser, eq(authUser.id, by))
    .where(and(isUndecided, eq(action, 'publish'), ne(state, 'done')))
  if (plans.length === 0) return
  const entries = await readAllToPublish(
    orm,
    plans.map((plan) => plan.entryId),
  )
  for (const { name, rights, ...plan } of plans) {
    const held = entries.get(plan.entryId)
    if (!held) continue
    const maker = {
      id: plan.by ?? systemActor.id,
      name: name ?? systemActor.name,
      rights: readRights(rights),
    }
    const mayShare = await mayPublishShared(orm, { ...caller, actor: maker }, held)
    await orm
      .update(plannedChange)
      .set({ withoutShared: !mayShare })
      .where(and(eq(id, plan.id), isUndecided))
  }
}
