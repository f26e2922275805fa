import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Editor } from '#kernel/caller.ts'
import { type Spool, spoolApart } from '../content/spool-documents.ts'
import type { SourceFile } from '../tables.ts'

/** A file of a move is not in the storage any more, as after a restore: moves are no part of a backup. */
export class SourceGone extends Error {}

const day = 24 * 60 * 60 * 1000
/** How folders of the system begin in which files of another site lie while they are read. */
export const sourcesBeginWith = 'aval-source-'

/** Removes copies that a process which was ended has left in the system's folder, a day later. */
export async function sweepSources(now: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(sourcesBeginWith)) continue
    const place = path.join(tmpdir(), name)
    const found = await stat(place).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > day) await rm(place, { recursive: true, force: true })
  }
}

/**
 * Does something with the documents of files of the storage, which are read for it. `tell` is called with how many are read so
 * far. Throws what `spoolApart` throws, and `SourceGone`.
 */
export async function withSource<Done>(
  { media: { storage } }: Editor,
  files: readonly SourceFile[],
  tell: (documents: number) => void,
  work: (spool: Spool) => Promise<Done>,
): Promise<Done> {
  const folder = await mkdtemp(path.join(tmpdir(), sourcesBeginWith))
  let spool: Spool
  try {
    const places: string[] = []
    for (const [at, { key, name }] of files.entries()) {
      const stored = await storage.open(key)
      if (!stored) throw new SourceGone(key)
      // Two files may have one name, which says what they tell of.
      const place = path.join(folder, String(at), name)
      await mkdir(path.dirname(place))
      await pipeline(stored.stream, createWriteStream(place, { flags: 'wx', mode: 0o600 }))
      places.push(place)
    }
    spool = await spoolApart(places, tell)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return await work(spool)
  } finally {
    await spool.close()
  }
}
