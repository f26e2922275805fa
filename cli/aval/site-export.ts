import { exportSite } from '#takeout/store/export-site.ts'
import { UnusableExport } from '#takeout/store/unusable-export.ts'
import { count } from './backup.ts'
import { parseCommand, Refused, Usage } from './command.ts'
import { help } from './help.ts'
import { withSite } from './with-site.ts'

/** `aval export site <folder>`: writes everything of the site into a folder, in open formats. */
export async function exportWholeSite(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(help.exportSite, {
    ...{ args, allowPositionals: true },
    options: { help: { type: 'boolean' } },
  })
  if (values.help) return console.log(help.exportSite)
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new Usage(help.exportSite)
  await withSite(async ({ accounts }, caller) => {
    const { files, missing } = await exportSite(
      caller,
      { folder, publicUrl: accounts.publicUrl },
      tell,
    ).catch((error: unknown) => {
      throw error instanceof UnusableExport ? new Refused(error.message) : error
    })
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    console.log(`Exported: ${count(files.length)} files, ${(bytes / 1e6).toFixed(1)} MB, in ${folder}.`)
    if (missing.length > 0)
      console.log(`Files of the library that are lost: ${missing.length}. manifest.json names them.`)
    console.log('Nothing of it is encrypted: keep it where nobody else reads it.')
  })
}

function tell(name: string, lines: number): void {
  if (lines > 0) console.error(`${name}: ${count(lines)}`)
}
