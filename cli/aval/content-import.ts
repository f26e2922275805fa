import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { countOf, type ImportRow } from '#content/model/imports/report.ts'
import { entryOutcomes } from '#content/model/interchange/report.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { applyImport } from '#content/store/imports/apply-import.ts'
import { beginImport } from '#content/store/imports/begin-import.ts'
import { findImport } from '#content/store/imports/find-import.ts'
import { entryImports } from '#content/store/interchange/entry-imports.ts'
import { parseCommand, Refused, Usage } from './command.ts'
import { help } from './help.ts'
import { withSite } from './with-site.ts'

/** `aval import <kind> <file>`: says what the file would do and, unless only that is asked for, does it as drafts. */
export async function importContent(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(help.importContent, {
    args,
    options: { help: { type: 'boolean' }, 'dry-run': { type: 'boolean' }, json: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help) return console.log(help.importContent)
  const [name = '', path, ...more] = positionals
  const kind = kindNamed(name)
  if (!kind || !path || more.length > 0) throw new Usage(help.importContent)
  const file = await readFile(path).catch(() => {
    throw new Refused(`The file ${path} cannot be read.`)
  })
  await withSite(async (_, caller) => {
    const subject = entryImports(kind)
    const sent = { name: basename(path), content: new Blob([file]) }
    const begun = await beginImport(caller, subject, sent, { source: 'terminal' })
    if (!begun.ok) throw new Refused('The file is too large.')
    await begun.value.checked
    const asked = { show: null, page: 1, size: Number.MAX_SAFE_INTEGER }
    const found = await findImport(caller, subject, begun.value.id, asked)
    if (!found.ok) throw new Error(`The import ${begun.value.id} is not there`)
    const { run, rows } = found.value
    if (values.json) console.log(JSON.stringify({ ...run, rows: rows.map(toldToPrograms) }, null, 2))
    else {
      for (const { code, said, hints } of run.problems)
        console.log([code, said, hints?.length ? `(${hints.join(', ')}?)` : ''].filter(Boolean).join(' '))
      for (const { code, said } of run.notes) console.log(`${code}: ${said}`)
      for (const { number, name, outcome, changes, problems } of rows) {
        const told = problems.map(({ column, code, said, hints }) =>
          [column, code, said, hints && `(${hints.join(', ')}?)`].filter(Boolean).join(' '),
        )
        const what = problems.length > 0 ? told : changes.map(({ field }) => field)
        if (outcome !== 'unchanged') console.log(`${number} ${name} ${outcome}: ${what.join(', ')}`)
      }
      const [fresh, changed, unchanged, problem] = entryOutcomes.map((each) => countOf(run.counts, each))
      console.log(`${fresh} new, ${changed} changed, ${unchanged} unchanged, ${problem} with problems.`)
    }
    if (run.problems.length > 0 || countOf(run.counts, 'problem') > 0)
      throw new Refused('Nothing was imported.')
    if (values['dry-run']) return
    const taken = await applyImport(caller, subject, run.id, run.plan)
    const applied = taken.ok ? await taken.value.done : taken
    if (!applied.ok) throw new Refused(`Nothing was imported: ${applied.problem}.`)
    if (!values.json) console.log('Imported as drafts.')
  })
}

function toldToPrograms({ name: key, id, changes, record: _, ...row }: ImportRow) {
  const fields = changes.map(({ field: column, from: before, to: after }) => ({ column, before, after }))
  return { ...row, key, entryId: id || null, fields }
}
