import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { ownFile, ownFolder } from '../files/own-data-folder.ts'
import { syncFolder } from '../files/write-whole.ts'

/**
 * Writes a whole mail to `DATA_DIR/outbox/<time>-<id>.eml`, readable by the site's own account alone, and resolves
 * with the name of the file once it is on the disk. A second try writes the same file.
 */
export async function keepMailFile(
  dataDir: string,
  mail: { id: string; createdAt: Date },
  message: Buffer,
): Promise<string> {
  const folder = mailFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: ownFolder })
  // Windows allows no colon in a name.
  const name = `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`
  const aside = path.join(folder, `${name}.part`)
  const file = await open(aside, 'w', ownFile)
  try {
    await file.writeFile(message)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(aside, path.join(folder, name))
  syncFolder(folder)
  return name
}

/** Where mail is kept as files. */
export function mailFolder(dataDir: string): string {
  return path.join(dataDir, 'outbox')
}

/** Removes the files of these mails from the data folder, where there are any. */
export async function dropMailFiles(dataDir: string, mailIds: string[]): Promise<void> {
  if (mailIds.length === 0) return
  const folder = mailFolder(dataDir)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const gone = names.filter((name) => mailIds.some((id) => name.includes(id)))
  for (const name of gone) await rm(path.join(folder, name), { force: true })
  if (gone.length > 0) syncFolder(folder)
}
