import { open } from 'node:fs/promises'
import type { DateOrder } from '#content/model/imports/date-signs.ts'
import { mapColumns } from '#content/store/imports/check-import.ts'
import { findImport } from '#content/store/imports/find-import.ts'
import { undoImport } from '#content/store/imports/undo-import.ts'
import type { Editor } from '#kernel/caller.ts'
import { meaningOf, writtenMeaning } from '#register/model/interchange/column-meaning.ts'
import { refusedRows } from '#register/store/import/refused-rows.ts'
import { registerImports } from '#register/store/import/register-imports.ts'
import { Refused } from './refused.ts'
import { withSite } from './with-site.ts'

/** Says the order of the dates of every column in which no order is said. */
export async function sayOrder(caller: Editor, id: string, order: DateOrder): Promise<void> {
  const found = await findImport(caller, registerImports, id, { show: [], page: 1, size: 1 })
  if (!found.ok) throw new Error(`The import ${id} is not there`)
  const { mapping, notes, problems } = found.value.run
  const dates = notes.filter(({ code }) => code === 'dates')
  if (problems.length > 0 || dates.length === 0) return
  const said = Object.entries(mapping).map(([name, meant]): [string, string] => {
    const meaning = meaningOf(meant)
    const isOpen = meaning && meaning.order === null && dates.some((note) => note.said === name)
    return [name, isOpen ? writtenMeaning(meaning.column, order) : meant]
  })
  const again = await mapColumns(caller, registerImports, id, new Map(said))
  if (again.ok) await again.value.checked
}

/** Writes what an import refused to a file that is not there yet. */
export async function writeRefused(caller: Editor, id: string, path: string): Promise<void> {
  const rows = await refusedRows(caller, id)
  if (!rows.ok) throw new Refused('The refused rows are not there any more.')
  const file = await open(path, 'wx').catch(() => {
    throw new Refused(`The file ${path} is there already, or cannot be written.`)
  })
  try {
    for await (const piece of rows.value.pieces) await file.write(piece)
  } finally {
    await file.close()
  }
  console.log(`The refused rows are in ${path}.`)
}

/** `aval import register --undo <import>`: takes an import back as one. */
export async function takeBack(id: string): Promise<void> {
  await withSite(async (_, caller) => {
    const begun = await undoImport(caller, registerImports, id)
    if (!begun.ok) throw new Refused('There is no import of that name that can be taken back.')
    const { undone, left } = await begun.value.done
    console.log(`Taken back: ${undone} records. Changed since and left: ${left}.`)
  })
}
