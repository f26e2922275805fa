import { mkdir, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { expectRoom } from '../files/expect-room.ts'
import { ownFolder } from '../files/own-data-folder.ts'
import { inWordsIfUnwritable } from '../files/unwritable.ts'
import { openWholeFiles } from '../files/whole-files.ts'
import { expectKey, type Storage, type Stored } from './storage.ts'
import { writeWhole } from './whole-writes.ts'

/** The data folder itself, each file at its path in it, for the site's own account alone. */
export function folderStorage(folder: string): Storage {
  const files = openWholeFiles()
  const placeOf = (key: string) => path.join(folder, ...expectKey(key).split('/'))
  const put: Storage['put'] = async (key, bytes, { leaving } = {}) => {
    const place = placeOf(key)
    const write = async () => {
      await mkdir(path.dirname(place), { recursive: true, mode: ownFolder })
      if (leaving !== undefined) await expectRoom(path.dirname(place), bytes.length + leaving)
      await writeWhole(place, bytes)
    }
    // Its folder may have gone with its last file in between.
    await write().catch((error) => (error.code === 'ENOENT' ? write() : Promise.reject(error)))
  }
  const remove: Storage['remove'] = async (key) => {
    const place = placeOf(key)
    await rm(place, { force: true })
    // A folder of one message or one upload goes with its last file; those of all kinds stay.
    const around = path.dirname(place)
    if (key.split('/').length > 2) await rmdir(around).catch(() => {})
  }
  return {
    name: `the data folder ${folder}`,
    folder,
    put,
    read: (key) => readFile(placeOf(key)).catch(unlessGone),
    async stat(key) {
      const found = await stat(placeOf(key)).catch(unlessGone)
      return found && { key, bytes: found.size, changed: found.mtime }
    },
    async *list(below) {
      yield* listIn(folder, below.replace(/\/$/, ''))
    },
    remove,
    async placeOf(key, sha256) {
      const place = placeOf(key)
      const state = await files.stateOf(place, sha256)
      return state === 'whole' ? { place } : state
    },
    keepsRemoved: async () => false,
    async check() {
      try {
        await put('check', new Uint8Array())
        await remove('check')
      } catch (error) {
        throw inWordsIfUnwritable(folder, error)
      }
    },
  }
}

async function* listIn(root: string, at: string): AsyncGenerator<Stored> {
  const entries = (await readdir(path.join(root, at), { withFileTypes: true }).catch(unlessGone)) ?? []
  for (const entry of entries) {
    const key = `${at}/${entry.name}`
    if (entry.isDirectory()) yield* listIn(root, key)
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const found = await stat(path.join(root, key)).catch(unlessGone)
    if (found) yield { key, bytes: found.size, changed: found.mtime }
  }
}

function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
