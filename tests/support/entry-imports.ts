import type { AnyKind } from '#content/model/define-kind.ts'
import type { RowProblem } from '#content/model/interchange/report.ts'
import { applyImport } from '#content/store/imports/apply-import.ts'
import { beginImport } from '#content/store/imports/begin-import.ts'
import { findImport } from '#content/store/imports/find-import.ts'
import { undoImport } from '#content/store/imports/undo-import.ts'
import { entryImports } from '#content/store/interchange/entry-imports.ts'
import type { Editor } from '#kernel/caller.ts'

/** Has a file of entries looked at, to the end. */
export async function checkEntries(caller: Editor, kind: AnyKind, bytes: Uint8Array): Promise<string> {
  const content = new Blob([new Uint8Array(bytes)])
  const begun = await beginImport(caller, entryImports(kind), { name: 'a.csv', content })
  if (!begun.ok) throw new Error(begun.problem)
  await begun.value.checked
  return begun.value.id
}

export async function reportOfEntries(caller: Editor, kind: AnyKind, id: string) {
  const asked = { show: null, page: 1, size: 500 }
  const found = await findImport<RowProblem>(caller, { kind: kind.name }, id, asked)
  if (!found.ok) throw new Error(found.problem)
  return found.value
}

export async function applyEntries(caller: Editor, kind: AnyKind, id: string, seen?: string) {
  const begun = await applyImport(caller, entryImports(kind), id, seen)
  return begun.ok ? begun.value.done : begun
}

export async function undoEntries(caller: Editor, kind: AnyKind, id: string) {
  const begun = await undoImport(caller, entryImports(kind), id)
  return begun.ok ? begun.value.done : begun
}
