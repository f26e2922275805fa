import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Orm } from '#kernel/database/database.ts'
import type { AcceptedFile } from '#kernel/files/accept-file.ts'
import { expectRoom, roomForOthers } from '#kernel/files/expect-room.ts'
import { ownFolder } from '#kernel/files/own-data-folder.ts'
import { writeWhole } from '#kernel/files/write-whole.ts'
import { isId } from '#kernel/is-id.ts'
import { contactMessageFile } from './tables.ts'

/**
 * The bytes of files that came with messages, in `DATA_DIR/messages/<message id>/<file id>`: apart from the library,
 * which anybody may read.
 */
export type MessageFiles = {
  /** On the disk before it resolves; throws where the disk has too little room. */
  keep(messageId: string, fileId: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  read(messageId: string, fileId: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Removes all files of a message. */
  remove(messageId: string): Promise<void>
  /** The messages of which something lies here that was written before this moment. */
  listBefore(moment: Date): Promise<string[]>
}

export function openMessageFiles(dataDir: string): MessageFiles {
  const root = path.join(dataDir, 'messages')

  function folderOf(messageId: string): string {
    if (!isId(messageId)) throw new Error('What names a folder of files is no message')
    return path.join(root, messageId)
  }

  return {
    async keep(messageId, fileId, bytes) {
      const folder = folderOf(messageId)
      await mkdir(folder, { recursive: true, mode: ownFolder })
      await expectRoom(folder, bytes.length + roomForOthers)
      await writeWhole(path.join(folder, fileId), bytes)
    },
    read: (messageId, fileId) => readFile(path.join(folderOf(messageId), fileId)).catch(unlessGone),
    remove: (messageId) => rm(folderOf(messageId), { recursive: true, force: true }),
    async listBefore(moment) {
      const names = ((await readdir(root).catch(unlessGone)) ?? []).filter(isId)
      const written = await Promise.all(names.map((name) => stat(path.join(root, name)).catch(unlessGone)))
      return names.filter((_, at) => (written[at]?.mtime ?? moment) < moment)
    },
  }
}

function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** What tells files apart: their names and what is in them. */
export async function digestOfFiles(files: readonly File[]): Promise<string[]> {
  return Promise.all(files.map(async (file) => `${file.name} ${sha256Of(await file.bytes())}`))
}

/**
 * Keeps the files of a message with the transaction that stores it: first their bytes, so that no row names what is not
 * there. Bytes of a message that was not stored after all are removed within a day (`erase-due-messages.ts`).
 */
export async function keepAttached(
  orm: Orm,
  store: MessageFiles,
  messageId: string,
  files: readonly AcceptedFile[],
): Promise<void> {
  if (files.length === 0) return
  const rows = files.map(({ name, type, bytes }, position) => ({
    ...{ id: randomUUID(), messageId, position, name, type },
    ...{ bytes: bytes.length, sha256: sha256Of(bytes) },
  }))
  for (const [at, { id }] of rows.entries()) {
    const file = files[at]
    if (file) await store.keep(messageId, id, file.bytes)
  }
  await orm.insert(contactMessageFile).values(rows)
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
