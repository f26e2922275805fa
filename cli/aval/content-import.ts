import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { kindNamed } from '#domain/content/kinds/index.ts'
import { applyImport } from '#server/content/interchange/apply-import.ts'
import { checkImport } from '#server/content/interchange/check-import.ts'
import { findImport } from '#server/content/interchange/find-import.ts'
import { help } from './help.ts'
import { parseCommand } from './parse-command.ts'
import { Refused, Usage } from './refused.ts'
import { withSite } from './with-site.ts'

/** `aval import <kind> <file>`: says what the file would do and, unless it is only to be said, does it as drafts. */
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
  const bytes = await readFile(path).catch(() => {
    throw new Refused(`The file ${path} cannot be read.`)
  })
  await withSite(async (_, caller) => {
    const made = await checkImport(caller, kind, { name: basename(path), bytes })
    if (!made.ok) throw new Refused('Nobody acts.')
    const asked = { show: null, page: 1, size: Number.MAX_SAFE_INTEGER }
    const found = await findImport(caller, kind, made.value, asked)
    if (!found.ok) throw new Error(`The import ${made.value} is not there`)
    const { run, rows } = found.value
    if (values.json) console.log(JSON.stringify({ ...run, rows }, null, 2))
    else {
      for (const { code, said, hints } of run.problems)
        console.log([code, said, hints?.length ? `(${hints.join(', ')}?)` : ''].filter(Boolean).join(' '))
      for (const { code, said } of run.notes) console.log(`${code}: ${said}`)
      for (const { number, key, outcome, fields, problems } of rows) {
        const told = problems.map(({ column, code, said, hints }) =>
          [column, code, said, hints && `(${hints.join(', ')}?)`].filter(Boolean).join(' '),
        )
        const what = problems.length > 0 ? told : fields.map(({ column }) => column)
        if (outcome !== 'unchanged') console.log(`${number} ${key} ${outcome}: ${what.join(', ')}`)
      }
      const { new: fresh, changed, unchanged, problem } = run.counts
      console.log(`${fresh} new, ${changed} changed, ${unchanged} unchanged, ${problem} with problems.`)
    }
    if (run.problems.length > 0 || run.counts.problem > 0) throw new Refused('Nothing was imported.')
    if (values['dry-run']) return
    const applied = await applyImport(caller, run.id, run.plan)
    if (!applied.ok) throw new Refused(`Nothing was imported: ${applied.problem}.`)
    if (!values.json) console.log('Imported as drafts.')
  })
}
