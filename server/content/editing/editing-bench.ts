import { randomUUID } from 'node:crypto'
import type { Changes } from '#domain/content/editing/edited-entry.ts'
import type { Caller } from '../../caller.ts'
import { authUser } from '../../database/tables/accounts.ts'
import { keepDraft } from './keep-draft.ts'

/** Another editor of the same site, who has an account; for tests. */
export async function otherEditor(caller: Caller): Promise<Caller> {
  const actor = { id: 'eva', name: 'Eva Paz' }
  await caller.database.orm.insert(authUser).values({ ...actor, email: 'eva@organismo.example' })
  return { ...caller, actor }
}

/** The same editor some minutes later. */
export function later(caller: Caller, minutes: number): Caller {
  return { ...caller, now: new Date(caller.now.getTime() + minutes * 60_000) }
}

/** Saves a draft with a key of its own. */
export function keep(caller: Caller, id: string, ifMatch: number, changes: Changes, kind = 'news') {
  return keepDraft(caller, id, { kind, changes, ifMatch, saveId: randomUUID() })
}

/** A new entry of which something was saved once. */
export async function newEntry(caller: Caller, changes: Changes, kind = 'news'): Promise<string> {
  const id = randomUUID()
  const kept = await keep(caller, id, 0, changes, kind)
  if (!kept.ok) throw new Error(`The entry was not made: ${kept.problem} ${JSON.stringify(kept.detail)}`)
  return id
}
