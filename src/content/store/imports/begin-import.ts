import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import { type ColumnMapping, canComeAgain, headRowOf, type ImportRun } from '#content/model/imports/report.ts'
import type { Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { importRun } from '../tables/imports.ts'
import { checkImport } from './check-import.ts'
import type { ImportSubject } from './import-subject.ts'
import { tellWork } from './running.ts'

type Begun = Result<{ id: string; checked: Promise<void> }, 'too-large'>
type Asked = {
  mode?: ImportRun['mode']
  source?: ImportRun['source']
  mapping?: ColumnMapping
  headRow?: number
}

/**
 * Stores a file and begins to check it; the import with this id holds what was found once `checked` resolves. Nothing
 * else is written.
 */
export async function beginImport(
  caller: Editor,
  subject: ImportSubject,
  file: SentFile,
  { mode = 'changes', source = 'file', mapping, headRow }: Asked = {},
): Promise<Begun> {
  if (file.content.size > subject.bytes) return fail('too-large')
  const { packed, hash } = await packedOf(file.content)
  // Of a choice the name was typed, and no folder is cut from it.
  const fileName = source === 'choice' ? file.name : nameOfSent(file)
  const kept = { source, mode, mapping: mapping ?? {}, fileName, hash, file: packed }
  const id = await keep(caller, subject, kept)
  return succeed({ id, checked: checkImport(caller, subject, id, { packed, mapping, headRow }) })
}

/**
 * Begins to check the file of an import that was taken back as a new import, read as the first one was. `not-waiting`
 * where it was not taken back, or its file was forgotten, which is a day after it was imported.
 */
export async function importAgain(
  caller: Editor,
  subject: ImportSubject,
  id: string,
): Promise<Result<{ id: string; checked: Promise<void> }, 'not-found' | 'not-waiting'>> {
  if (!isId(id)) return fail('not-found')
  const [run] = await caller.database.orm
    .select()
    .from(importRun)
    .where(and(eq(importRun.id, id), eq(importRun.kind, subject.kind)))
  if (!run) return fail('not-found')
  if (run.state !== 'undone' || !run.file || !canComeAgain(run.source)) return fail('not-waiting')
  const { source, mode, mapping, fileName, hash, file } = run
  const again = await keep(caller, subject, { source, mode, mapping, fileName, hash, file })
  const said = {
    mapping: Object.keys(mapping).length > 0 ? mapping : undefined,
    headRow: headRowOf(run.notes),
  }
  return succeed({ id: again, checked: checkImport(caller, subject, again, { packed: file, ...said }) })
}

type Kept = Pick<typeof importRun.$inferInsert, 'source' | 'mode' | 'mapping' | 'fileName' | 'hash' | 'file'>

async function keep(caller: Editor, { kind }: ImportSubject, kept: Kept): Promise<string> {
  const [run] = await caller.database.orm
    .insert(importRun)
    .values({ ...kept, kind, at: caller.now, by: caller.actor.id })
    .returning({ id: importRun.id })
  if (!run) throw new Error('The import was not kept')
  await tellWork(caller.database.orm, run.id)
  return run.id
}

/** A file that somebody sends; `name` is what their system calls it. */
type SentFile = { name: string; content: Blob }

/**
 * A file compressed to a tenth, for the database and for whoever reads it, and the SHA-256 of what it was. It is read
 * in pieces: of sixty megabytes there is no further copy.
 */
async function packedOf(content: Blob): Promise<{ packed: Buffer; hash: string }> {
  const hash = createHash('sha256')
  const packed: Buffer[] = []
  await pipeline(
    content.stream(),
    async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        hash.update(piece)
        yield piece
      }
    },
    createGzip({ level: 4 }),
    async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) packed.push(piece)
    },
  )
  return { packed: Buffer.concat(packed), hash: hash.digest('hex') }
}

/** What a sent file is called in a list: without folders, controls and invisible characters, at most 200 characters. */
function nameOfSent({ name }: SentFile): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last
    .replace(/\p{Cc}|\p{Cf}/gu, '')
    .toWellFormed()
    .slice(0, 200)
}
