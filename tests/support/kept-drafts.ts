import { randomUUID } from 'node:crypto'
import { authUser } from '#accounts/store/tables.ts'
import type { Changes } from '#content/model/editing/edited-entry.ts'
import { keepDraft } from '#content/store/editing/keep-draft.ts'
import type { Editor } from '#kernel/caller.ts'

/** Another editor of the same site, who has an account. */
export async function otherEditor(caller: Editor): Promise<Editor> {
  const actor = { id: 'eva', name: 'Eva Paz' }
  await caller.database.orm.insert(authUser).values({ ...actor, email: 'eva@organismo.example' })
  return { ...caller, actor }
}

/** The same editor some minutes later. */
export function later(caller: Editor, minutes: number): Editor {
  return { ...caller, now: new Date(caller.now.getTime() + minutes * 60_000) }
}

/** Saves a draft with a key of its own. */
export function keep(caller: Editor, id: string, ifMatch: number, changes: Changes, kind = 'news') {
  return keepDraft(caller, id, { kind, changes, ifMatch, saveId: randomUUID() })
}

/** A new entry of which something was saved once. */
export async function newEntry(caller: Editor, changes: Changes, kind = 'news'): Promise<string> {
  const id = randomUUID()
  const kept = await keep(caller, id, 0, changes, kind)
  if (!kept.ok) throw new Error(`The entry was not made: ${kept.problem} ${JSON.stringify(kept.detail)}`)
  return id
}
