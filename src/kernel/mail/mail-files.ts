import type { Storage } from '../storage/storage.ts'

/**
 * Writes a whole mail to the storage as `outbox/<time>-<id>.eml`, for the site's own account alone, and resolves with the
 * name of the file once it is stored for good. A second try writes the same file.
 */
export async function keepMailFile(
  storage: Storage,
  mail: { id: string; createdAt: Date },
  message: Buffer,
): Promise<string> {
  // Windows allows no colon in a name.
  const name = `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`
  await storage.put(`outbox/${name}`, message)
  return name
}

/** Removes the files of these mails, where there are any. */
export async function dropMailFiles(storage: Storage, mailIds: string[]): Promise<void> {
  if (mailIds.length === 0) return
  for await (const { key } of storage.list('outbox/'))
    if (mailIds.some((id) => key.includes(id))) await storage.remove(key)
}
