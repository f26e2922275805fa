import { createHash, randomUUID } from 'node:crypto'
import type { Orm } from '#kernel/database/database.ts'
import type { AcceptedFile } from '#kernel/files/accept-file.ts'
import type { MessageFiles } from './message-files.ts'
import { contactMessageFile } from './tables.ts'

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
