import { inArray } from 'drizzle-orm'
import type { Caller } from '../caller.ts'
import { media } from '../database/tables/media.ts'

export type MediaFacts = {
  id: string
  fileName: string
  type: string
  bytes: number
  width: number | null
  height: number | null
  /** Address of its widths, without width and ending; it changes when the file is replaced. */
  base: string
  /** Address of the file itself. */
  href: string
}

/** What is known of each of these files, by id. */
export async function describeMedia(caller: Caller, ids: string[]): Promise<Map<string, MediaFacts>> {
  if (ids.length === 0) return new Map()
  caller.reads.topics.add('media')
  const rows = await caller.database.orm
    .select()
    .from(media)
    .where(inArray(media.id, [...new Set(ids)]))
  return new Map(
    rows.map((row) => {
      const base = `/media/${row.id}/${row.sha256.slice(0, 12)}`
      return [row.id, { ...row, base, href: `${base}/${encodeURIComponent(row.fileName)}` }]
    }),
  )
}
