import { once } from 'node:events'
import { createDeflateRaw } from 'node:zlib'
import { ZipPassThrough } from 'fflate'

const packedAtOnce = 65_536

/** An entry of fflate's `Zip` that is written bit by bit while others are. Node packs it, beside what else runs. */
export class ZipEntryWriter extends ZipPassThrough {
  override compression = 8
  /** The same bytes for the same content: no entry says when it was written, but the first day that a zip knows. */
  override mtime = new Date(1980, 0, 1)
  #deflate = createDeflateRaw({ level: 6 })
  #pending = ''

  constructor(name: string) {
    super(name)
    this.#deflate.on('data', (bytes) => this.ondata(null, bytes, false))
  }

  /** Small texts are packed together. */
  async write(text: string): Promise<void> {
    this.#pending += text
    if (this.#pending.length >= packedAtOnce) this.#pack(false)
    if (this.#deflate.writableNeedDrain) await once(this.#deflate, 'drain')
  }

  async finish(): Promise<void> {
    const ended = once(this.#deflate, 'end')
    this.#pack(true)
    await ended
    this.ondata(null, new Uint8Array(), true)
  }

  #pack(isLast: boolean): void {
    const bytes = Buffer.from(this.#pending)
    this.#pending = ''
    this.push(bytes, isLast)
  }

  /** Of what was pushed, the size and the checksum are counted already. */
  protected override process(bytes: Uint8Array, isLast: boolean): void {
    if (isLast) this.#deflate.end(bytes)
    else this.#deflate.write(bytes)
  }
}
