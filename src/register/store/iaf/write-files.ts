import { recordEvent } from '#history/store/record-event.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { xmlFoot, xmlHead, xmlOf } from '#register/model/iaf/iaf-rows.ts'
import { type IafFormat, type IafTemplate, iafFileName } from '#register/model/iaf/iaf-template.ts'
import { registerItem } from '../work/read-register-record.ts'
import type { ExportAsked } from './check-export.ts'
import { readyRecords } from './ready-records.ts'
import { FileSplit } from './split-files.ts'
import { WorkbookWriter } from './workbook-writer.ts'

export type WrittenPiece = { part: number; name: string; bytes: Uint8Array }

type Writing = {
  /** The number of the one file to write; all of them unless it is given. */
  only?: number
  /** Told of each certificate that is in the files, in their order, and in which. */
  onRecord?: (digest: string, part: number) => void
}

/** The files of an export, piece by piece, one file after another. */
export async function* writeFiles(
  caller: Caller,
  { format, template }: ExportAsked,
  { only, onRecord }: Writing = {},
): AsyncGenerator<WrittenPiece> {
  const split = new FileSplit(format, template)
  let open: FileWriter | null = null
  const piece = (part: number) => (bytes: Uint8Array) => ({ part, name: iafFileName(part, format), bytes })
  for await (const record of readyRecords(caller, template)) {
    if (record.kind !== 'ready') continue
    const part = split.place(record.rows)
    onRecord?.(record.digest, part)
    if (only !== undefined && part > only) break
    if (only !== undefined && part < only) continue
    if (open && open.part !== part) {
      for await (const bytes of open.finish()) yield piece(open.part)(bytes)
      open = null
    }
    open ??= writers[format](part, template)
    const bytes = await open.add(record.companyId, record.rows)
    if (bytes) yield piece(part)(bytes)
  }
  // Where there is nothing to send, the first file says so with its head alone.
  if (split.files.length === 0 && !only) open = writers[format](0, template)
  if (open) for await (const bytes of open.finish()) yield piece(open.part)(bytes)
}

/** One file to hand in; who took it is recorded. `not-found` where there are not so many. */
export async function exportFile(
  caller: Editor,
  asked: ExportAsked,
  part: number,
): Promise<Result<{ name: string; pieces: AsyncGenerator<Uint8Array> }, 'not-found'>> {
  const pieces = writeFiles(caller, asked, { only: part })
  const first = await pieces.next()
  if (first.done) return fail('not-found')
  const { name } = first.value
  await recordEvent(caller, {
    what: 'register-iaf-file',
    item: registerItem('register-iaf', name, name),
  })
  return succeed({ name, pieces: followed(first.value.bytes, pieces) })
}

async function* followed(first: Uint8Array, rest: AsyncGenerator<WrittenPiece>): AsyncGenerator<Uint8Array> {
  yield first
  for await (const { bytes } of rest) yield bytes
}

type Rows = Parameters<WorkbookWriter['add']>[1]
type FileWriter = {
  part: number
  /** What can be handed on already. */
  add(companyId: string, rows: Rows): Promise<Uint8Array | null>
  finish(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

const writers = {
  xlsx(part, template) {
    const workbook = new WorkbookWriter(template)
    return {
      part,
      async add(companyId, rows) {
        await workbook.add(companyId, rows)
        return null
      },
      finish: () => workbook.finish(),
    }
  },
  xml(part, template) {
    let head = xmlHead
    return {
      part,
      async add(_, rows) {
        const bytes = Buffer.from(head + xmlOf(rows, template))
        head = ''
        return bytes
      },
      *finish() {
        yield Buffer.from(head + xmlFoot)
      },
    }
  },
} satisfies Record<IafFormat, (part: number, template: IafTemplate) => FileWriter>
