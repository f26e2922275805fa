import { SaxesParser } from 'saxes'

/** What is looked at in the XML of a document, by local names: the prefix of a namespace may be any. */
export type PartReader = {
  /** An element begins; then come its attributes. */
  enter?(name: string): void
  /** Its attributes by local names; more than once where several of them are called alike, for each choice of them. */
  open(name: string, attributes: ReadonlyMap<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/** XML that cannot be looked at, or that readers understand differently. */
export class PartDamaged extends Error {}

/** No program writes an element with so many attributes that are called alike. */
const mostReadings = 256
const encodings = /^(utf-?8|utf-?16(le|be)?|us-ascii)$/i

/**
 * Takes the bytes of one part of a document, piece by piece, and shows its XML to `reader`. Bytes that do not begin as
 * XML are no text that an office program reads as such, and are passed over; so is a drawing (`name` ends in `.svg`), which
 * only shows. `isXml` says after the last piece whether it was XML. Throws `PartDamaged`.
 */
export function createPartXml(
  name: string,
  reader: PartReader,
): { write(piece: Uint8Array): void; end(): boolean } {
  let state: 'unknown' | 'xml' | 'other' = 'unknown'
  let begun = Buffer.alloc(0)
  let decoder: TextDecoder | null = null
  const parser = parserInto(reader, /\.svg$/i.test(name), () => {
    state = 'other'
  })
  const feed = (piece: Uint8Array, isLast: boolean) => {
    if (state !== 'xml' || !decoder) return
    const text = orDamaged(() => decoder?.decode(piece, { stream: !isLast }) ?? '')
    if (state === 'xml' && text !== '') parser.write(text)
  }
  return {
    write(piece) {
      if (state !== 'unknown') return feed(piece, false)
      begun = Buffer.concat([begun, piece])
      const encoding = begins(begun)
      if (encoding === 'unknown') return
      state = encoding === null ? 'other' : 'xml'
      if (encoding) decoder = new TextDecoder(encoding, { fatal: true })
      feed(begun, false)
    },
    end() {
      feed(new Uint8Array(), true)
      if (state === 'xml') parser.close()
      return state === 'xml'
    },
  }
}

/** The encoding of bytes that begin as XML; null for others, `unknown` while there is nothing but space. */
function begins(bytes: Buffer): string | null | 'unknown' {
  if (bytes.length < 4) return 'unknown'
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const from = first === 0xef && second === 0xbb ? 3 : 0
  for (let at = from; at < bytes.length; at += 1) {
    const code = bytes[at]
    if (code !== 9 && code !== 10 && code !== 13 && code !== 32) return code === 0x3c ? 'utf-8' : null
  }
  return 'unknown'
}

function parserInto(reader: PartReader, mayBeDrawing: boolean, stop: () => void): SaxesParser {
  const parser = new SaxesParser()
  let hasOwnEntities = false
  let isRoot = true
  let isStopped = false
  parser.on('error', () => {
    if (!isStopped) throw new PartDamaged()
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !encodings.test(encoding)) throw new PartDamaged()
  })
  parser.on('doctype', (doctype) => {
    hasOwnEntities = doctype.includes('[')
  })
  parser.on('opentagstart', ({ name }) => {
    if (isRoot && mayBeDrawing && localName(name) === 'svg') {
      isStopped = true
      stop()
    }
    isRoot = false
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (isStopped) return
    if (hasOwnEntities) throw new PartDamaged()
    reader.enter?.(localName(name))
    for (const each of readings(attributes)) reader.open(localName(name), each)
  })
  parser.on('text', (text) => !isStopped && reader.text?.(text))
  parser.on('cdata', (text) => !isStopped && reader.text?.(text))
  parser.on('closetag', ({ name }) => !isStopped && reader.close?.(localName(name)))
  return parser
}

/** Programs pass over attributes of namespaces that they do not know; which ones those are is not known here. */
function readings(attributes: Readonly<Record<string, string>>): Map<string, string>[] {
  let all = [new Map<string, string>()]
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'xmlns' || key.startsWith('xmlns:')) continue
    const name = localName(key)
    const others = all.flatMap((each) =>
      each.has(name) && each.get(name) !== value ? [new Map(each).set(name, value)] : [],
    )
    for (const each of all) if (!each.has(name)) each.set(name, value)
    all = [...all, ...others]
    if (all.length > mostReadings) throw new PartDamaged()
  }
  return all
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function orDamaged<Value>(work: () => Value): Value {
  try {
    return work()
  } catch {
    throw new PartDamaged()
  }
}
