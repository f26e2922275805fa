import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ReadableStream as StreamOfWeb } from 'node:stream/web'
import { createZstdDecompress, zstdDecompressSync } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import type { z } from 'zod'
import {
  anyHeader,
  type BackupHeader,
  type BackupManifest,
  format,
  headerName,
  headerSchema,
  manifestName,
  manifestSchema,
  readEntryName,
} from '../../model/archive.ts'
import { ageBegins, unseal } from './seal.ts'
import { UnusableArchive } from './unusable-archive.ts'

type Bytes = AsyncIterable<Uint8Array>

export type Told = {
  header: BackupHeader
  manifest: BackupManifest
}

/** What somebody does with an archive, in the order in which it is read. What a part holds goes on where the one before ended. */
export type ArchiveReader = {
  begin?(header: BackupHeader): Promise<void>
  part?(table: string, bytes: Bytes): Promise<void>
  file?(path: string, changed: Date, bytes: Bytes): Promise<void>
}

/** What this program itself reads into memory; a table or file is read piece by piece. */
const mostInMemory = 64 * 1024 * 1024
const zstdBegins = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/**
 * Reads an archive to its end and hands out what is in it. Resolves only where every checksum and every count was right;
 * otherwise throws an `UnusableArchive`, perhaps after much was handed out: nothing of it counts before this resolves.
 */
export async function readArchive(
  source: Bytes,
  identities: readonly string[],
  reader: ArchiveReader,
): Promise<Told> {
  const tar = createTarDecoder({ strict: true })
  const unpacked = await unpack(source, identities)
  // Not `Readable.toWeb`, which throws out of the event loop where it is left while zstd still unpacks.
  const entries = StreamOfWeb.from(unpacked) as ReadableStream<Uint8Array>
  const read = new Reading(reader)
  try {
    for await (const entry of entries.pipeThrough(tar)) await read.take(entry)
  } catch (error) {
    throw inWords(error, read.header)
  }
  return read.end()
}

/** One pass over the entries, which knows what has to come. */
class Reading {
  header: BackupHeader | null = null
  readonly #reader: ArchiveReader
  #manifest: BackupManifest | null = null
  #sums: string[] = []
  readonly #lists: BackupManifest['checksums'] = []
  readonly #tables = new Map<string, { rows: number; bytes: number }>()
  readonly #files = { count: 0, bytes: 0 }

  constructor(reader: ArchiveReader) {
    this.#reader = reader
  }

  async take({ header: { name, type, mtime }, body }: ParsedTarEntry): Promise<void> {
    if (this.#manifest || (type ?? 'file') !== 'file') throw new UnusableArchive('damaged')
    if (!this.header) return this.#begin(name, body)
    if (name === manifestName) {
      this.#manifest = parse(manifestSchema, await inMemory(body), 'damaged')
      return
    }
    const is = readEntryName(name)
    if (!is) throw new UnusableArchive('damaged')
    if (is.is === 'sums') return this.#compare(name, await inMemory(body))
    const counted = new Counted(body)
    if (is.is === 'part') {
      await this.#reader.part?.(is.table, counted)
      await counted.rest()
      const { rows, bytes } = this.#tables.get(is.table) ?? { rows: 0, bytes: 0 }
      this.#tables.set(is.table, { rows: rows + counted.lines, bytes: bytes + counted.bytes })
    } else {
      await this.#reader.file?.(is.path, mtime ?? new Date(this.header.moment), counted)
      await counted.rest()
      this.#files.count += 1
      this.#files.bytes += counted.bytes
    }
    this.#sums.push(`${counted.digest()}  ${name}\n`)
  }

  async #begin(name: string, body: Bytes): Promise<void> {
    if (name !== headerName) throw new UnusableArchive('foreign')
    const bytes = await inMemory(body)
    if (parse(anyHeader, bytes, 'foreign').format > format) throw new UnusableArchive('newer')
    this.header = parse(headerSchema, bytes, 'damaged')
    this.#sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
    await this.#reader.begin?.(this.header)
  }

  #compare(name: string, list: Uint8Array): void {
    if (Buffer.from(list).toString() !== this.#sums.join('')) throw new UnusableArchive('damaged')
    this.#lists.push({ name, sha256: createHash('sha256').update(list).digest('hex') })
    this.#sums = []
  }

  end(): Told {
    if (!this.header || !this.#manifest) throw new UnusableArchive(this.header ? 'cut-off' : 'foreign')
    const { tables, files, checksums } = this.#manifest
    const isWhole =
      this.#sums.length === 0 &&
      isSame(checksums, this.#lists) &&
      isSame(files, this.#files) &&
      isSame(Object.keys(tables), Object.keys(this.header.tables)) &&
      Object.entries(tables).every(([name, told]) =>
        isSame(told, this.#tables.get(name) ?? { rows: 0, bytes: 0 }),
      )
    if (!isWhole) throw new UnusableArchive('damaged')
    return { header: this.header, manifest: this.#manifest }
  }
}

/** The bytes of an entry while they pass. */
class Counted implements AsyncIterable<Uint8Array> {
  bytes = 0
  /** In the text that COPY writes, a row each. */
  lines = 0
  readonly #body: ReadableStream<Uint8Array>
  readonly #hash = createHash('sha256')

  constructor(body: ReadableStream<Uint8Array>) {
    this.#body = body
  }

  async *[Symbol.asyncIterator]() {
    for await (const piece of this.#body.values({ preventCancel: true })) {
      this.bytes += piece.length
      this.#hash.update(piece)
      for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) this.lines += 1
      yield piece
    }
  }

  /** Reads what nobody has read. */
  async rest(): Promise<void> {
    for await (const _ of this);
  }

  digest(): string {
    return this.#hash.digest('hex')
  }
}

/** The tar in an archive, whether it is encrypted or not; throws where something follows the frame of zstd. */
async function unpack(source: Bytes, identities: readonly string[]): Promise<Bytes> {
  const { beginning, all } = await peek(source, ageBegins.length)
  const isSealed = beginning.toString('latin1').startsWith(ageBegins)
  const packed = isSealed ? await peek(unseal(identities, all), zstdBegins.length) : { beginning, all }
  if (!packed.beginning.subarray(0, zstdBegins.length).equals(zstdBegins))
    throw new UnusableArchive('foreign')
  const unpacking = createZstdDecompress()
  let bytes = 0
  let last = Buffer.alloc(0)
  async function* counted() {
    for await (const piece of packed.all) {
      bytes += piece.length
      last = Buffer.concat([last, piece.subarray(-emptyFrameBytes)]).subarray(-emptyFrameBytes)
      yield piece
    }
  }
  const packedBytes = Readable.from(counted(), { objectMode: false })
  packedBytes.once('error', (error) => unpacking.destroy(error))
  unpacking.once('close', () => packedBytes.destroy())
  // It may fail once nobody reads it any more.
  unpacking.on('error', () => {})
  packedBytes.pipe(unpacking)
  async function* whole() {
    yield* unpacking as Bytes
    // What it did not take lies behind its end.
    const left = bytes - unpacking.bytesWritten
    if (left > 0 && (left !== emptyFrameBytes || !isEmptyFrame(last))) throw new UnusableArchive('damaged')
  }
  return whole()
}

/** With a frame that holds nothing, and its checksum, Node may end what it packs. */
const emptyFrameBytes = 13

function isEmptyFrame(bytes: Uint8Array): boolean {
  try {
    return zstdDecompressSync(bytes).length === 0
  } catch {
    return false
  }
}

async function peek(source: Bytes, length: number): Promise<{ beginning: Buffer; all: Bytes }> {
  const pieces = source[Symbol.asyncIterator]()
  const taken: Uint8Array[] = []
  let size = 0
  while (size < length) {
    const { done, value } = await pieces.next()
    if (done) break
    taken.push(value)
    size += value.length
  }
  const beginning = Buffer.concat(taken)
  async function* all() {
    yield beginning
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  return { beginning, all: all() }
}

async function inMemory(body: Bytes): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body) {
    pieces.push(piece)
    size += piece.length
    if (size > mostInMemory) throw new UnusableArchive('damaged')
  }
  return Buffer.concat(pieces)
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  bytes: Uint8Array,
  otherwise: 'foreign' | 'damaged',
): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch (error) {
    throw new UnusableArchive(otherwise, error)
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What the decoders of zstd and tar say of bytes that are not theirs, as one of our sentences. */
function inWords(error: unknown, header: BackupHeader | null): unknown {
  if (!(error instanceof Error) || error instanceof UnusableArchive) return error
  const { code = '' } = error as { code?: string }
  const isOfTar = code === '' && /^(?:Tar|Invalid|TAR|PAX)\b/.test(error.message)
  if (code === 'Z_BUF_ERROR' || (isOfTar && /truncated/.test(error.message)))
    return new UnusableArchive('cut-off', error)
  if (code.startsWith('ZSTD_error') || isOfTar)
    return new UnusableArchive(header ? 'damaged' : 'foreign', error)
  return error
}
