import { getTableName } from 'drizzle-orm'
import type { Client } from 'pg'
import { caseFile, caseKey, casePiece } from '#cases/store/tables.ts'
import { media, mediaVersion } from '#media/store/tables.ts'
import { contactMessageFile } from '#messages/store/tables.ts'

/** A file of the site by its path in the data folder or its key in the bucket, and the hash of what was stored, where the database knows it. */
export type NamedFile = { path: string; sha256: string | null }

const [medium, version, attached] = [media, mediaVersion, contactMessageFile].map(getTableName)
const [key, piece, file] = [caseKey, casePiece, caseFile].map(getTableName)

/** A column of the row `named`, asked for in a way that an earlier schema without it answers too. */
const ifThere = (column: string) => `to_jsonb(named) ->> '${column}'`
/** A part of a case by its own name, or by its number. */
const part = (numbered: string) => `coalesce(${ifThere('part')}, ${numbered} || '.age')`
/** The bytes of a file of the library: those that are served, those that were sent, and its drawing. */
const hashesOf = (table: string) =>
  ['sha256', 'original', ifThere('drawing')]
    .map((hash) => `select ${hash} as hash from ${table} as named`)
    .join(' union ')

/** What the rows name, so that the files are those of the same moment as the rows. Their names never change their content. */
const named = `
  select 'media/' || hash as path, hash as sha256 from (
    ${hashesOf(medium ?? '')} union ${hashesOf(version ?? '')}) stored where hash is not null
  union all select 'messages/' || message_id || '/' || id, sha256 from ${attached}
  union all select 'cases/' || case_id || '/' || ${part(`'key-' || epoch`)}, null from ${key} as named
  union all select 'cases/' || case_id || '/' || ${part(`'piece-' || seq`)}, sha256 from ${piece} as named
  union all select 'cases/' || case_id || '/file-' || id || '.age', sha256 from ${file}
  order by path`

const atOnce = 1000

/** Every file that belongs to the rows which this transaction sees, a thousand in memory at a time. */
export async function* listNamed(client: Client): AsyncGenerator<NamedFile> {
  await client.query(`declare named_files no scroll cursor for ${named}`)
  for (;;) {
    const { rows } = await client.query<NamedFile>(`fetch ${atOnce} from named_files`)
    yield* rows
    if (rows.length < atOnce) break
  }
  await client.query('close named_files')
}
