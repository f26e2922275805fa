import type { Writable } from 'node:stream'
import type { Client } from 'pg'
import type { Database } from '#kernel/database/database.ts'
import program from '../../../package.json' with { type: 'json' }
import { type BackupHeader, type BackupManifest, fileEntry, format, partEntry } from '../model/archive.ts'
import { type ArchiveWriter, writeArchive } from './archive/write-archive.ts'
import { copyOut, readSequences, rowsIn } from './database/copy-out.ts'
import { listSequences, listTables } from './database/list-tables.ts'
import { openClient } from './database/open-client.ts'
import { listNamed, type NamedFile } from './files/named-files.ts'
import type { SiteFiles } from './files/site-files.ts'

export type MadeBackup = { moment: string; bytes: number; sha256: string } & Pick<
  BackupManifest,
  'tables' | 'files' | 'missing' | 'damaged'
>

type Parts = { database: Pick<Database, 'url'>; files: SiteFiles }

/**
 * Writes everything of a site as one archive, while it may be written: the rows of one moment, and the files that those rows
 * name. Files are read first, so that little time passes in which one that was in use at that moment can be erased; one that
 * is not there is told in the manifest and stops nothing. `recipient` is an age recipient to which it is encrypted.
 * `goOn` is asked between pieces and throws to end it.
 */
export async function makeBackup(
  { database, files }: Parts,
  to: Writable,
  { recipient = null, goOn = () => {} }: { recipient?: string | null; goOn?: () => void } = {},
): Promise<MadeBackup> {
  const client = await openClient(database.url)
  try {
    await client.query('begin isolation level repeatable read, read only')
    const header = await readHeader(client)
    const manifest: Omit<BackupManifest, 'checksums'> = {
      ...{ tables: {}, sequences: {}, files: { count: 0, bytes: 0 }, missing: [], damaged: [] },
    }
    const { bytes, sha256 } = await writeArchive(to, { header, recipient }, async (archive) => {
      const putFile = async (file: NamedFile) => {
        goOn()
        await addFile(archive, files, file, manifest)
      }
      for (const path of await files.listUnnamed()) await putFile({ path, sha256: null })
      for await (const file of listNamed(client)) await putFile(file)
      for (const [table, columns] of Object.entries(header.tables)) {
        const counted = { rows: 0, bytes: 0 }
        let part = 0
        for await (const rows of copyOut(client, table, columns)) {
          goOn()
          part += 1
          counted.rows += rowsIn(rows)
          counted.bytes += rows.length
          await archive.add(partEntry(table, part), rows, new Date(header.moment))
        }
        manifest.tables[table] = counted
      }
      manifest.sequences = await readSequences(client, await listSequences(client))
      return manifest
    })
    const { sequences: _, ...told } = manifest
    return { moment: header.moment, bytes, sha256, ...told }
  } finally {
    // Also where a COPY is still under way: the connection is this backup's alone.
    await client.end().catch(() => {})
  }
}

/** The first query of the transaction, by which its moment is fixed. */
async function readHeader(client: Client): Promise<BackupHeader> {
  const { rows } = await client.query<{ moment: Date; postgres: string }>(
    `select clock_timestamp() as moment, current_setting('server_version') as postgres`,
  )
  const { rows: migrations } = await client.query<BackupHeader['migrations'][number]>(
    'select name, hash from schema_migration order by name',
  )
  return {
    format,
    aval: program.version,
    moment: (rows[0]?.moment ?? new Date()).toISOString(),
    postgres: rows[0]?.postgres ?? '',
    migrations,
    tables: await listTables(client),
  }
}

async function addFile(
  archive: ArchiveWriter,
  files: SiteFiles,
  { path, sha256 }: NamedFile,
  manifest: Pick<BackupManifest, 'files' | 'missing' | 'damaged'>,
): Promise<void> {
  const file = await files.open(path)
  if (!file) return void manifest.missing.push(path)
  try {
    const added = await archive.addRead(fileEntry(path), file, file.read())
    if (file.isDamaged() || (sha256 !== null && added.sha256 !== sha256)) manifest.damaged.push(path)
    manifest.files.count += 1
    manifest.files.bytes += file.bytes
  } finally {
    await file.close()
  }
}
