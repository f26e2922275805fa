import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { certificateDocument } from '../tables/documents.ts'
import type { DocumentParts } from './certificate-document.ts'
import { readKept, replaceBytes } from './keep-document.ts'
import { signatureOf, withTimeStamp } from './seal/cms.ts'
import { placesIn, putSeal, sealIn } from './seal/seal-pdf.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** In one round; whoever answered the first will answer the others, too. */
const mostAtOnce = 200

/** When an authority that did not answer is asked again: after two minutes, then each time twice as late, at last daily. */
export function nextTry(now: Date, tries: number): Date {
  return new Date(now.getTime() + Math.min(day, 2 * minute * 2 ** Math.min(tries, 12)))
}

/**
 * Asks again for the time of documents that were sealed without one. The time goes beside the signature, which stays the
 * same; so does everything that it is over.
 */
export async function stampLater(
  parts: DocumentParts,
  caller: Caller,
  isStopping: () => boolean,
): Promise<void> {
  const { authority, storage, log } = parts
  if (!authority) return
  const { orm } = caller.database
  const due = await orm
    .select()
    .from(certificateDocument)
    .where(and(isNotNull(certificateDocument.stampAt), lte(certificateDocument.stampAt, caller.now)))
    .orderBy(asc(certificateDocument.stampAt))
    .limit(mostAtOnce)
  for (const row of due) {
    if (isStopping()) return
    const bytes = await readKept(storage, row)
    const here = eq(certificateDocument.sha256, row.sha256)
    if (!bytes) {
      await orm.delete(certificateDocument).where(here)
      continue
    }
    const places = placesIn(bytes)
    const cms = sealIn(bytes, places)
    const token = await authority.stamp(signatureOf(cms))
    const sealed = token.ok ? putSeal(bytes, places, withTimeStamp(cms, token.value)) : null
    if (sealed) {
      await replaceBytes(caller, storage, sealed, {
        ...{ sha256: row.sha256, certificateId: row.certificateId },
        ...{ level: 'B-T', stampAt: null },
      })
      continue
    }
    const stampTries = row.stampTries + 1
    await orm
      .update(certificateDocument)
      .set({ stampTries, stampAt: nextTry(caller.now, stampTries) })
      .where(here)
    log.warn(
      { reason: token.ok ? 'its token is too long' : token.detail },
      'no time-stamp for a document yet',
    )
    // It answers nobody at present.
    return
  }
}
