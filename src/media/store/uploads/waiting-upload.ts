import type { Caller } from '#kernel/caller.ts'
import type { UploadRefused, UploadTaken } from '#media/model/media.ts'
import { isUploadId, type UploadStore } from './upload-store.ts'

export type WaitingUpload = { id: string; name: string; size: number }

/** A file of this account that was sent to its end, or what is still wrong with it. */
export async function findUpload(
  store: UploadStore,
  id: string,
  account: string,
): Promise<WaitingUpload | 'not-found' | 'not-complete'> {
  if (!isUploadId(id)) return 'not-found'
  const upload = await store.find(id)
  if (!upload || upload.metadata?.account !== account) return 'not-found'
  if (upload.size === undefined || upload.offset !== upload.size) return 'not-complete'
  return { id, name: upload.metadata.name ?? '', size: upload.size }
}

/** The outcome of a file that was sent is kept for a while, for whoever did not hear it. */
type UploadOutcome = UploadTaken | UploadRefused

export async function readOutcome(
  { storage }: UploadStore,
  id: string,
  account: string,
): Promise<UploadOutcome | null> {
  if (!isUploadId(id)) return null
  const text = await storage.read(outcomeKey(id))
  const kept = text && (JSON.parse(text.toString('utf8')) as { account: string; outcome: UploadOutcome })
  return kept && kept.account === account ? kept.outcome : null
}

/** Keeps the outcome and removes what was sent. */
export async function endUpload(
  store: UploadStore,
  id: string,
  account: string,
  outcome: UploadOutcome,
): Promise<void> {
  await store.storage.put(outcomeKey(id), Buffer.from(JSON.stringify({ account, outcome })))
  await store.remove(id)
}

const outcomeKey = (id: string) => `uploads/${id}.outcome`

const day = 24 * 60 * 60 * 1000

/**
 * Removes uploads to which nothing was written for more than a day: the bytes, the facts about them, and the outcome.
 * While anything of one is younger, all of it stays, so that a long upload goes on.
 */
export async function sweepUploads({
  media: { storage },
  now,
}: Pick<Caller, 'media' | 'now'>): Promise<void> {
  const uploads = new Map<string, { keys: string[]; last: number }>()
  for await (const { key, changedAt } of storage.list('uploads/')) {
    const id = key.split('/')[1]?.split('.', 1)[0] ?? ''
    const upload = uploads.get(id) ?? { keys: [], last: 0 }
    upload.keys.push(key)
    upload.last = Math.max(upload.last, changedAt.getTime())
    uploads.set(id, upload)
  }
  for (const [id, { keys, last }] of uploads) {
    if (now.getTime() - last <= day) continue
    await storage.removeAll(`uploads/${id}/`)
    for (const key of keys) await storage.remove(key)
  }
}
