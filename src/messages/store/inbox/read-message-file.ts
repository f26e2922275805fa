import { and, eq } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { MessageFiles } from '../message-files.ts'
import { contactMessageFile } from '../tables.ts'

type ReadFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }

/** A file that came with a message, for whoever may read the message. */
export async function readMessageFile(
  caller: Editor,
  files: Pick<MessageFiles, 'read'>,
  of: { messageId: string; fileId: string },
): Promise<Result<ReadFile, 'not-found'>> {
  if (!isId(of.messageId) || !isId(of.fileId)) return fail('not-found')
  const [row] = await caller.database.orm
    .select()
    .from(contactMessageFile)
    .where(and(eq(contactMessageFile.id, of.fileId), eq(contactMessageFile.messageId, of.messageId)))
  const bytes = row ? await files.read(row.messageId, row.id) : null
  return row && bytes ? succeed({ name: row.name, type: row.type, bytes }) : fail('not-found')
}
