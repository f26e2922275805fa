import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import { type MediaRefusal, mediaLimits } from '#media/model/media.ts'
import { baseOf, servedName } from '#media/store/describe-media.ts'
import { findSame } from '#media/store/find-same.ts'
import { media } from '#media/store/tables.ts'
import { acceptBytes, idInDigits } from '#media/store/uploads/accept-upload.ts'
import type { MovedFile } from '../../model/content/reading.ts'
import { type CopiedFile, copiedFile } from './storage-folder.ts'

/** What became of the files that documents name. */
export type FilesMoved = {
  /** New in the library, or to be so. */
  added: number
  /** There already, by their bytes. */
  known: number
  bytes: number
  missing: string[]
  refused: { path: string; why: MediaRefusal }[]
}

export type FileMover = {
  /** The file of the library that a path of the storage becomes. The same path is looked for once. */
  move(path: string): Promise<MovedFile | 'missing' | 'refused'>
  told: FilesMoved
  /** The ids of files that would be added where nothing is written. */
  awaited: ReadonlySet<string>
}

/**
 * Brings files of a copied storage into the library, each bytes once; without `write` it says what would become of them,
 * and does not open them.
 */
export function fileMover(caller: Editor, folder: string | null, { write }: { write: boolean }): FileMover {
  const told: FilesMoved = { added: 0, known: 0, bytes: 0, missing: [], refused: [] }
  const moved = new Map<string, MovedFile | 'missing' | 'refused'>()
  const awaited = new Set<string>()
  const refuse = (path: string, why: MediaRefusal) => {
    told.refused.push({ path, why })
    return 'refused' as const
  }
  async function moveOne(path: string): Promise<MovedFile | 'missing' | 'refused'> {
    const file = folder === null ? null : await copiedFile(folder, path)
    if (!file) {
      told.missing.push(path)
      return 'missing'
    }
    const [same] = await findSame(caller, file.sha256)
    if (same) {
      told.known += 1
      return { media: same.id, href: same.href }
    }
    if (file.bytes === 0 || file.bytes > mediaLimits.bytes)
      return refuse(path, file.bytes === 0 ? 'empty' : 'too-large')
    const id = await freeId(caller, file.sha256)
    if (write) {
      const taken = await acceptBytes(caller, { id, name: file.name, bytes: await readFile(file.place) })
      if (!taken.ok) return refuse(path, taken.problem)
    } else awaited.add(id)
    told.added += 1
    told.bytes += file.bytes
    const [added] = write ? await findSame(caller, file.sha256) : []
    return { media: id, href: added?.href ?? hrefOf(id, file) }
  }
  return {
    told,
    awaited,
    async move(path) {
      const known = moved.get(path)
      if (known) return known
      const found = await moveOne(path)
      moved.set(path, found)
      return found
    },
  }
}

/** An id that follows from the bytes, so that looking first tells of the same file; another where a file has that. */
async function freeId({ database }: Editor, sha256: string): Promise<string> {
  const id = idInDigits(sha256.slice(0, 32))
  const [taken] = await database.orm.select({ id: media.id }).from(media).where(eq(media.id, id))
  return taken ? crypto.randomUUID() : id
}

function hrefOf(id: string, { sha256, name }: CopiedFile): string {
  const file = { id, sha256, beside: null, crop: null, fileName: name, type: '' }
  return `${baseOf(file)}/${encodeURIComponent(servedName(file))}`
}
