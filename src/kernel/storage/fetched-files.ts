import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ownFile, ownFolder } from '../files/own-data-folder.ts'
import type { Storage } from './storage.ts'

/** What they may take on the disk of this machine; the ones asked for least recently go first. */
const mostBytes = 4 * 1024 * 1024 * 1024
/** What was asked for within the last minutes may be about to be opened. */
const inUseMs = 10 * 60 * 1000

/**
 * Files of a bucket as files of this machine, named by their SHA-256, so that they never change. Each is fetched when it is asked for
 * first, once however many ask, and is there only when its bytes were found to be those.
 */
export function openFetchedFiles(
  folder: string,
  fetchFile: (key: string) => Promise<AsyncIterable<Uint8Array> | null>,
  { most = mostBytes, now = () => Date.now() } = {},
): Pick<Storage, 'placeOf'> {
  mkdirSync(folder, { recursive: true, mode: ownFolder })
  const underWay = new Map<string, ReturnType<Storage['placeOf']>>()

  async function fetchOnce(key: string, sha256: string): ReturnType<Storage['placeOf']> {
    const source = await fetchFile(key)
    if (!source) return 'missing'
    const place = path.join(folder, sha256)
    const aside = `${place}.${randomUUID()}.part`
    const hash = createHash('sha256')
    try {
      const hashed = async function* (pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) {
          hash.update(piece)
          yield piece
        }
      }
      await pipeline(source, hashed, createWriteStream(aside, { flags: 'wx', mode: ownFile }))
      if (hash.digest('hex') !== sha256) return 'damaged'
      await rename(aside, place)
    } finally {
      await rm(aside, { force: true })
    }
    await makeRoom(folder, most, now())
    return { place }
  }

  return {
    async placeOf(key, sha256) {
      const place = path.join(folder, sha256)
      const asked = new Date(now())
      const isThere = await utimes(place, asked, asked).then(
        () => true,
        () => false,
      )
      if (isThere) return { place }
      const before = underWay.get(sha256)
      if (before) return before
      const fetching = fetchOnce(key, sha256).finally(() => underWay.delete(sha256))
      underWay.set(sha256, fetching)
      return fetching
    },
  }
}

async function makeRoom(folder: string, most: number, now: number): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const found = await stat(path.join(folder, name)).catch(() => null)
      return { name, bytes: found?.size ?? 0, asked: found?.mtimeMs ?? now }
    }),
  )
  let left = files.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { name, bytes, asked } of files.sort((one, other) => one.asked - other.asked)) {
    if (left <= most || now - asked < inUseMs) break
    await rm(path.join(folder, name), { force: true })
    left -= bytes
  }
}
