import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Caller } from '../../caller.ts'

const day = 24 * 60 * 60 * 1000

/** Removes what was sent or answered more than a day ago and was never made anything of. */
export async function sweepUploads(caller: Caller): Promise<void> {
  const folder = caller.media.uploads
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name)
    const found = await stat(place).catch(() => null)
    if (found && caller.now.getTime() - found.mtimeMs > day) await rm(place, { force: true })
  }
}
