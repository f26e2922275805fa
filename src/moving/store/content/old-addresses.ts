import { gzipSync } from 'node:zlib'
import { tableRows } from '#content/store/imports/table-rows.ts'
import { entryTables } from '#content/store/interchange/read-sent-file.ts'
import { editorsLane } from '#kernel/workers/in-worker.ts'
import { type AddressColumns, addressColumns } from '../../model/address-table.ts'
import type { AddressPattern } from '../../model/content/old-paths.ts'
import { addressIn } from '../../model/former-address.ts'
import type { Spool } from './spool-documents.ts'

/** Where documents were found: by patterns of their collections, and one by one, by the paths of the documents. */
export type OldAddresses = {
  patterns: readonly AddressPattern[]
  listed: ReadonlyMap<string, readonly string[]>
}

/** Thrown where a list of addresses is none. */
export class WrongList extends Error {}

const limits = { lane: editorsLane, seconds: 20, megabytes: 640 }

/**
 * A table of addresses of the other site and the documents that were found there, by their paths: `news/a1`. Its columns are
 * called as those of a list of former addresses.
 */
export async function readAddressList(bytes: Uint8Array): Promise<OldAddresses['listed']> {
  const listed = new Map<string, string[]>()
  let columns: AddressColumns | null = null
  const table = { ...entryTables, rows: 200_000, keyColumns: ['from'], objects: false }
  for await (const part of tableRows(gzipSync(bytes), table, limits)) {
    if (part.kind === 'problem') throw new WrongList(`it is no table (${part.problem.code})`)
    if (part.kind === 'head') columns = addressColumns(part.names)
    if (!columns) throw new WrongList('it has no columns “from” and “to”')
    for (const { number, cells } of part.kind === 'rows' ? part.rows : []) {
      const path = addressIn(cells[columns.from] ?? '')
      if (path === null) throw new WrongList(`row ${number} says no address of a page`)
      const document = (cells[columns.to] ?? '').trim().replace(/^\//, '')
      const known = listed.get(document)
      if (known) known.push(path)
      else listed.set(document, [path])
    }
  }
  return listed
}

/** What addresses were said of that is not in the source: names of collections, and paths of documents. */
export function unmetAddresses(
  { patterns, listed }: OldAddresses,
  { documents }: Pick<Spool, 'documents'>,
): string[] {
  const collections = patterns.flatMap(({ collection }) => (documents.has(collection) ? [] : [collection]))
  const paths = new Set<string>()
  for (const each of documents.values()) for (const { path } of each) paths.add(path.join('/'))
  return [...new Set([...collections, ...[...listed.keys()].filter((path) => !paths.has(path))])]
}
