import { DamagedSource } from '../source-document.ts'
import { crc32c } from './crc32c.ts'

/** The blocks of the format, and what stands before each piece of a record: checksum, length, type. */
const blockBytes = 32 * 1024
const headBytes = 7
/** A document of Firestore holds a megabyte at most; its names come on top. */
const longestRecord = 4 * 1024 * 1024

const kinds = { full: 1, first: 2, middle: 3, last: 4 }

/**
 * The records of a file in the log format of LevelDB (`doc/log_format.md` there), in which Firestore's managed export
 * writes its documents. Only one record is in memory at a time. `DamagedSource` where a checksum is wrong, a piece is
 * missing, or the file ends within a record.
 */
export async function* logRecords(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let begun: Uint8Array[] | null = null
  for await (const block of blocksOf(pieces)) {
    for (const { kind, data } of piecesIn(block)) {
      const begins = kind === kinds.full || kind === kinds.first
      if (begins === (begun !== null)) throw new DamagedSource('a piece of a record is missing')
      if (kind === kinds.full) yield data
      else if (kind === kinds.first) begun = [data.slice()]
      else if (begun && (kind === kinds.middle || kind === kinds.last)) begun.push(data.slice())
      else throw new DamagedSource(`a piece is of an unknown kind, ${kind}`)
      if (begun && lengthOf(begun) > longestRecord) throw new DamagedSource('a record is too long')
      if (begun && kind === kinds.last) {
        yield joined(begun)
        begun = null
      }
    }
  }
  if (begun) throw new DamagedSource('the file ends within a record')
}

function* piecesIn(block: Uint8Array): Generator<{ kind: number; data: Uint8Array }> {
  const view = new DataView(block.buffer, block.byteOffset, block.length)
  let at = 0
  while (block.length - at >= headBytes) {
    const length = view.getUint16(at + 4, true)
    const kind = view.getUint8(at + 6)
    // Where a file was written ahead of its records, zeros follow.
    if (kind === 0 && length === 0) return
    const end = at + headBytes + length
    if (end > block.length) throw new DamagedSource('a piece is longer than its block')
    if (unmasked(view.getUint32(at, true)) !== crc32c(block.subarray(at + 6, end)))
      throw new DamagedSource('a checksum is wrong')
    yield { kind, data: block.subarray(at + headBytes, end) }
    at = end
  }
  // What is too short for a piece is filled with zeros at the end of a block.
  if (block.subarray(at).some((byte) => byte !== 0)) throw new DamagedSource('the file ends within a record')
}

/** A checksum as it was before LevelDB masked it, since checksums of checksums are weak. */
function unmasked(masked: number): number {
  const rotated = (masked - 0xa282ead8) >>> 0
  return ((rotated >>> 17) | (rotated << 15)) >>> 0
}

/** Blocks as the format counts them, whatever pieces a file is read in; the last may be shorter. */
async function* blocksOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    length += piece.length
    if (length < blockBytes) continue
    const all = joined(waiting)
    const whole = length - (length % blockBytes)
    for (let at = 0; at < whole; at += blockBytes) yield all.subarray(at, at + blockBytes)
    waiting = [all.slice(whole)]
    length -= whole
  }
  if (length > 0) yield joined(waiting)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(lengthOf(parts))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0)
}
