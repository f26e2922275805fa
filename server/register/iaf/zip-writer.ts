import { once } from 'node:events'
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'

/** The same bytes for the same content: no entry says when it was written (1980-01-01, the first day a zip knows). */
const firstDay = 0x21
const packedAtOnce = 65_536

/** An entry that is written bit by bit while others are; only its packed bytes are held. */
export class ZipEntryWriter {
  readonly name: Buffer
  readonly packed: Buffer[] = []
  checksum = 0
  size = 0
  #deflate: DeflateRaw
  #pending = ''

  constructor(name: string) {
    this.name = Buffer.from(name)
    this.#deflate = createDeflateRaw({ level: 6 })
    this.#deflate.on('data', (bytes: Buffer) => this.packed.push(bytes))
  }

  /** Small texts are packed together. */
  async write(text: string): Promise<void> {
    this.#pending += text
    if (this.#pending.length >= packedAtOnce) await this.#pack()
  }

  async finish(): Promise<void> {
    await this.#pack()
    const ended = once(this.#deflate, 'end')
    this.#deflate.end()
    await ended
  }

  async #pack(): Promise<void> {
    const bytes = Buffer.from(this.#pending)
    this.#pending = ''
    this.checksum = crc32(bytes, this.checksum)
    this.size += bytes.length
    if (!this.#deflate.write(bytes)) await once(this.#deflate, 'drain')
  }

  get packedSize(): number {
    return this.packed.reduce((sum, { length }) => sum + length, 0)
  }
}

/** A zip archive (PKWARE APPNOTE 4.3) of finished entries, in pieces. */
export function* zipOf(entries: readonly ZipEntryWriter[]): Generator<Buffer> {
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const head = headOf(entry)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, entry.name])
    directory.push(directoryEntry(entry, head, at))
    yield local
    yield* entry.packed
    at += local.length + entry.packedSize
  }
  const listed = Buffer.concat(directory)
  yield listed
  yield endOf(entries.length, listed.length, at)
}

/** What the local header and the directory have in common: version 2.0, UTF-8 names, deflated. */
function headOf({ checksum, packedSize, size, name }: ZipEntryWriter): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(0x0800, 2)
  head.writeUInt16LE(8, 4)
  head.writeUInt16LE(firstDay, 8)
  head.writeUInt32LE(checksum, 10)
  head.writeUInt32LE(packedSize, 14)
  head.writeUInt32LE(size, 18)
  head.writeUInt16LE(name.length, 22)
  return head
}

function directoryEntry({ name }: ZipEntryWriter, head: Buffer, at: number): Buffer {
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(at, 10)
  const madeBy = Buffer.from([20, 0])
  return Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, head, tail, name])
}

function endOf(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(at, 16)
  return end
}
