import { createHash, randomUUID } from 'node:crypto'
import type { AcceptedFile } from '#kernel/files/accept-file.ts'
import { expectRoom, roomForOthers } from '#kernel/files/expect-room.ts'
import { isId } from '#kernel/is-id.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { contactMessageFile } from './tables.ts'

/**
 * The bytes of files that came with messages, in the storage as `messages/<message id>/<file id>`: apart from the library,
 * which anybody may read.
 */
export type MessageFiles = {
  /** Stored for good before it resolves; throws where a disk has too little room. */
  keep(messageId: string, fileId: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  read(messageId: string, fileId: string): Promise<Buffer<ArrayBuffer> | null>
  /** Removes all files of a message. */
  remove(messageId: string): Promise<void>
  /** The messages of which something lies here, all of it written before this moment. */
  listBefore(moment: Date): Promise<string[]>
}

export function openMessageFiles(storage: Storage): MessageFiles {
  function folderOf(messageId: string): string {
    if (!isId(messageId)) throw new Error('What names a folder of files is no message')
    return `messages/${messageId}`
  }

  return {
    async keep(messageId, fileId, bytes) {
      await expectRoom(storage, bytes.length + roomForOthers)
      await storage.put(`${folderOf(messageId)}/${fileId}`, bytes)
    },
    read: (messageId, fileId) => storage.read(`${folderOf(messageId)}/${fileId}`),
    remove: (messageId) => storage.removeAll(`${folderOf(messageId)}/`),
    async listBefore(moment) {
      const latest = new Map<string, number>()
      for await (const { key, changedAt } of storage.list('messages/')) {
        const [, messageId = ''] = key.split('/')
        if (isId(messageId)) latest.set(messageId, Math.max(latest.get(messageId) ?? 0, changedAt.getTime()))
      }
      return [...latest].filter(([, written]) => written < moment.getTime()).map(([messageId]) => messageId)
    },
  }
}

/** What tells files apart: their names and what is in them. */
export async function digestOfFiles(files: readonly File[]): Promise<string[]> {
  return Promise.all(files.map(async (file) => `${file.name} ${sha256Of(await file.bytes())}`))
}

/**
 * Keeps the bytes of a message's files, and answers the rows that name them. Before the transaction that stores the message, so that no
 * row names what is not there, and no connection waits for a bucket. Bytes of a message that was not stored after all are removed within a
 * day (`erase-due-messages.ts`).
 */
export async function keepAttached(
  store: MessageFiles,
  messageId: string,
  files: readonly AcceptedFile[],
): Promise<(typeof contactMessageFile.$inferInsert)[]> {
  const kept = files.flatMap(({ name, type, bytes, risk = null, pages = [], isJudged = true }) => {
    const id = randomUUID()
    const file = { id, name, type, bytes, risk, isJudged, pageOf: null }
    return [file, ...picturesOf({ id, name }, pages)]
  })
  for (const { id, bytes } of kept) await store.keep(messageId, id, bytes)
  return kept.map(({ bytes, ...file }, position) => ({
    ...file,
    messageId,
    position,
    bytes: bytes.length,
    sha256: sha256Of(bytes),
  }))
}

/** The pictures of a file's pages, as files of the same message. */
export function picturesOf(file: { id: string; name: string }, pages: readonly Uint8Array[]) {
  return pages.map((bytes, at) => ({
    id: randomUUID(),
    name: `${file.name}-${at + 1}.webp`,
    type: 'image/webp',
    bytes,
    risk: null,
    isJudged: true,
    pageOf: file.id,
  }))
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
