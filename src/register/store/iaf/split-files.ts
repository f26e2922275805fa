import { type IafRows, xmlOf } from '#register/model/iaf/iaf-rows.ts'
import { type IafFormat, type IafTemplate, iafFileName, iafLimits } from '#register/model/iaf/iaf-template.ts'
import { workbookBytes } from './workbook-writer.ts'

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
