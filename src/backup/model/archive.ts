import { z } from 'zod'

/*
 * What an archive says of itself (decision 050): first the header, then the files and the tables in parts, after every so many
 * entries a list of their checksums, and last the manifest. Whoever changes what stands where raises `format`.
 */

export const format = 1

export const headerName = 'aval-backup.json'
export const manifestName = 'manifest.json'

/** Of a file of the data folder, by its path there. */
export const fileEntry = (path: string) => `files/${path}`
/** Of a part of a table, the first being 1. */
export const partEntry = (table: string, part: number) => `database/${table}/${numbered(part)}.copy`
export const sumsEntry = (number: number) => `checksums/${numbered(number)}.sha256`

function numbered(number: number): string {
  return String(number).padStart(6, '0')
}

/** What an entry is, by its name; null for what stands in no archive of this format. */
export function readEntryName(
  name: string,
): { is: 'file'; path: string } | { is: 'part'; table: string } | { is: 'sums' } | null {
  const part = /^database\/([a-z_][a-z0-9_]*)\/\d{6,}\.copy$/.exec(name)
  if (part?.[1]) return { is: 'part', table: part[1] }
  if (/^checksums\/\d{6,}\.sha256$/.test(name)) return { is: 'sums' }
  const path = name.startsWith('files/') ? name.slice('files/'.length) : ''
  return isOwnPath(path) ? { is: 'file', path } : null
}

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const places = [
  'secret\\.key',
  'keys/[\\w-][\\w.-]*',
  'media/[0-9a-f]{64}',
  `messages/${id}/${id}`,
  `cases/${id}/(?:key|piece|file)-[0-9a-f-]+\\.age`,
  'outbox/[\\w-][\\w.-]*\\.eml',
]
const ownPath = new RegExp(`^(?:${places.join('|')})$`)

/** Whether a path is one of those that a backup holds of the data folder: an archive can write nowhere else. */
export function isOwnPath(path: string): boolean {
  return ownPath.test(path)
}

export const anyHeader = z.object({ format: z.number().int().positive() })

export const headerSchema = z.object({
  format: z.literal(format),
  /** The version of Aval that wrote it. */
  aval: z.string(),
  /** The moment of the database that it holds, in ISO 8601. */
  moment: z.iso.datetime(),
  /** The version of PostgreSQL from which it comes. */
  postgres: z.string(),
  /** The migrations that the tables had gone through, in order. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** The columns of each table, in the order in which its rows are written. */
  tables: z.record(z.string(), z.array(z.string())),
})
export type BackupHeader = z.infer<typeof headerSchema>

export const manifestSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), bytes: z.number() })),
  /** What each sequence gave last. */
  sequences: z.record(z.string(), z.object({ last: z.string(), isCalled: z.boolean() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Files that rows name and that were not there, and those whose bytes were not the ones that were stored. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
  /** The lists of checksums, each with its own. */
  checksums: z.array(z.object({ name: z.string(), sha256: z.string() })),
})
export type BackupManifest = z.infer<typeof manifestSchema>
