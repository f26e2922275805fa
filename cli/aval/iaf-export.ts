import type { FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { makeFolders } from '#kernel/files/make-folders.ts'
import { ownFolder } from '#kernel/files/own-data-folder.ts'
import { iafOmissions, iafOmissionWords, iafProblemWords } from '#register/model/iaf/check-rows.ts'
import { isIafFormat, isIafTemplate } from '#register/model/iaf/iaf-template.ts'
import { type CheckedExport, checkExport } from '#register/store/iaf/deliveries.ts'
import { writeFiles } from '#register/store/iaf/write-files.ts'
import { parseCommand, Refused, Usage } from './command.ts'
import { help } from './help.ts'
import { openNew } from './open-new.ts'
import { withSite } from './with-site.ts'

/** `aval export iaf <folder>`: the files for the database of accredited certifications, and what is not in them. */
export async function exportIaf(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(help.exportIaf, {
    args,
    options: { help: { type: 'boolean' }, format: { type: 'string' }, template: { type: 'string' } },
    allowPositionals: true,
  })
  if (values.help) return console.log(help.exportIaf)
  const [folder = '', ...more] = positionals
  const { format = 'xlsx', template = '2.1' } = values
  if (!folder || more.length > 0 || !isIafFormat(format) || !isIafTemplate(template))
    throw new Usage(help.exportIaf)
  await withSite(async (_, caller) => {
    const checked = await checkExport(caller, { format, template }, Number.MAX_SAFE_INTEGER)
    await makeFolders(folder, ownFolder).catch((error: Error) => {
      throw new Refused(`The folder ${folder} cannot be made: ${error.message}.`)
    })
    let name = ''
    let file: FileHandle | null = null
    for await (const piece of writeFiles(caller, { format, template })) {
      if (piece.name !== name) {
        await file?.close()
        file = await openNew(path.join(folder, piece.name))
        name = piece.name
      }
      await file?.write(piece.bytes)
    }
    await file?.close()
    for (const { record, id, column, code, said } of checked.problems.shown)
      console.error(`${record} ${id}: ${column}: ${iafProblemWords[code].en}${said ? ` (${said})` : ''}`)
    report(checked)
  })
}

function report({ files, ready, broken, omitted, content }: CheckedExport): void {
  for (const { name, records } of files) console.log(`${name}: ${records} certificates`)
  console.log(`Sent: ${ready}. Left out because they break rules: ${broken}.`)
  for (const why of iafOmissions)
    if (omitted[why] > 0) console.log(`Not for this database: ${omitted[why]} ${iafOmissionWords[why].en}.`)
  console.log(`Content: ${content}`)
}
