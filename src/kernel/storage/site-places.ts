import type { Storage } from './storage.ts'

/** Where a site keeps what cannot be made again. */
export const keptFolders = ['keys/', 'media/', 'messages/', 'cases/', 'outbox/'] as const
/** Where it keeps files in its storage. What else lies beside them is nobody's business here. */
export const siteFolders = [...keptFolders, 'documents/', 'uploads/', 'moves/'] as const
export const secretKey = 'secret.key'
/** What that file holds: 256 bits in base64url. */
export const secretForm = /^[\w-]{43}$/

/** The key of some file of a site that lies there; null where none does. */
export async function findAny(storage: Storage): Promise<string | null> {
  if (await storage.stat(secretKey)) return secretKey
  for (const folder of siteFolders) for await (const { key } of storage.list(folder)) return key
  return null
}

/** Removes every file of a site. */
export async function removeSite(storage: Storage): Promise<void> {
  await storage.remove(secretKey)
  for (const folder of siteFolders) await storage.removeAll(folder)
}
