import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

export type FileState = 'whole' | 'damaged' | 'missing'

/** A disk may lose what it once gave: what was found whole is read again after this time. */
const believedMs = 24 * 60 * 60 * 1000
/** As many files as are remembered; of those asked for least recently it is forgotten. */
const mostKnown = 20_000

export type WholeFiles = {
  /** Whether the file holds the bytes that its SHA-256 says. It is read once a day, and again when it was changed. */
  stateOf(place: string, sha256: string): Promise<FileState>
}

/** Knows of files whether they are whole. `tell` hears of each that is not, once until that changes. */
export function openWholeFiles(
  tell: (place: string, state: Exclude<FileState, 'whole'>) => void,
): WholeFiles {
  const known = new Map<string, { mark: string | null; at: number; state: Promise<FileState> }>()
  return {
    async stateOf(place, sha256) {
      const mark = await markOf(place)
      const file = `${sha256} ${place}`
      const before = known.get(file)
      const isKnown =
        before !== undefined && before.mark === mark && performance.now() - before.at < believedMs
      const state = isKnown
        ? before.state
        : mark === null
          ? Promise.resolve('missing' as const)
          : read(place, sha256)
      known.delete(file)
      known.set(file, isKnown ? before : { mark, at: performance.now(), state })
      const [oldest] = known.keys()
      if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
      const found = await state
      if (found !== 'whole' && !isKnown && (await before?.state) !== found) tell(place, found)
      return found
    },
  }
}

/** What changes when a file does; null where there is none. */
async function markOf(place: string): Promise<string | null> {
  const found = await stat(place, { bigint: true }).catch(() => null)
  return found && `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}`
}

async function read(place: string, sha256: string): Promise<FileState> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(place), hash)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'damaged'
  }
  return hash.digest('hex') === sha256 ? 'whole' : 'damaged'
}
