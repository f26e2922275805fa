import type { Caller } from '#kernel/caller.ts'
import { media, mediaVersion } from './tables.ts'

/** Every file that the library holds, by the hash of its bytes, also of former versions and as it was sent. */
export async function listStored({
  database: { orm },
}: Pick<Caller, 'database'>): Promise<{ sha256: string; names: string[] }[]> {
  const facts = (table: typeof media | typeof mediaVersion) => ({
    sha256: table.sha256,
    original: table.original,
    beside: table.beside,
    name: table.fileName,
  })
  const rows = [
    ...(await orm.select(facts(media)).from(media)),
    ...(await orm.select(facts(mediaVersion)).from(mediaVersion)),
  ]
  const names = new Map<string, Set<string>>()
  for (const { sha256, original, beside, name } of rows)
    for (const hash of [sha256, original ?? [], beside ?? []].flat())
      names.set(hash, (names.get(hash) ?? new Set()).add(name))
  return [...names].map(([sha256, of]) => ({ sha256, names: [...of] }))
}
