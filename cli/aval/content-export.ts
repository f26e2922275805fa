import { isInterchangeFormat } from '#content/model/interchange/sent-entries.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { exportEntries } from '#content/store/interchange/export-entries.ts'
import { parseCommand, Usage } from './command.ts'
import { help } from './help.ts'
import { openNew } from './open-new.ts'
import { withSite } from './with-site.ts'

/** `aval export <kind>`: writes the drafts of a kind to a file, or to standard output. */
export async function exportContent(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(help.exportContent, {
    args,
    options: { help: { type: 'boolean' }, format: { type: 'string' }, out: { type: 'string' } },
    allowPositionals: true,
  })
  if (values.help) return console.log(help.exportContent)
  const [name = '', ...more] = positionals
  const kind = kindNamed(name)
  const { format = 'json', out } = values
  if (!kind || more.length > 0 || !isInterchangeFormat(format)) throw new Usage(help.exportContent)
  await withSite(async (_, caller) => {
    const exported = await exportEntries(caller, kind, format)
    const file = out ? await openNew(out) : null
    for await (const piece of exported) {
      if (file) await file.write(piece)
      else process.stdout.write(piece)
    }
    await file?.close()
  })
}
