import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeFolders } from '../files/make-folders.ts'
import { ownFile, ownFolder } from '../files/own-data-folder.ts'
import { type FileState, openWholeFiles } from '../files/whole-files.ts'
import { createPlaces } from '../limits/places.ts'
import type { Storage, StorageFailure } from './storage.ts'

/** So many files are fetched at the same time; whoever waits longer hears that the storage is slow, and the file still comes. */
const fetchedAtOnce = 8
const longestWaitMs = 8_000
/** What was found to be lost is not asked for again in this time. */
const lostMs = 10_000
/** A storage that was silent for a whole wait is not waited for again in this time: those who wait keep places that pages need. */
const sparedMs = 20_000
const mostLost = 1_000
/** How often the folder is counted anew: other processes of this machine fetch into it, too. */
const countedMs = 60_000
/** A file that was asked for so lately may be about to be read. */
const inUseMs = 60_000
const leftBehindMs = 60 * 60_000
/** A copy goes when nobody has asked for it in so long: what was removed from the storage does not stay on machines. */
const unaskedMs = 7 * 24 * 60 * 60_000

/** What this machine's own disk refuses, whichever call met it. */
const ownDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOENT', 'EMFILE'])

type Lost = Exclude<FileState, 'whole'>
/** A file on its way: whether the storage has begun to answer, and whether somebody has waited for it in vain. */
type Fetch = { hasBegun: boolean; isSlow: boolean; state: Promise<FileState> }
type Source = Pick<Storage, 'open'> & {
  failure(error: unknown): StorageFailure
  /** Hears of each file that is not there, or holds other bytes. */
  tell(key: string, state: Lost): void
}

/**
 * Copies of stored files in a folder of this machine, named by their SHA-256, which each has when it is put there. Those
 * that were used least recently make room for others. Several who ask for one file at the same time share one fetch,
 * and a fetch that fails leaves nothing.
 */
export function createFetchedFiles(
  { folder, mostBytes }: { folder: string; mostBytes: number },
  source: Source,
): Pick<Storage, 'localCopy'> {
  const files = openWholeFiles(() => {})
  const fetching = new Map<string, Fetch>()
  let sparedUntil = Number.NEGATIVE_INFINITY
  const lost = new Map<string, number>()
  const used = new Map<string, number>()
  const places = createPlaces({
    ...{ atOnce: fetchedAtOnce, longestWaitMs },
    waiting: { all: 512, ofOne: 512 },
  })
  const room = createRoom(folder, mostBytes, used)

  function begin(key: string, sha256: string): Fetch {
    const begun: Fetch = { hasBegun: false, isSlow: false, state: Promise.resolve('missing') }
    const answered = () => {
      begun.hasBegun = true
    }
    begun.state = fetchInTurn(key, sha256, answered).finally(() => fetching.delete(sha256))
    fetching.set(sha256, begun)
    return begun
  }

  async function fetchInTurn(key: string, sha256: string, answered: () => void): Promise<FileState> {
    const turn = await places.take('')
    if (!turn.ok) throw source.failure(timeOut())
    try {
      const state = await fetchFile(key, sha256, answered)
      if (state !== 'whole') {
        source.tell(key, state)
        lost.set(sha256, performance.now())
        const [first] = lost.keys()
        if (lost.size > mostLost && first !== undefined) lost.delete(first)
      }
      return state
    } finally {
      turn.value()
    }
  }

  async function fetchFile(key: string, sha256: string, answered: () => void): Promise<FileState> {
    const found = await source.open(key)
    answered()
    if (!found) return 'missing'
    const aside = path.join(folder, `${sha256}.${randomUUID()}.part`)
    const hash = createHash('sha256')
    try {
      await makeFolders(folder, ownFolder)
      await room.make(found.bytes)
      await pipeline(found.stream, hashing(hash), createWriteStream(aside, { flags: 'wx', mode: ownFile }))
      if (hash.digest('hex') !== sha256) return 'damaged'
      used.set(sha256, Date.now())
      await rename(aside, path.join(folder, sha256))
      return 'whole'
    } catch (error) {
      // What this machine's own disk refused is no failure of the storage.
      throw ownDisk.has((error as NodeJS.ErrnoException).code ?? '') ? error : source.failure(error)
    } finally {
      found.stream.destroy()
      await rm(aside, { force: true })
    }
  }

  return {
    async localCopy(key, sha256) {
      const place = path.join(folder, sha256)
      const state = await files.stateOf(place, sha256)
      if (state === 'whole') {
        used.set(sha256, Date.now())
        return place
      }
      if (performance.now() - (lost.get(sha256) ?? Number.NEGATIVE_INFINITY) < lostMs) return null
      const present = fetching.get(sha256)
      if (present?.isSlow || (!present && performance.now() < sparedUntil)) throw source.failure(timeOut())
      const fetch = present ?? begin(key, sha256)
      const late = () => {
        fetch.isSlow = true
        if (!fetch.hasBegun) sparedUntil = performance.now() + sparedMs
        return source.failure(timeOut())
      }
      return (await inTime(fetch.state, late)) === 'whole' ? place : null
    },
  }
}

const timeOut = () => Object.assign(new Error(), { name: 'TimeoutError' })

/** What a fetch gives, for somebody who does not wait for ever. It goes on for those who come later. */
async function inTime<Value>(asked: Promise<Value>, late: () => Error): Promise<Value> {
  asked.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), longestWaitMs)
  })
  return Promise.race([asked, tooLong]).finally(() => clearTimeout(timer))
}

function hashing(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(part, _, done) {
      hash.update(part)
      done(null, part)
    },
  })
}

/** Keeps a folder below so many bytes; `used` says when this process last gave each file away. */
function createRoom(folder: string, mostBytes: number, used: Map<string, number>) {
  let held = 0
  let countedAt = Number.NEGATIVE_INFINITY
  return {
    /** Before so many bytes are added. */
    async make(bytes: number): Promise<void> {
      held += bytes
      const isKnown = performance.now() - countedAt < countedMs
      if (isKnown && held <= mostBytes) return
      countedAt = performance.now()
      held = bytes + (await removeOldest(mostBytes - bytes))
    },
  }

  async function removeOldest(most: number): Promise<number> {
    const now = Date.now()
    const files: { name: string; bytes: number; at: number }[] = []
    for (const name of await readdir(folder)) {
      const found = await stat(path.join(folder, name)).catch(() => null)
      if (!found) continue
      const isLeft = name.endsWith('.part') && now - found.mtimeMs > leftBehindMs
      // One that is arriving counts, and nobody removes it.
      const at = name.endsWith('.part') ? now : Math.max(found.atimeMs, used.get(name) ?? 0)
      if (isLeft || now - at > unaskedMs) await rm(path.join(folder, name), { force: true })
      else files.push({ name, bytes: found.size, at })
    }
    let sum = files.reduce((all, { bytes }) => all + bytes, 0)
    for (const { name, bytes, at } of files.sort((some, other) => some.at - other.at)) {
      if (sum <= most || now - at < inUseMs) break
      await rm(path.join(folder, name), { force: true })
      used.delete(name)
      sum -= bytes
    }
    return sum
  }
}
