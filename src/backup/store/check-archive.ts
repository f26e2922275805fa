import { readArchive, type Told } from './archive/read-archive.ts'

/**
 * Reads all of an archive and answers what it tells of itself; throws an `UnusableArchive` where it is damaged, cut off, newer
 * or none, or cannot be opened by these identities of age. Nothing is written anywhere.
 */
export function checkArchive(
  source: AsyncIterable<Uint8Array>,
  identities: readonly string[],
): Promise<Told> {
  return readArchive(source, identities, {})
}
