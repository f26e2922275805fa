import { randomUUID } from 'node:crypto'
import { copyFile, readdir, rename } from 'node:fs/promises'
import path from 'node:path'

/**
 * Puts the copies that a site made of the demonstration's pictures beside these, for the sites that start after it:
 * drawing them costs each a second. Pictures of a test's own are left out, so what a test makes is made by its site.
 */
export async function keepCopies(dataDir: string, demoFiles: string): Promise<void> {
  const kept = path.join(demoFiles, 'media-copies')
  const [pictures, known] = await Promise.all(
    [path.join(demoFiles, 'media'), kept].map(async (folder) => new Set(await readdir(folder))),
  )
  const made = path.join(dataDir, 'media-copies')
  for (const name of await readdir(made)) {
    const [sha256 = '', copy = ''] = name.split('-')
    if (known?.has(name) || !pictures?.has(sha256) || copy.endsWith('.part')) continue
    // Another site may be reading that folder: it finds a copy whole, or not at all.
    const aside = `${demoFiles}.${randomUUID()}`
    await copyFile(path.join(made, name), aside)
    await rename(aside, path.join(kept, name))
  }
}
