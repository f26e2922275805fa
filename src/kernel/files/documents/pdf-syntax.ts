export class PdfName {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
export class PdfText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
/** What somebody reads in a text, in the encoding that its first bytes name (7.9.2.2). */
export function textOf({ text }: PdfText): string {
  const encoding = encodings.find(([mark]) => text.startsWith(mark))?.[1] ?? 'latin1'
  return new TextDecoder(encoding).decode(Buffer.from(text, 'latin1'))
}
const encodings = [
  ['\xfe\xff', 'utf-16be'],
  ['\xff\xfe', 'utf-16le'],
  ['\xef\xbb\xbf', 'utf-8'],
] as const
export class PdfRef {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}
/** An operator, or whatever else stands where an object is expected. */
export class PdfKeyword {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
/** Values of which it is not known which one counts. */
export class PdfEither {
  readonly values: readonly PdfValue[]
  constructor(values: readonly PdfValue[]) {
    this.values = values
  }
}
export type PdfDict = Map<string, PdfValue>
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfText
  | PdfRef
  | PdfKeyword
  | PdfEither
  | PdfDict
  | PdfValue[]

/**
 * Objects that readers understand differently: a dictionary that is not closed, that has something else for a key, or a
 * key without a value; or objects within objects, deeper than any program writes them.
 */
export class PdfMalformed extends Error {}

const deepest = 200
/** What counts as space (7.2.2). */
export const white = new Set([0, 9, 10, 12, 13, 32])
const delimiters = new Set([...'()<>[]{}/%'].map((letter) => letter.charCodeAt(0)))
const end = new PdfKeyword('')

/** Reads the objects of a PDF (ISO 32000-1, 7.3), from any place. */
export class PdfReader {
  at: number
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  /** The object that begins here; an empty keyword at the end. */
  value(depth = 0): PdfValue {
    if (depth > deepest) throw new PdfMalformed()
    this.skipSpace()
    const code = this.bytes[this.at]
    if (code === undefined) return end
    if (code === 0x2f) return this.name()
    if (code === 0x28) return this.text()
    if (code === 0x3c) return this.bytes[this.at + 1] === 0x3c ? this.dict(depth) : this.hex()
    if (code === 0x5b) return this.array(depth)
    if (delimiters.has(code)) {
      const isPair = code === 0x3e && this.bytes[this.at + 1] === 0x3e
      this.at += isPair ? 2 : 1
      return new PdfKeyword(isPair ? '>>' : String.fromCharCode(code))
    }
    return this.word()
  }

  skipSpace(): void {
    for (;;) {
      const code = this.bytes[this.at]
      if (code === 0x25) while (this.at < this.bytes.length && !isLineEnd(this.bytes[this.at])) this.at += 1
      else if (code === undefined || !white.has(code)) return
      else this.at += 1
    }
  }

  private name(): PdfName {
    this.at += 1
    const word = this.regular()
    return new PdfName(
      word.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
  }

  private regular(): string {
    const from = this.at
    for (let code = this.bytes[this.at]; code !== undefined; code = this.bytes[this.at]) {
      if (white.has(code) || delimiters.has(code)) break
      this.at += 1
    }
    return latin1(this.bytes.subarray(from, this.at))
  }

  private text(): PdfText {
    this.at += 1
    const letters: number[] = []
    for (let open = 1; this.at < this.bytes.length; ) {
      let code = this.bytes[this.at++] as number
      if (code === 0x28) open += 1
      if (code === 0x29 && --open === 0) break
      if (code === 0x5c) {
        const escaped = this.escape()
        if (escaped === null) continue
        code = escaped
      }
      letters.push(code)
    }
    return new PdfText(latin1(Uint8Array.from(letters)))
  }

  /** What stands behind a backslash; null where that is the end of a line. */
  private escape(): number | null {
    const code = this.bytes[this.at++] ?? 0
    const plain = plainEscapes[String.fromCharCode(code)]
    if (plain !== undefined) return plain
    if (code === 13 && this.bytes[this.at] === 10) this.at += 1
    if (isLineEnd(code)) return null
    if (!isOctal(code)) return code
    let number = code - 0x30
    for (let more = 0; more < 2 && isOctal(this.bytes[this.at]); more += 1)
      number = number * 8 + (this.bytes[this.at++] as number) - 0x30
    return number & 0xff
  }

  private hex(): PdfText {
    const from = ++this.at
    while (this.at < this.bytes.length && this.bytes[this.at] !== 0x3e) this.at += 1
    const digits = latin1(this.bytes.subarray(from, this.at++)).replace(/[^0-9a-f]/gi, '')
    return new PdfText(Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').toString('latin1'))
  }

  private array(depth: number): PdfValue[] {
    this.at += 1
    const values: PdfValue[] = []
    for (;;) {
      const value = this.value(depth + 1)
      if (value === end || (value instanceof PdfKeyword && value.text === ']')) return values
      values.push(value)
    }
  }

  private dict(depth: number): PdfDict {
    this.at += 2
    const values: PdfDict = new Map()
    for (;;) {
      const key = this.value(depth + 1)
      if (key instanceof PdfKeyword && key.text === '>>') return values
      if (!(key instanceof PdfName)) throw new PdfMalformed()
      const value = this.value(depth + 1)
      if (value instanceof PdfKeyword) throw new PdfMalformed()
      // Of a key that stands there twice, readers believe one or the other.
      const before = values.get(key.text)
      values.set(key.text, before === undefined ? value : either(before, value))
    }
  }

  private word(): PdfValue {
    const word = this.regular()
    if (word === 'null') return null
    if (word === 'true' || word === 'false') return word === 'true'
    if (!/^[+-]*\d*\.?\d*$/.test(word) || !/\d/.test(word)) return new PdfKeyword(word)
    return (/^\d{1,10}$/.test(word) && this.reference(Number(word))) || Number.parseFloat(word)
  }

  /** A number that another and `R` follow names an object. */
  private reference(number: number): PdfRef | null {
    const from = this.at
    this.skipSpace()
    if (/^\d{1,5}$/.test(this.regular())) {
      this.skipSpace()
      if (this.regular() === 'R') return new PdfRef(number)
    }
    this.at = from
    return null
  }
}

const plainEscapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

function either(one: PdfValue, other: PdfValue): PdfEither {
  return new PdfEither([...(one instanceof PdfEither ? one.values : [one]), other])
}

export function isLineEnd(code: number | undefined): boolean {
  return code === 10 || code === 13
}

function isOctal(code: number | undefined): boolean {
  return code !== undefined && code >= 0x30 && code <= 0x37
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
}
