import { constants, inflateSync } from 'node:zlib'
import {
  isLineEnd,
  type PdfDict,
  PdfEither,
  PdfKeyword,
  PdfMalformed,
  PdfName,
  PdfReader,
  PdfRef,
  type PdfValue,
  white,
} from './pdf-syntax.ts'

/** An object of a file: a value, and where its stream begins if it has one. */
export type PdfObject = { value: PdfValue; stream: number | null }
type Place = { bytes: Uint8Array; at: number }

/** Packed objects of a PDF may not be larger than this when they are unpacked, all of them together. */
const largestPacked = 64 * 1024 * 1024

/**
 * Every object that a file holds, whether or not its tables name it: readers rebuild tables that are damaged, and a
 * file that was saved again keeps what it was before. So one number may name several objects; whoever asks for it gets
 * all of them. Only where objects begin is held; they are read when they are asked for.
 */
export class PdfObjects {
  private readonly places = new Map<number, Place[]>()
  private readonly all: (Place & { number: number | null })[] = []
  private packed = 0
  private readonly bytes: Buffer

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    this.findObjects()
    this.findTrailers()
    for (const { at, bytes: held } of [...this.all]) if (held === this.bytes) this.unpack(at)
  }

  *[Symbol.iterator](): Generator<PdfObject & { number: number | null }> {
    for (const { number, bytes, at } of this.all) yield { number, ...read(bytes, at) }
  }

  /** What a value is, in every meaning that it can have; none for a reference to nothing. */
  meanings(value: PdfValue | undefined, hops = 0): PdfValue[] {
    if (value === undefined || value === null) return []
    if (value instanceof PdfEither) return value.values.flatMap((each) => this.meanings(each, hops))
    if (!(value instanceof PdfRef)) return [value]
    if (hops > 16) throw new PdfMalformed()
    return (this.places.get(value.number) ?? []).flatMap(({ bytes, at }) =>
      this.meanings(read(bytes, at).value, hops + 1),
    )
  }

  /** The texts of the names that a value can be. */
  names(value: PdfValue | undefined): string[] {
    return this.meanings(value).flatMap((each) => (each instanceof PdfName ? [each.text] : []))
  }

  /** The dictionaries that a value can be. */
  dicts(value: PdfValue | undefined): PdfDict[] {
    return this.meanings(value).filter((each) => each instanceof Map)
  }

  /** The last object of each number: what readers show of a file that is not damaged. */
  *latest(): Generator<[number, PdfValue]> {
    for (const [number, places] of this.places) {
      const last = places.at(-1)
      if (last) yield [number, read(last.bytes, last.at).value]
    }
  }

  private findObjects(): void {
    for (let at = this.bytes.indexOf('obj'); at >= 0; at = this.bytes.indexOf('obj', at + 3)) {
      if (this.bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue
      const before = this.bytes.toString('latin1', Math.max(0, at - 40), at)
      const [, near] = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*$/.exec(before) ?? []
      const numbers = new Set([near === undefined ? null : Number(near), numberBefore(this.bytes, at)])
      if (numbers.size > 1) numbers.delete(null)
      for (const number of numbers) this.add(number, this.bytes, at + 3)
    }
  }

  private findTrailers(): void {
    for (let at = this.bytes.indexOf('trailer'); at >= 0; at = this.bytes.indexOf('trailer', at + 7))
      this.add(null, this.bytes, at + 7)
  }

  private add(number: number | null, bytes: Uint8Array, at: number): void {
    this.all.push({ number, bytes, at })
    if (number === null) return
    const places = this.places.get(number)
    if (places) places.push({ bytes, at })
    else this.places.set(number, [{ bytes, at }])
  }

  /** Finds the objects that are packed in the stream of another (7.5.7). */
  private unpack(at: number): void {
    const { value, stream } = read(this.bytes, at)
    if (stream === null || !(value instanceof Map)) return
    const first = value.get('First')
    if (!value.has('N') || first === undefined) return
    if (typeof first !== 'number') throw new PdfMalformed()
    const held = this.contents(value, stream)
    this.packed += held.length
    if (this.packed > largestPacked) throw new PdfMalformed()
    const head = new PdfReader(held)
    const count = Math.max(0, ...this.meanings(value.get('N')).filter((each) => typeof each === 'number'))
    for (let read = 0; ; read += 1) {
      head.skipSpace()
      if (read >= count && head.at >= first) return
      const [number, offset] = [head.value(), head.value()]
      if (typeof number !== 'number' || typeof offset !== 'number') return
      this.add(number, held, first + offset)
    }
  }

  /** Packed objects as they are written today; whatever else unpacks them, nobody can look at. */
  private contents(dict: PdfDict, from: number): Uint8Array {
    const filter = dict.get('Filter')
    const filters = Array.isArray(filter) ? filter : filter === undefined ? [] : [filter]
    const isPlain =
      dict.get('DecodeParms') === undefined || this.dicts(dict.get('DecodeParms')).every(isUnpredicted)
    if (filters.length > 1 || !isPlain) throw new PdfMalformed()
    if (filters.length === 0) return this.bytes.subarray(from, this.endOfStream(dict, from))
    if (!this.names(filters[0]).every((name) => name === 'FlateDecode' || name === 'Fl'))
      throw new PdfMalformed()
    try {
      // Readers take what they can of a stream that breaks off.
      return inflateSync(this.bytes.subarray(from), {
        maxOutputLength: largestPacked,
        finishFlush: constants.Z_SYNC_FLUSH,
      })
    } catch {
      throw new PdfMalformed()
    }
  }

  /** Where a stream ends by its length, or by its keyword where that is later: readers believe one or the other. */
  endOfStream(dict: PdfDict, from: number): number {
    const lengths = this.meanings(dict.get('Length')).map((each) => (typeof each === 'number' ? each : 0))
    const keyword = this.bytes.indexOf('endstream', from)
    return Math.max(...lengths.map((length) => from + length), keyword < 0 ? this.bytes.length : keyword)
  }
}

/** The number of an object whose keyword stands here, with comments or anything else that is passed over in between. */
function numberBefore(bytes: Uint8Array, at: number): number | null {
  const generation = startOfNumber(bytes, skipBack(bytes, at))
  if (generation === null) return null
  const end = skipBack(bytes, generation)
  const start = startOfNumber(bytes, end)
  if (start === null) return null
  const number = Number(Buffer.from(bytes.subarray(start, end)).toString('latin1'))
  return Number.isInteger(number) ? number : null
}

/** Where a number begins that ends here; null where there is none. */
function startOfNumber(bytes: Uint8Array, end: number): number | null {
  let at = end
  while (at > 0 && numeric.has(bytes[at - 1] as number)) at -= 1
  return at < end ? at : null
}

/** Where whatever is passed over begins that ends here: space, and comments. */
function skipBack(bytes: Uint8Array, from: number): number {
  let at = from
  for (;;) {
    while (at > 0 && white.has(bytes[at - 1] as number)) at -= 1
    let comment = -1
    for (let before = at - 1; before >= 0 && !isLineEnd(bytes[before]); before -= 1)
      if (bytes[before] === 0x25) comment = before
    if (comment < 0) return at
    at = comment
  }
}

const numeric = new Set([...'0123456789+-.'].map((letter) => letter.charCodeAt(0)))

function isUnpredicted(parms: PdfDict): boolean {
  const predictor = parms.get('Predictor')
  return predictor === undefined || predictor === 1
}

function read(bytes: Uint8Array, at: number): PdfObject {
  const reader = new PdfReader(bytes, at)
  const value = reader.value()
  if (!(value instanceof Map)) return { value, stream: null }
  const after = reader.value()
  const isStream = after instanceof PdfKeyword && after.text === 'stream'
  return { value, stream: isStream ? startOfStream(bytes, reader.at) : null }
}

function startOfStream(bytes: Uint8Array, at: number): number {
  if (bytes[at] === 32 || bytes[at] === 9) return startOfStream(bytes, at + 1)
  if (bytes[at] === 13 && bytes[at + 1] === 10) return at + 2
  return bytes[at] === 13 || bytes[at] === 10 ? at + 1 : at
}
