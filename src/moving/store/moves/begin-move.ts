import { eq } from 'drizzle-orm'
import { letGo, takeUp } from '#content/store/imports/running.ts'
import type { Editor } from '#kernel/caller.ts'
import { isDiskFull } from '#kernel/files/unwritable.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { UploadStore } from '#media/store/uploads/upload-store.ts'
import { findUpload, type WaitingUpload } from '#media/store/uploads/waiting-upload.ts'
import { moveLimits } from '../../model/moves/move.ts'
import { contentMove, type SourceFile } from '../tables.ts'

/** The most moves that wait at once: their files take room until they are forgotten. */
const mostMoves = 8

type Refused = 'not-found' | 'not-complete' | 'too-many' | 'too-large' | 'disk-full'

/**
 * Keeps files of another site that this account has sent to their ends, in the order in which they are named, as a move that
 * is to be read. `too-many` for more files than one move has, or where too many moves wait already. What was sent stays where
 * it is not taken.
 */
export async function beginMove(
  caller: Editor,
  uploads: readonly string[],
): Promise<Result<{ id: string }, Refused>> {
  ensureMay(caller, { to: 'administer' })
  const { orm } = caller.database
  if (uploads.length > moveLimits.files || (await orm.$count(contentMove)) >= mostMoves)
    return fail('too-many')
  const store = new UploadStore(caller.media.storage)
  const sent: WaitingUpload[] = []
  for (const upload of uploads) {
    const found = await findUpload(store, upload, caller.actor.id)
    if (typeof found === 'string') return fail(found)
    if (found.size > moveLimits.bytes) return fail('too-large')
    sent.push(found)
  }
  const [first] = sent
  if (!first) return fail('not-found')
  const room = await store.room()
  if (room !== null && room < sent.reduce((sum, { size }) => sum + size, 0)) return fail('disk-full')
  const id = crypto.randomUUID()
  const files = sent.map(({ name, size }, at): SourceFile => {
    return { key: `${folderOf(id)}${at}`, name: nameOf(name), bytes: size }
  })
  try {
    for (const [at, { key }] of files.entries())
      await caller.media.storage.put(key, await store.read(sent[at]?.id ?? ''))
    await orm
      .insert(contentMove)
      .values({ id, name: nameOf(first.name), files, at: caller.now, by: caller.actor.id })
  } catch (error) {
    await caller.media.storage.removeAll(folderOf(id)).catch(() => {})
    if (isDiskFull(error)) return fail('disk-full')
    throw error
  }
  for (const { id: upload } of sent) await store.remove(upload)
  return succeed({ id })
}

/**
 * Forgets a move: its files, what they mean and what was told of it. What it imported stays. `busy` while somebody is at work
 * on it.
 */
export async function forgetMove(caller: Editor, id: string): Promise<Result<null, 'busy'>> {
  ensureMay(caller, { to: 'administer' })
  if (!isId(id)) return succeed(null)
  const { orm } = caller.database
  if (!(await takeUp(orm, id))) return fail('busy')
  try {
    await orm.delete(contentMove).where(eq(contentMove.id, id))
  } finally {
    await letGo(orm, id)
  }
  await caller.media.storage.removeAll(folderOf(id))
  return succeed(null)
}

/** Where the storage keeps the files of a move. */
export function folderOf(id: string): `${string}/` {
  return `moves/${id}/`
}

/** The last part of a name, which says what a file tells of, without anything that a folder could not hold. */
function nameOf(name: string): string {
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  return (
    last
      .replace(/[^\p{L}\p{N}._ -]/gu, '_')
      .replace(/^\.+/, '')
      .slice(0, 120) || 'export'
  )
}
