import { openAsBlob } from 'node:fs'
import { countOf } from '#content/model/imports/report.ts'
import { applyImport } from '#content/store/imports/apply-import.ts'
import { beginImport } from '#content/store/imports/begin-import.ts'
import { findImport } from '#content/store/imports/find-import.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { registerImports } from '#register/store/import/register-imports.ts'
import { registerTable } from '../../model/format.ts'
import type { ExportFolder } from '../read-folder.ts'

export type BroughtRegister = { written: number; refused: number }

/**
 * Imports the table of the register as any file of it: all of it, or nothing where records are refused, which then are
 * counted. `unreadable` where it is no table that an import takes.
 */
export async function bringRegister(
  caller: Editor,
  from: ExportFolder,
): Promise<Result<BroughtRegister, 'unreadable' | 'changed'>> {
  if (!from.has(registerTable)) return succeed({ written: 0, refused: 0 })
  const content = await openAsBlob(from.place(registerTable))
  const sent = { name: 'certificates.csv', content }
  const begun = await beginImport(caller, registerImports, sent, { source: 'terminal' })
  if (!begun.ok) return fail('unreadable')
  await begun.value.checked
  const found = await findImport(caller, registerImports, begun.value.id, { show: [], page: 1, size: 1 })
  if (!found.ok) throw new Error(`The import ${begun.value.id} is not there`)
  const { id, problems, counts, plan } = found.value.run
  // A register without a certificate is a table without a row.
  if (problems.some(({ code }) => code === 'empty')) return succeed({ written: 0, refused: 0 })
  if (problems.length > 0) return fail('unreadable')
  const refused = countOf(counts, 'refused')
  if (refused > 0 || countOf(counts, 'new', 'changed') === 0) return succeed({ written: 0, refused })
  const taken = await applyImport(caller, registerImports, id, plan)
  const done = taken.ok ? await taken.value.done : taken
  return done.ok ? succeed({ written: done.value.written, refused }) : fail('changed')
}
