import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { and, inArray, lt } from 'drizzle-orm'
import type { ColumnMapping } from '#domain/register/interchange/guess-columns.ts'
import { type ImportMode, registerLimits } from '#domain/register/interchange/report.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { hashOf } from '../../content/interchange/read-file.ts'
import { registerImport, registerImportRow } from '../../database/tables/register-work.ts'
import { nameOfSent, type SentFile } from '../../sent-file.ts'
import { checkImport } from './check-import.ts'

type Begun = Result<{ id: string; checked: Promise<void> }, 'not-allowed' | 'too-large'>

/** How long a file waits to be imported after it was looked at. */
const waitingMs = 24 * 60 * 60 * 1000
const keptMs = 30 * waitingMs

/**
 * Takes a file and begins to look at it; what is found is in the import with this id once `checked` resolves. Nothing of
 * the register changes.
 */
export async function beginImport(
  caller: Caller,
  file: SentFile,
  { mode, source, mapping }: { mode: ImportMode; source: 'file' | 'terminal'; mapping?: ColumnMapping },
): Promise<Begun> {
  if (!caller.actor) return fail('not-allowed')
  if (file.bytes.length > registerLimits.bytes) return fail('too-large')
  // Packed it is a tenth, for the database and for whoever reads it; the file itself is held no longer.
  const packed = await promisify(gzip)(file.bytes, { level: 4 })
  const [run] = await caller.database.orm
    .insert(registerImport)
    .values({
      ...{ state: 'checking', source, mode, mapping: mapping ?? {} },
      fileName: nameOfSent(file),
      hash: hashOf(file.bytes),
      plan: '',
      file: packed,
      counts: {},
      at: caller.now,
      by: caller.actor.id,
    })
    .returning({ id: registerImport.id })
  if (!run) throw new Error('The import was not kept')
  return succeed({ id: run.id, checked: checkImport(caller, run.id, { packed, mapping }) })
}

type Tidying = Pick<Caller, 'database' | 'now'>

/** Forgets files that were looked at and never imported. */
export async function forgetUnusedRegisterImports({ database, now }: Tidying): Promise<void> {
  const since = new Date(now.getTime() - waitingMs)
  await database.orm
    .delete(registerImport)
    .where(
      and(inArray(registerImport.state, ['checking', 'checked', 'applying']), lt(registerImport.at, since)),
    )
}

/** What an import left alone is of interest for a month; what it wrote can be taken back for as long as it is untouched. */
export async function forgetSettledRows({ database, now }: Tidying): Promise<void> {
  const since = new Date(now.getTime() - keptMs)
  const settled = database.orm
    .select({ id: registerImport.id })
    .from(registerImport)
    .where(and(inArray(registerImport.state, ['applied', 'undone']), lt(registerImport.at, since)))
  await database.orm
    .delete(registerImportRow)
    .where(
      and(
        inArray(registerImportRow.runId, settled),
        inArray(registerImportRow.outcome, ['unchanged', 'missing']),
      ),
    )
}
