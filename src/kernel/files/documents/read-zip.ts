import { createInflateRaw } from 'node:zlib'
import { fail, type Result, succeed } from '../../result.ts'

/** No office document has more parts, or is larger unpacked. */
const most = { entries: 10_000, unpacked: 1024 * 1024 * 1024 }

export type ZipEntry = { name: string; method: number; packed: Uint8Array; size: number }

/**
 * The entries of a zip archive by its central directory (PKWARE APPNOTE 4.3), without unpacking any. `damaged` for an
 * archive that is cut off, encrypted or in parts, that has overlapping entries or names that lead out of it or are addresses, or that
 * has a second directory or sizes elsewhere, which another reader might believe instead. `unpacks-too-large` for one
 * whose own sizes add up to too much.
 */
export function readZip(bytes: Uint8Array): Result<ZipEntry[], 'damaged' | 'unpacks-too-large'> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > zip.length) return fail('damaged')
  const count = zip.readUInt16LE(end + 10)
  if (count > most.entries || count === 0xffff) return fail('unpacks-too-large')
  if (zip.readUInt16LE(end + 8) !== count || zip.readUInt32LE(end + 4) !== 0) return fail('damaged')
  const entries: ZipEntry[] = []
  const start = zip.readUInt32LE(end + 16)
  let at = start
  let unpacked = 0
  for (let each = 0; each < count; each += 1) {
    if (at + 46 > end || zip.readUInt32LE(at) !== 0x02014b50) return fail('damaged')
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    ) as Lengths
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const entry = entryAt(zip, at, name)
    if (!entry || !isInside(name)) return fail('damaged')
    entries.push(entry)
    unpacked += entry.size
    if (unpacked > most.unpacked) return fail('unpacks-too-large')
    at += 46 + nameLength + extra + comment
  }
  if (at - start !== zip.readUInt32LE(end + 12) || overlap(entries)) return fail('damaged')
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  return names.size === entries.length ? succeed(entries) : fail('damaged')
}

type Lengths = [number, number, number]

function entryAt(zip: Buffer, at: number, name: string): ZipEntry | null {
  const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)]
  const [packedSize, size, local] = [20, 24, 42].map((offset) => zip.readUInt32LE(at + offset)) as Lengths
  const isEncrypted = (flags & 1) === 1
  // An entry with its sizes after the data (bit 3) and a size of zero in the directory hides its size; only a folder
  // may have that.
  const hidesSize = (flags & 8) === 8 && packedSize === 0 && !name.endsWith('/')
  if (isEncrypted || hidesSize || (method !== 0 && method !== 8) || local + 30 > at) return null
  if (zip.readUInt32LE(local) !== 0x04034b50) return null
  const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  if (begin + packedSize > at) return null
  return { name, method, packed: zip.subarray(begin, begin + packedSize), size }
}

function overlap(entries: ZipEntry[]): boolean {
  const places = entries
    .map(({ packed }) => packed)
    .toSorted((one, other) => one.byteOffset - other.byteOffset)
  return places.some((place, at) => {
    const next = places[at + 1]
    return next !== undefined && place.byteOffset + place.length > next.byteOffset
  })
}

function isInside(name: string): boolean {
  if (name === '' || /[\\\0]|^\/|\/\/|^[a-z][a-z\d+.-]*:/i.test(name)) return false
  return !name.split('/').includes('..')
}

/**
 * Whether every entry unpacks to exactly as many bytes as it names. `see` gets the bytes; nothing else is kept of
 * them.
 */
export async function unpacksAsItSays(
  entries: ZipEntry[],
  see?: (chunk: Uint8Array) => void,
): Promise<boolean> {
  for (const entry of entries) if ((await unpackEntry(entry, see)) !== entry.size) return false
  return true
}

/**
 * Unpacks an entry piece by piece; how many bytes it has, or -1 for damage. Stops as soon as there is more than the entry
 * says.
 */
export async function unpackEntry(
  { method, packed, size }: ZipEntry,
  see: (chunk: Uint8Array) => void = () => {},
): Promise<number> {
  if (method === 0) {
    see(packed)
    return packed.length
  }
  const inflate = createInflateRaw()
  let unpacked = 0
  inflate.end(packed)
  try {
    for await (const chunk of inflate as AsyncIterable<Uint8Array>) {
      unpacked += chunk.length
      if (unpacked > size) break
      see(chunk)
    }
  } catch {
    return -1
  }
  return unpacked
}
