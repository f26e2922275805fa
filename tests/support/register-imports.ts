import { type Applied, applyImport } from '#content/store/imports/apply-import.ts'
import { beginImport } from '#content/store/imports/begin-import.ts'
import { findImport } from '#content/store/imports/find-import.ts'
import { type Undone, undoImport } from '#content/store/imports/undo-import.ts'
import { entry } from '#content/store/tables/content.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Database } from '#kernel/database/database.ts'
import { csvLine } from '#kernel/text/csv.ts'
import { registerHead } from '#register/model/interchange/record-cells.ts'
import { shownOutcomes } from '#register/model/interchange/report.ts'
import { registerImports } from '#register/store/import/register-imports.ts'
import { editorOf } from './saved-entries.ts'

/** Somebody who imports into a site with one certification, one accreditation and one office. */
export async function importerOf(database: Database): Promise<Editor> {
  await database.orm.insert(entry).values([
    { kind: 'certification', key: 'iso-9001' },
    { kind: 'accreditation', key: 'oua' },
    { kind: 'office', key: 'montevideo' },
  ])
  return editorOf(database)
}

type Cells = Partial<Record<string, string>>

/** A row of a certificate that can be imported, with some cells otherwise. */
export function row(id: string, cells: Cells = {}): Cells {
  return {
    ...{ 'company.id': 'E-1', 'company.legalName': 'Frigorífico San José S.A.', 'company.country': 'UY' },
    ...{ id, number: `LSQ-${id}/24`, scheme: 'iso-9001', family: 'management', type: 'management-system' },
    ...{ standards: 'ISO 9001:2015', 'scope.es': 'Faena', issuedOn: '2024-05-02', expiresOn: '2099-05-01' },
    ...{ isAccredited: 'yes', accreditation: 'oua', sectors: '3', dataAsOf: '2026-01-01' },
    ...{ 'site.city': 'Tacuarembó', 'site.country': 'UY' },
    ...cells,
  }
}

/** A file of such rows, with the columns that any of them names. */
export function csv(rows: Cells[], names: readonly string[] = registerHead): string {
  const used = names.filter((name) => rows.some((cells) => cells[name] !== undefined))
  return [used, ...rows.map((cells) => used.map((name) => cells[name] ?? ''))].map(csvLine).join('')
}

export async function check(
  caller: Editor,
  file: string | Uint8Array,
  {
    mode = 'changes' as 'changes' | 'full',
    mapping = undefined as Record<string, string> | undefined,
    source = 'terminal' as 'terminal' | 'file',
    headRow = undefined as number | undefined,
  } = {},
): Promise<string> {
  const content = new Blob([typeof file === 'string' ? file : new Uint8Array(file)])
  const begun = await beginImport(
    caller,
    registerImports,
    { name: 'a.csv', content },
    { mode, mapping, source, headRow },
  )
  if (!begun.ok) throw new Error(begun.problem)
  await begun.value.checked
  return begun.value.id
}

export async function report(caller: Editor, id: string) {
  const found = await findImport(caller, registerImports, id, { show: shownOutcomes, page: 1, size: 500 })
  if (!found.ok) throw new Error(found.problem)
  const counts = Object.fromEntries(Object.entries(found.value.run.counts).filter(([, count]) => count > 0))
  return { ...found.value, counts }
}

export async function apply(
  caller: Editor,
  id: string,
  seen?: string,
): Promise<Applied | { problem: string }> {
  const plan = seen ?? (await report(caller, id)).run.plan
  const begun = await applyImport(caller, registerImports, id, plan)
  return begun.ok ? begun.value.done : begun
}

export async function undo(caller: Editor, id: string): Promise<Undone | { problem: string }> {
  const begun = await undoImport(caller, registerImports, id)
  return begun.ok ? begun.value.done : begun
}

/** What stands in the way, record by record: `2 number number-twice`. */
export async function refusalsOf(caller: Editor, rows: Cells[] | string): Promise<string[]> {
  const told = await report(caller, await check(caller, typeof rows === 'string' ? rows : csv(rows)))
  return [
    ...told.run.problems.map(({ code, said }) => [code, said].filter(Boolean).join(' ')),
    ...told.rows
      .filter(({ outcome }) => outcome === 'refused')
      .flatMap(({ number, problems }) => problems.map(({ column, code }) => `${number} ${column} ${code}`)),
  ]
}
