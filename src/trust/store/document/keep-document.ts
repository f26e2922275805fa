import { createHash } from 'node:crypto'
import { and, eq, not, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { expectRoom, roomForOthers } from '#kernel/files/expect-room.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { todayIn } from '#kernel/time/today.ts'
import { certificateWritten } from '#register/store/tables/register-work.ts'
import { setWith, stillVerifies } from '#trust/model/signing-keys.ts'
import { listKeySets } from '../key-sets.ts'
import { certificateDocument } from '../tables/documents.ts'

/** A document that was made, as it was recorded. */
export type KeptDocument = typeof certificateDocument.$inferSelect

/** Where documents lie in the storage: by their hash, in 256 folders. */
export function documentKey(sha256: string): string {
  return `documents/${sha256.slice(0, 2)}/${sha256}.pdf`
}

/** The document that was made of a variant and still says what it should; null where it has to be made. */
export async function findKept(
  caller: Caller,
  storage: Storage,
  { certificateId, variant, madeFrom }: Pick<KeptDocument, 'certificateId' | 'variant' | 'madeFrom'>,
): Promise<KeptDocument | null> {
  const { orm } = caller.database
  const [kept] = await orm
    .select()
    .from(certificateDocument)
    .where(
      and(eq(certificateDocument.certificateId, certificateId), eq(certificateDocument.variant, variant)),
    )
  if (!kept || kept.madeFrom !== madeFrom) return null
  // What a stolen key sealed is sealed again.
  const set = setWith(await listKeySets(caller), kept.kid)
  if (!set || !stillVerifies(set)) return null
  // One that is lost or damaged is made again.
  if ((await storage.localCopy(documentKey(kept.sha256), kept.sha256)) === null) return null
  const today = todayIn(caller.now)
  const written = await writtenAt(caller, certificateId)
  const isWritten = written?.getTime() !== kept.writtenAt?.getTime()
  if (kept.askedOn < today || isWritten)
    await orm
      .update(certificateDocument)
      .set({ askedOn: today, writtenAt: written })
      .where(eq(certificateDocument.sha256, kept.sha256))
  // It says what it said before its certificate was written: its hash stands on the page again.
  if (isWritten) await caller.announcements.announce([documentTopic(certificateId)])
  return kept
}

/** Writes a document and records it in the place of the one before it, whose file is removed. */
export async function keepDocument(
  caller: Caller,
  storage: Storage,
  bytes: Uint8Array,
  made: Omit<KeptDocument, 'sha256' | 'bytes'>,
): Promise<KeptDocument> {
  const row = { ...made, ...(await writeDocument(storage, bytes)) }
  const before = await caller.database.orm.transaction(async (orm) => {
    const where = and(
      eq(certificateDocument.certificateId, made.certificateId),
      eq(certificateDocument.variant, made.variant),
    )
    const [replaced] = await orm.select().from(certificateDocument).where(where).for('update')
    await orm
      .insert(certificateDocument)
      .values(row)
      .onConflictDoUpdate({
        target: [certificateDocument.certificateId, certificateDocument.variant],
        set: row,
      })
    return replaced
  })
  await caller.announcements.announce([documentTopic(made.certificateId)])
  if (before && before.sha256 !== row.sha256) await removeSoftly(storage, before.sha256)
  return row
}

/**
 * Writes other bytes of a document that says the same. Meanwhile it may have been made again: then that one counts.
 */
export async function replaceBytes(
  caller: Caller,
  storage: Storage,
  bytes: Uint8Array,
  { sha256, certificateId, ...changed }: Pick<KeptDocument, 'sha256' | 'certificateId' | 'level' | 'stampAt'>,
): Promise<void> {
  const written = await writeDocument(storage, bytes)
  const updated = await caller.database.orm
    .update(certificateDocument)
    .set({ ...written, ...changed })
    .where(eq(certificateDocument.sha256, sha256))
    .returning({ sha256: certificateDocument.sha256 })
  const unused = updated.length > 0 ? sha256 : written.sha256
  await caller.announcements.announce([documentTopic(certificateId)])
  await removeSoftly(storage, unused)
}

/** What cannot be removed now is removed by the hourly job, since nothing names it. */
async function removeSoftly(storage: Storage, sha256: string): Promise<void> {
  await storage.remove(documentKey(sha256)).catch(() => {})
}

/** The file is there before anything names it; if the process ends in between, it is found and removed later. */
async function writeDocument(
  storage: Storage,
  bytes: Uint8Array,
): Promise<{ sha256: string; bytes: number }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await expectRoom(storage, bytes.length + roomForOthers)
  await storage.put(documentKey(sha256), bytes)
  return { sha256, bytes: bytes.length }
}

/** When a certificate was written last; null where the register has not noted it. */
export async function writtenAt({ database }: Caller, certificateId: string): Promise<Date | null> {
  const { at, certificateId: id } = certificateWritten
  const [written] = await database.orm.select({ at }).from(certificateWritten).where(eq(id, certificateId))
  return written?.at ?? null
}

/** What the page of a certificate that names the hash of its document is made from. */
export function documentTopic(certificateId: string) {
  return `document:${certificateId}` as const
}

/**
 * The hash of the document that was made last of a variant; null where none was made, where the certificate was written since,
 * and where its seal does not count any more. None is made by asking.
 */
export async function hashOfDocument(
  caller: Caller,
  certificateId: string,
  variant: string,
): Promise<string | null> {
  caller.reads.topics.add(documentTopic(certificateId))
  const isOlder = sql`exists (select from ${certificateWritten} where ${certificateWritten.certificateId} = ${certificateId}
    and ${certificateWritten.at} is distinct from ${certificateDocument.writtenAt})`
  const [kept] = await caller.database.orm
    .select({ sha256: certificateDocument.sha256, kid: certificateDocument.kid })
    .from(certificateDocument)
    .where(
      and(
        eq(certificateDocument.certificateId, certificateId),
        eq(certificateDocument.variant, variant),
        not(isOlder),
      ),
    )
  const set = kept && setWith(await listKeySets(caller), kept.kid)
  return set && stillVerifies(set) ? kept.sha256 : null
}

/** The bytes of a document that was kept; null where they are gone. */
export async function readKept(
  storage: Storage,
  { sha256 }: Pick<KeptDocument, 'sha256'>,
): Promise<Buffer | null> {
  return storage.read(documentKey(sha256))
}

/** How many bytes all documents are. */
export async function bytesOfAll(caller: Caller): Promise<number> {
  const [sum] = await caller.database.orm
    .select({ bytes: sql<string>`coalesce(sum(${certificateDocument.bytes}), 0)` })
    .from(certificateDocument)
  return Number(sum?.bytes ?? 0)
}
