import { asc, gt, inArray } from 'drizzle-orm'
import type { Orm } from '#kernel/database/database.ts'
import { servedName } from '#media/store/describe-media.ts'
import { media, mediaVersion } from '#media/store/tables.ts'
import { mediaName } from '../model/format.ts'
import type { FileLineFacts, MediaLine } from '../model/media-lines.ts'

const atOnce = 200

/**
 * The files of the library with what each was before, those in the trash too. `name` is told of each of their bytes, by
 * its hash, and where they would belong in the export; it answers where they do, for bytes that have a place already.
 */
export async function* mediaLines(
  orm: Orm,
  name: (sha256: string, place: string) => string,
): AsyncGenerator<MediaLine> {
  const line = (row: Facts) => factsOf(row, name)
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await orm
      .select()
      .from(media)
      .where(gt(media.id, after))
      .orderBy(asc(media.id))
      .limit(atOnce)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const before = await orm
      .select()
      .from(mediaVersion)
      .where(inArray(mediaVersion.mediaId, ids))
      .orderBy(asc(mediaVersion.number))
    const versions = Map.groupBy(before, ({ mediaId }) => mediaId)
    for (const row of rows) {
      const { id, alt, focal, tags, addedAt, trashedAt } = row
      yield {
        ...{ id, ...line(row), alt, focal, tags, addedAt: addedAt.toISOString() },
        trashedAt: trashedAt?.toISOString() ?? null,
        versions: (versions.get(id) ?? []).map((each) => ({ number: each.number, ...line(each) })),
      }
    }
    after = ids.at(-1) ?? after
  }
}

type Facts = typeof media.$inferSelect | typeof mediaVersion.$inferSelect

function factsOf(row: Facts, name: (sha256: string, place: string) => string): FileLineFacts {
  const { fileName, type, bytes, width, height, pages, film, crop, createdAt, createdBy } = row
  const placed = (sha256: string, ending: string) => name(sha256, mediaName(sha256, ending))
  return {
    ...{ fileName, type, bytes, width, height, pages, film, crop },
    file: placed(row.sha256, endingOf(servedName(row))),
    original: row.original && placed(row.original, endingOf(fileName)),
    beside: row.beside && placed(row.beside, film ? 'mp4' : 'svg'),
    createdAt: createdAt.toISOString(),
    createdBy,
  }
}

function endingOf(fileName: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
}
