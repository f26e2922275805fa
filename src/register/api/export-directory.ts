import type { Caller } from '#kernel/caller.ts'
import type { DirectoryQuery } from '#register/model/directory.ts'
import type { CertificateSummary } from '#register/model/shown.ts'
import { findIdsInDirectory } from '#register/store/directory/search-directory.ts'
import { summariseInOrder } from '#register/store/summarise.ts'
import { type ListedPart, listCertificates } from './list-certificates.ts'

/** So many are read, and held in memory, at once. */
const batch = 100

/**
 * The certificates that a search or filters find, a batch at a time: however many there are, few are in memory, and
 * others are answered between two batches. What words find is searched once.
 */
export async function* exportDirectory(
  caller: Caller,
  query: DirectoryQuery,
  most: number,
): AsyncGenerator<CertificateSummary[]> {
  caller.reads.keepable = false
  if (query.text === '') return yield* exportFiltered(caller, query, most)
  const ids = await findIdsInDirectory(caller, query, most)
  for (let at = 0; at < ids.length; at += batch) {
    const found = await summariseInOrder(caller, ids.slice(at, at + batch))
    yield found.map(({ summary }) => summary)
  }
}

async function* exportFiltered(
  caller: Caller,
  { filters }: DirectoryQuery,
  most: number,
): AsyncGenerator<CertificateSummary[]> {
  for (let left = most, after: number | null = -1; left > 0 && after !== null; ) {
    const found: ListedPart = await listCertificates(caller, { filters, after, limit: Math.min(batch, left) })
    if (found.part.length > 0) yield found.part.map(({ certificate }) => certificate)
    left -= found.part.length
    after = found.goesOnAfter
  }
}
