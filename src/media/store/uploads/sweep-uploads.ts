import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Caller } from '#kernel/caller.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Removes uploads to which nothing was written for more than a day: the bytes, the facts about them, and the outcome.
 * While any of these files is younger, all of them stay, so that a long upload goes on.
 */
export async function sweepUploads(caller: Pick<Caller, 'media' | 'now'>): Promise<void> {
  const folder = caller.media.uploads
  const uploads = Map.groupBy(await readdir(folder), (name) => name.split('.', 1)[0])
  for (const names of uploads.values()) {
    const places = names.map((name) => path.join(folder, name))
    const last = Math.max(...(await Promise.all(places.map(changedAt))))
    if (caller.now.getTime() - last > day) for (const place of places) await rm(place, { force: true })
  }
}

/** When a file was last written, in milliseconds; infinity for one that is gone, so that nobody takes it for old. */
export async function changedAt(place: string): Promise<number> {
  return (await stat(place).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY
}
