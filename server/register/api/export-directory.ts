import { type DirectoryQuery, mostDirectoryPages } from '#domain/register/directory.ts'
import type { CertificateSummary } from '#domain/register/shown.ts'
import type { Caller } from '../../caller.ts'
import { searchDirectory } from '../directory/search-directory.ts'
import { listCertificates } from './list-certificates.ts'

const batch = 500

/**
 * The certificates that a search or filters find, a batch at a time: however many there are, few are in memory. Where
 * words are searched it goes on for as many pages as can be looked at.
 */
export async function* exportDirectory(
  caller: Caller,
  query: DirectoryQuery,
  most: number,
): AsyncGenerator<CertificateSummary[]> {
  caller.reads.keepable = false
  let left = most
  if (query.text !== '') {
    for (let page = 1; page <= mostDirectoryPages && left > 0; page += 1) {
      const { hits, pages } = await searchDirectory(caller, { ...query, page })
      if (hits.length > 0) yield hits.slice(0, left)
      left -= hits.length
      if (page >= pages) return
    }
    return
  }
  for (let after = -1; left > 0; ) {
    const limit = Math.min(batch, left)
    const found = await listCertificates(caller, { filters: query.filters, after, limit })
    if (found.length > 0) yield found.map(({ certificate }) => certificate)
    left -= found.length
    after = found.at(-1)?.ordinal ?? after
    if (found.length < limit) return
  }
}
