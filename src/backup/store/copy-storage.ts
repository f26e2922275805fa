import { createHash } from 'node:crypto'
import { type Puts, putSeveral } from '#kernel/storage/put-several.ts'
import { findAny, keptFolders, secretKey } from '#kernel/storage/site-places.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { copyMark, refuseBegunRestore } from '#kernel/storage/unfinished.ts'
import { isOwnPath } from '../model/archive.ts'
import type { NamedFile } from './files/named-files.ts'
import type { SiteFiles } from './files/site-files.ts'

export type Copied = {
  files: number
  bytes: number
  /** What was copied before. */
  there: number
  /** What had been copied and was erased since. */
  removed: number
  /** What rows name and is not there; known of the last pass alone, since the site writes during the others. */
  missing: string[]
  /** What was copied as it is, and is not what was stored. */
  damaged: string[]
}

type Asked = {
  from: { storage: Storage; files: SiteFiles }
  to: Storage
  /** What the database knows of the files. */
  named: AsyncIterable<NamedFile>
  secret: string
  isDry: boolean
  /** The site is stopped, and its files are in the other place from now on. */
  isLast: boolean
  onFile?: (copied: Copied) => void
}

/**
 * Copies the files of a site into another storage, which is empty or holds the beginning of such a copy of the same site.
 * It may be ended at any time and begun again: whole files that are there are left. No site starts from there until a last
 * pass put its secret, after everything else. What was erased meanwhile is erased there, too. Throws a sentence where
 * another site's files are there.
 */
export async function copyStorage(asked: Asked): Promise<Copied> {
  const { to, secret, isDry, isLast } = asked
  await beginCopy(to, secret, isDry)
  const hashes = new Map<string, string | null>()
  for await (const { path, sha256 } of asked.named) hashes.set(path, sha256)
  const done: Copied = { files: 0, bytes: 0, there: 0, removed: 0, missing: [], damaged: [] }
  const puts = putSeveral(to)
  try {
    // Documents are made again when they are asked for, and whoever sends a file has it still.
    for (const folder of keptFolders) await copyFolder(folder, { ...asked, puts, hashes }, done)
    await puts.done()
  } finally {
    await puts.settled()
  }
  // What was found has been taken off.
  if (isLast) done.missing = [...hashes.keys()]
  if (isLast && !isDry) {
    await to.put(secretKey, Buffer.from(secret))
    await to.remove(copyMark)
  }
  return done
}

type Pass = Asked & { puts: Puts; hashes: Map<string, string | null> }

async function copyFolder(folder: (typeof keptFolders)[number], pass: Pass, done: Copied): Promise<void> {
  const { from, to, isDry, puts, hashes, onFile } = pass
  const there = new Map<string, number>()
  for await (const { key, bytes } of to.list(folder)) there.set(key, bytes)
  for await (const { key, bytes: size } of from.storage.list(folder)) {
    if (!isOwnPath(key)) continue
    const sha256 = hashes.get(key) ?? null
    hashes.delete(key)
    const isThere = there.get(key) === size
    there.delete(key)
    if (isThere && (isDry || !mayChange(key))) {
      done.there += 1
      continue
    }
    const bytes = isDry ? null : await readFile(from.files, key)
    if (isThere && bytes && (await to.read(key))?.equals(bytes)) {
      done.there += 1
      continue
    }
    // It was erased a moment ago.
    if (!isDry && !bytes) continue
    if (bytes && sha256 !== null && hashOf(bytes) !== sha256) done.damaged.push(key)
    if (bytes) await puts.put(key, bytes)
    done.files += 1
    done.bytes += bytes?.length ?? size
    onFile?.(done)
  }
  done.removed += there.size
  if (!isDry) for (const key of there.keys()) await to.remove(key)
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Every other name has the same content for ever. */
function mayChange(key: string): boolean {
  return key.startsWith('keys/') || /^cases\/[^/]+\/key-/.test(key)
}

async function beginCopy(to: Storage, secret: string, isDry: boolean): Promise<void> {
  await refuseBegunRestore(to)
  const mark = createHash('sha256').update(`storage copy ${secret}`).digest('base64url')
  const found = (await to.read(copyMark))?.toString()
  if (found === mark) return
  if (found !== undefined) throw new Error(`${to.name} holds the beginning of a copy of another site.`)
  const first = await findAny(to)
  if (first !== null)
    throw new Error(
      `Files are copied into an empty place, or one where such a copy was begun: ${to.name} holds ${first}.`,
    )
  if (!isDry) await to.put(copyMark, Buffer.from(mark))
}

async function readFile(files: SiteFiles, key: string): Promise<Buffer | null> {
  const file = await files.open(key)
  if (!file) return null
  try {
    const pieces: Uint8Array[] = []
    for await (const piece of file.read()) pieces.push(piece)
    return Buffer.concat(pieces)
  } finally {
    await file.close()
  }
}
