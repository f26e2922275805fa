import { createHash, type Hash } from 'node:crypto'
import type { IafDelivery } from '#domain/register/iaf/iaf-delivery.ts'
import type { Caller } from '../../caller.ts'
import type { ExportAsked } from './check-export.ts'
import { writeFiles } from './write-files.ts'

/** The names, SHA-256 and records of the files that an export is; their bytes are let go as they come. */
export async function hashFiles(
  caller: Caller,
  asked: ExportAsked,
  onRecord: (digest: string) => void,
): Promise<IafDelivery['files']> {
  const files: { name: string; hash: Hash }[] = []
  const counted = (digest: string, part: number) => {
    counts[part] = (counts[part] ?? 0) + 1
    onRecord(digest)
  }
  const counts: number[] = []
  for await (const { part, name, bytes } of writeFiles(caller, asked, { onRecord: counted })) {
    files[part] ??= { name, hash: createHash('sha256') }
    files[part].hash.update(bytes)
  }
  return files.map(({ name, hash }, part) => ({ name, hash: hash.digest('hex'), records: counts[part] ?? 0 }))
}
