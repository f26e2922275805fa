import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../files/sync-folder.ts'
import { mailFolder } from './keep-mail-file.ts'

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
