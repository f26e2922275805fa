import { Readable } from 'node:stream'
import { createInflate, inflateSync } from 'node:zlib'
import { readBase85, readHex, unpackLzw, unpackRuns } from './pdf-packings.ts'

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
type Unpack = (packed: Pieces) => AsyncGenerator<Uint8Array>

/** What a filter of a stream undoes (ISO 32000-1, 7.4), by its names; in a picture nothing more than its points is packed. */
const unpackers: Record<string, Unpack> = {
  FlateDecode: inflate,
  Fl: inflate,
  LZWDecode: unpackLzw(1),
  LZW: unpackLzw(1),
  RunLengthDecode: unpackRuns,
  RL: unpackRuns,
  ASCIIHexDecode: readHex,
  AHx: readHex,
  ASCII85Decode: readBase85,
  A85: readBase85,
}
const pictures = new Set(['DCTDecode', 'DCT', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode', 'JPXDecode'])
/** The same where codes grow a step later, which a parameter says (`EarlyChange`). */
const laterUnpackers: Record<string, Unpack> = {
  ...unpackers,
  LZWDecode: unpackLzw(0),
  LZW: unpackLzw(0),
}
/** No program packs more often than that. */
const longestChain = 4

/** Whether it is known what these filters do one after the other: a picture is unpacked last. */
export function isKnownChain(filters: readonly string[]): boolean {
  const last = filters.length - 1
  return (
    filters.length <= longestChain &&
    filters.every((each, at) => Object.hasOwn(unpackers, each) || (at === last && pictures.has(each)))
  )
}

type Packed = { bytes: Uint8Array; end: number }

/**
 * How many bytes a stream has where it has most, while its filters are undone one after the other; counted no further than
 * is too many. `end` is where it ends, if it does not say so itself.
 */
export async function unpackedSize(
  packed: Packed,
  filters: readonly string[],
  most: number,
): Promise<number> {
  const size = await sizeThrough(packed, chainOf(filters, unpackers), most)
  if (!filters.some((each) => each.startsWith('LZW'))) return size
  return Math.max(size, await sizeThrough(packed, chainOf(filters, laterUnpackers), most))
}

function chainOf(filters: readonly string[], by: Record<string, Unpack>): Unpack[] {
  return filters.flatMap((each) => by[each] ?? [])
}

async function sizeThrough({ bytes, end }: Packed, chain: readonly Unpack[], most: number): Promise<number> {
  if (chain.length === 0) return 0
  if (chain.length === 1 && chain[0] === inflate) {
    const size = smallSize(bytes)
    if (size !== null) return size
  }
  let largest = 0
  const counted = async function* (unpacked: Pieces): AsyncGenerator<Uint8Array> {
    let size = 0
    for await (const piece of unpacked) {
      size += piece.length
      largest = Math.max(largest, size)
      if (size > most) return
      yield* portionsOf(piece)
    }
  }
  // What is packed with Flate says itself where it ends.
  const first: Pieces = chain[0] === inflate ? [bytes] : portionsOf(bytes.subarray(0, end))
  const last = chain.reduce<Pieces>((pieces, unpack) => counted(unpack(pieces)), first)
  try {
    for await (const _ of last) if (largest > most) break
  } catch {
    // Readers show what comes before the damage.
  }
  return largest
}

/** The size of most streams; null for others. */
function smallSize(packed: Uint8Array): number | null {
  try {
    return inflateSync(packed, { maxOutputLength: 1024 * 1024 }).length
  } catch {
    return null
  }
}

const portion = 64 * 1024

function* portionsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += portion) yield bytes.subarray(at, at + portion)
}

async function* inflate(packed: Pieces): AsyncGenerator<Uint8Array> {
  const into = createInflate()
  const source = Readable.from(packed)
  source.on('error', () => into.end())
  source.pipe(into)
  try {
    yield* into as AsyncIterable<Uint8Array>
  } finally {
    source.destroy()
    into.destroy()
  }
}
