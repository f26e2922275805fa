import { readFile } from 'node:fs/promises'
import type { Caller } from '#kernel/caller.ts'
import type { MediaRefusal } from '#media/model/media.ts'
import type { StoredFile } from '../list-stored.ts'
import { acceptMedia } from './accept-media.ts'

/**
 * Why the library would not take a document that it holds: an earlier version did, which knew less of what documents do. Null
 * for one that it would take, and for whatever is no document.
 */
export async function judgeStored(
  { media }: Pick<Caller, 'media'>,
  { sha256, type }: StoredFile,
): Promise<MediaRefusal | null> {
  if (type === null || !/^application\/|^text\/csv$/.test(type)) return null
  const place = await media.placeOf(sha256)
  if (place === null) return null
  const judged = await acceptMedia(type === 'text/csv' ? 'a.csv' : 'a', await readFile(place))
  return judged.ok ? null : judged.problem
}
