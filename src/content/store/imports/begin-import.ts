import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ColumnMapping, ImportRun } from '#content/model/imports/report.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { importRun } from '../tables/imports.ts'
import { checkImport } from './check-import.ts'
import type { ImportSubject } from './import-subject.ts'

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
  if (file.bytes.length > subject.bytes) return fail('too-large')
  // Compressed to a tenth for the database and for whoever reads it; the file itself is kept in memory no longer.
  const packed = await promisify(gzip)(file.bytes, { level: 4 })
  const [run] = await caller.database.orm
    .insert(importRun)
    .values({
      ...{ kind: subject.kind, source, mode, mapping: mapping ?? {} },
      // Of a choice the name was typed, and no folder is cut from it.
      fileName: source === 'choice' ? file.name : nameOfSent(file),
      hash: hash('sha256', file.bytes),
      file: packed,
      at: caller.now,
      by: caller.actor.id,
    })
    .returning({ id: importRun.id })
  if (!run) throw new Error('The import was not kept')
  return succeed({ id: run.id, checked: checkImport(caller, subject, run.id, { packed, mapping, headRow }) })
}

/** A file that somebody sends; `name` is what their system calls it. */
type SentFile = { name: string; bytes: Uint8Array }

/** What a sent file is called in a list: without folders, controls and invisible characters, at most 200 characters. */
function nameOfSent({ name }: SentFile): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last
    .replace(/\p{Cc}|\p{Cf}/gu, '')
    .toWellFormed()
    .slice(0, 200)
}
