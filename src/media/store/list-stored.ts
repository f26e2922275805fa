import type { Caller } from '#kernel/caller.ts'
import { media, mediaVersion } from './tables.ts'

/** `type` is that of a file that is handed out as it was sent; null for others. */
export type StoredFile = { sha256: string; type: string | null; names: string[] }

/** Every file that the library holds, by the hash of its bytes, also of former versions and as it was sent. */
export async function listStored({ database: { orm } }: Pick<Caller, 'database'>): Promise<StoredFile[]> {
  const facts = (table: typeof media | typeof mediaVersion) => ({
    sha256: table.sha256,
    original: table.original,
    beside: table.beside,
    name: table.fileName,
    type: table.type,
  })
  const rows = [
    ...(await orm.select(facts(media)).from(media)),
    ...(await orm.select(facts(mediaVersion)).from(mediaVersion)),
  ]
  const names = new Map<string, Set<string>>()
  const types = new Map(rows.map(({ sha256, type }) => [sha256, type]))
  for (const { sha256, original, beside, name } of rows)
    for (const hash of [sha256, original ?? [], beside ?? []].flat())
      names.set(hash, (names.get(hash) ?? new Set()).add(name))
  return [...names].map(([sha256, of]) => ({ sha256, type: types.get(sha256) ?? null, names: [...of] }))
}
