import { and, eq, isNull } from 'drizzle-orm'
import { lookInto } from '#kernel/files/accept-file.ts'
import type { Site } from '#kernel/site.ts'
import { type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { attachedLane } from '#kernel/workers/in-worker.ts'
import { picturesOf, sha256Of } from '../message-files.ts'
import type { MessageParts } from '../messages.ts'
import { contactMessageFile } from '../tables.ts'

type JudgingParts = Pick<Site, 'database' | 'log'> & { messages: Pick<MessageParts, 'files'> }
type File = typeof contactMessageFile.$inferSelect

const everyMs = 10 * 60 * 1000
const batchSize = 50

/**
 * Looks into documents that came with messages before anybody looked into such, or when there was no time for it, and draws the
 * pages of those that act. What finds no place now either is left for the next round.
 */
export async function judgeKeptFiles(
  parts: JudgingParts,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { orm } = parts.database
  const waiting = await orm
    .select()
    .from(contactMessageFile)
    .where(
      and(
        eq(contactMessageFile.type, 'application/pdf'),
        eq(contactMessageFile.isJudged, false),
        isNull(contactMessageFile.pageOf),
      ),
    )
    .limit(batchSize)
  let judged = 0
  for (const file of waiting) if (!isStopping() && (await judgeKept(parts, file))) judged += 1
  if (judged > 0) parts.log.info({ judged }, 'files of messages looked into')
  return judged
}

async function judgeKept({ database, messages }: JudgingParts, file: File): Promise<boolean> {
  const { id, messageId } = file
  const bytes = await messages.files.read(messageId, id)
  const {
    risk = null,
    pages = [],
    isJudged,
  } = bytes
    ? await lookInto(bytes, { lane: attachedLane, from: '' })
    : { risk: 'damaged' as const, isJudged: true }
  if (!isJudged) return false
  const pictures = picturesOf(file, pages)
  for (const picture of pictures) await messages.files.keep(messageId, picture.id, picture.bytes)
  return database.orm.transaction(async (orm) => {
    // Another process may have judged it meanwhile, or the message may be erased: its files go with it.
    const marked = await orm
      .update(contactMessageFile)
      .set({ risk, isJudged: true })
      .where(and(eq(contactMessageFile.id, id), eq(contactMessageFile.isJudged, false)))
      .returning({ id: contactMessageFile.id })
    if (marked.length === 0) return false
    const rows = pictures.map(({ bytes: picture, ...row }, at) => ({
      ...row,
      messageId,
      position: file.position + 1 + at,
      bytes: picture.length,
      sha256: sha256Of(picture),
    }))
    if (rows.length > 0) await orm.insert(contactMessageFile).values(rows)
    return true
  })
}

/** Looks into what waits, now and every ten minutes. */
export function startJudgingKeptFiles(parts: JudgingParts): Repeated {
  return startEvery(everyMs, parts.log, {
    'files of messages could not be looked into': (isStopping) => judgeKeptFiles(parts, isStopping),
  })
}
