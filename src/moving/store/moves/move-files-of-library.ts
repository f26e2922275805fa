import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import type { MediaRefusal } from '#media/model/media.ts'
import { describeMedia } from '#media/store/describe-media.ts'
import { media } from '#media/store/tables.ts'
import type { MovedFile } from '../../model/content/reading.ts'
import type { FilesOfMove } from '../../model/moves/move.ts'
import type { FileMover } from '../content/move-files.ts'
import { contentMoveFile } from '../tables.ts'

/** Paths of Google's storage have at most so many bytes, and no index holds much longer ones. */
const longestPath = 1024

/**
 * The files of a move that are in the library already, by the paths that documents know them by. `keepNeeded` notes those that
 * are not, so that somebody can send them.
 */
export async function filesOfLibrary(
  caller: Editor,
  moveId: string,
): Promise<FileMover & { keepNeeded(): Promise<void> }> {
  const { orm } = caller.database
  const rows = await orm.select().from(contentMoveFile).where(eq(contentMoveFile.moveId, moveId))
  const known = new Map(rows.map(({ path, ...row }) => [path, row]))
  const found = new Map<string, MovedFile | 'missing' | 'refused'>()
  const told: FileMover['told'] = { added: 0, known: 0, bytes: 0, missing: [], refused: [] }
  const moveOne = async (path: string): Promise<MovedFile | 'missing' | 'refused'> => {
    const row = known.get(path)
    const facts = row?.media ? (await describeMedia(caller, [row.media])).get(row.media) : undefined
    if (facts) {
      told.known += 1
      return { media: facts.id, href: facts.href }
    }
    if (row?.refused) {
      told.refused.push({ path, why: row.refused })
      return 'refused'
    }
    told.missing.push(path)
    return 'missing'
  }
  return {
    told,
    awaited: new Set(),
    async move(path) {
      const there = found.get(path) ?? (await moveOne(path))
      found.set(path, there)
      return there
    },
    async keepNeeded() {
      const needed = told.missing.filter((path) => Buffer.byteLength(path) <= longestPath)
      const wanted = new Set(needed)
      const thrownAway = rows.filter((row) => row.media !== null && wanted.has(row.path))
      await orm.transaction(async (tx) => {
        // Somebody may be sending files at this moment: only what was looked at itself is changed.
        for (const { path, media: gone } of thrownAway)
          await tx
            .update(contentMoveFile)
            .set({ media: null })
            .where(and(isOfMove(moveId, path), eq(contentMoveFile.media, gone ?? '')))
        const rest = rows.flatMap(({ path, media: known, refused }) => (known || refused ? [] : [path]))
        const idle = rest.filter((path) => !wanted.has(path))
        await tx.delete(contentMoveFile).where(and(isMissingOf(moveId), anyOf(contentMoveFile.path, idle)))
        await putRows(
          tx,
          contentMoveFile,
          needed.map((path) => ({ moveId, path })),
          sql`on conflict do nothing`,
        )
      })
    },
  }
}

function isOfMove(moveId: string, path: string) {
  return and(eq(contentMoveFile.moveId, moveId), eq(contentMoveFile.path, path))
}

function isMissingOf(moveId: string) {
  return and(
    eq(contentMoveFile.moveId, moveId),
    isNull(contentMoveFile.media),
    isNull(contentMoveFile.refused),
  )
}

const mostRefused = 100

/** What is known of the files of a move. */
export async function countFilesOfMove({ database: { orm } }: Editor, moveId: string): Promise<FilesOfMove> {
  const ofMove = eq(contentMoveFile.moveId, moveId)
  const [counted] = await orm
    .select({
      here: sql<number>`count(${contentMoveFile.media})::int`,
      missing: sql<number>`count(*) filter (where ${contentMoveFile.media} is null and ${contentMoveFile.refused} is null)::int`,
    })
    .from(contentMoveFile)
    .where(ofMove)
  const refused = await orm
    .select({ path: contentMoveFile.path, why: contentMoveFile.refused })
    .from(contentMoveFile)
    .where(and(ofMove, sql`${contentMoveFile.refused} is not null`))
    .orderBy(asc(contentMoveFile.path))
    .limit(mostRefused)
  return {
    ...{ here: counted?.here ?? 0, missing: counted?.missing ?? 0 },
    refused: refused.flatMap(({ path, why }) => (why ? [{ path, why }] : [])),
  }
}

/** The paths of files that a move still needs; those that were refused may have been mended. */
export async function listMissingFiles({ database: { orm } }: Editor, moveId: string): Promise<string[]> {
  const rows = await orm
    .select({ path: contentMoveFile.path })
    .from(contentMoveFile)
    .where(and(eq(contentMoveFile.moveId, moveId), isNull(contentMoveFile.media)))
    .orderBy(asc(contentMoveFile.path))
  return rows.map(({ path }) => path)
}

type Told = { path: string; media: string } | { path: string; refused: MediaRefusal }

/** Notes which file of the library a path has become, or that the library does not take it. */
export async function noteFileOfMove(
  caller: Editor,
  moveId: string,
  told: Told,
): Promise<Result<null, 'not-found'>> {
  ensureMay(caller, { to: 'administer' })
  const { orm } = caller.database
  if (!isId(moveId)) return fail('not-found')
  if ('media' in told) {
    if (!isId(told.media)) return fail('not-found')
    const [file] = await orm.select({ id: media.id }).from(media).where(eq(media.id, told.media))
    if (!file) return fail('not-found')
  }
  const [noted] = await orm
    .update(contentMoveFile)
    .set('media' in told ? { media: told.media, refused: null } : { refused: told.refused })
    .where(isOfMove(moveId, told.path))
    .returning({ path: contentMoveFile.path })
  return noted ? succeed(null) : fail('not-found')
}
