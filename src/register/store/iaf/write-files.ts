import { recordEvent } from '#history/store/record-event.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { type IafRows, xmlFoot, xmlHead, xmlOf } from '#register/model/iaf/iaf-rows.ts'
import { type IafFormat, type IafTemplate, iafFileName, iafLimits } from '#register/model/iaf/iaf-template.ts'
import { registerItem } from '../work/read-register-record.ts'
import type { ExportAsked } from './deliveries.ts'
import { readyRecords } from './ready-records.ts'
import { WorkbookWriter, workbookBytes } from './workbook-writer.ts'

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

export type PlannedFile = { name: string; records: number }

/** Room for what stands around the records. */
const around = 100_000

/**
 * Says into which file each certificate goes, in the order in which they come: a new one is begun before a file would
 * hold more than the database takes.
 */
export class FileSplit {
  readonly files: PlannedFile[] = []
  #format: IafFormat
  #template: IafTemplate
  #limits: typeof iafLimits
  #bytes = 0

  constructor(format: IafFormat, template: IafTemplate, limits = iafLimits) {
    this.#format = format
    this.#template = template
    this.#limits = limits
  }

  /** The number of its file, from 0 on. */
  place(rows: IafRows): number {
    const bytes =
      this.#format === 'xlsx' ? workbookBytes(rows) : Buffer.byteLength(xmlOf(rows, this.#template))
    const last = this.files.at(-1)
    const isFull =
      !last ||
      last.records >= this.#limits.certifications ||
      this.#bytes + bytes > this.#limits.bytes - around
    const file = isFull ? { name: iafFileName(this.files.length, this.#format), records: 0 } : last
    if (isFull) this.files.push(file)
    this.#bytes = isFull ? bytes : this.#bytes + bytes
    file.records += 1
    return this.files.length - 1
  }
}
