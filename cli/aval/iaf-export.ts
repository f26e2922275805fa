import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { iafOmissions, iafOmissionWords, iafProblemWords } from '#domain/register/iaf/iaf-problem-words.ts'
import { isIafFormat, isIafTemplate } from '#domain/register/iaf/iaf-template.ts'
import { type CheckedExport, checkExport, listProblems } from '#server/register/iaf/check-export.ts'
import { writeFiles } from '#server/register/iaf/write-files.ts'
import { help } from './help.ts'
import { Refused, Usage } from './refused.ts'
import { withSite } from './with-site.ts'

/** `aval export iaf <folder>`: the files for the database of accredited certifications, and what is not in them. */
export async function exportIaf(args: string[]): Promise<void> {
  const { values, positionals } = read(args)
  if (values.help) return console.log(help.exportIaf)
  const [folder = '', ...more] = positionals
  const { format = 'xlsx', template = '2.1' } = values
  if (!folder || more.length > 0 || !isIafFormat(format) || !isIafTemplate(template))
    throw new Usage(help.exportIaf)
  await withSite(async (_, caller) => {
    const checked = await checkExport(caller, { format, template }, 0)
    if (!checked.ok) throw new Refused('Nobody acts.')
    await mkdir(folder, { recursive: true })
    let name = ''
    let file: Awaited<ReturnType<typeof open>> | null = null
    for await (const piece of writeFiles(caller, { format, template })) {
      if (piece.name !== name) {
        await file?.close()
        // What is there already is somebody's file.
        file = await open(path.join(folder, piece.name), 'wx').catch(refuseFile)
        name = piece.name
      }
      await file?.write(piece.bytes)
    }
    await file?.close()
    for await (const problems of listProblems(caller, template))
      for (const { record, id, column, code, said } of problems)
        console.error(`${record} ${id}: ${column}: ${iafProblemWords[code].en}${said ? ` (${said})` : ''}`)
    report(checked.value)
  })
}

function report({ files, ready, broken, omitted, content }: CheckedExport): void {
  for (const { name, records } of files) console.log(`${name}: ${records} certificates`)
  console.log(`Sent: ${ready}. Left out because they break rules: ${broken}.`)
  for (const why of iafOmissions)
    if (omitted[why] > 0) console.log(`Not for this database: ${omitted[why]} ${iafOmissionWords[why].en}.`)
  console.log(`Content: ${content}`)
}

function refuseFile(error: Error): never {
  throw new Refused(`The file cannot be written: ${error.message}.`)
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { help: { type: 'boolean' }, format: { type: 'string' }, template: { type: 'string' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new Usage(`${(error as Error).message}\n\n${help.exportIaf}`)
  }
}
