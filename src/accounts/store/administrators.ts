import { asc, isNull } from 'drizzle-orm'
import { type Editor, systemActor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { type MaybeNarrowed, readRights } from '#kernel/rights/rights.ts'
import { authUser } from './tables.ts'

type Held = { id: string; rights: MaybeNarrowed }

/**
 * The accounts that may do everything and sign in. Every enabled account is locked, always in one order: of two people
 * who disable or narrow each other at the same time, the second finds that they may no longer.
 */
export async function holdAdministrators(orm: Orm): Promise<Held[]> {
  const enabled = await orm
    .select({ id: authUser.id, rights: authUser.rights })
    .from(authUser)
    .where(isNull(authUser.disabledAt))
    .orderBy(asc(authUser.id))
    .for('update')
  return enabled.filter(({ rights }) => rights === null)
}

/** Whether the caller is one of them, or the program itself. */
export function isAmong(administrators: readonly Held[], { actor }: Editor): boolean {
  return actor.id === systemActor.id || administrators.some(({ id }) => id === actor.id)
}

/**
 * Throws the page of a refusal where the caller was narrowed or disabled since their request began, as while the
 * password was proved. Whoever narrows them afterwards waits for this transaction, and sees what it made.
 */
export async function ensureStillAdministrator(orm: Orm, caller: Editor): Promise<void> {
  const rights = isAmong(await holdAdministrators(orm), caller) ? null : readRights({})
  ensureMay({ ...caller, actor: { ...caller.actor, rights } }, { to: 'administer' })
}
