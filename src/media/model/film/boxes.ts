/** Why a file is no plain film. */
export type FilmFault =
  | 'cut-off'
  | 'box'
  | 'outside'
  | 'tracks'
  | 'codec'
  | 'table'
  | 'samples'
  | 'turned'
  | 'size'
  | 'too-long'
  | 'too-large'

/** Ends the reading; it never leaves `plainFilm`. */
export class Fault extends Error {
  readonly fault: FilmFault

  constructor(fault: FilmFault) {
    super(fault)
    this.fault = fault
  }
}

/** A box of a file in the base media format (ISO/IEC 14496-12): what it is, and where what it holds begins and ends. */
export type Box = { type: string; from: number; to: number }

/** The bytes of a file, read in big-endian order. Whoever reads beyond their end meets a RangeError. */
export class FilmBytes {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly #view: DataView

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  u16(at: number): number {
    return this.#view.getUint16(at)
  }

  u32(at: number): number {
    return this.#view.getUint32(at)
  }

  /** No film has lengths or times beyond what a number counts exactly. */
  u64(at: number): number {
    const value = Number(this.#view.getBigUint64(at))
    if (value > Number.MAX_SAFE_INTEGER) throw new Fault('box')
    return value
  }

  name(at: number): string {
    return String.fromCharCode(...this.bytes.subarray(at, at + 4))
  }

  /** The version of a box; its flags come behind it. */
  version({ from }: Box): { version: number; flags: number } {
    const word = this.u32(from)
    return { version: word >>> 24, flags: word & 0xffffff }
  }

  blank(from: number, to: number): void {
    this.bytes.fill(0, from, to)
  }

  isBlank(from: number, to: number): boolean {
    return this.bytes.subarray(from, to).every((byte) => byte === 0)
  }

  /**
   * The boxes that lie side by side between two places, each of them one of `known` and there once, or as often as is
   * said. A size of 0 (to the end of the file) and of 1 (in 64 bits) is refused: no small film needs either.
   */
  boxes(from: number, to: number, known: Record<string, number>): Box[] {
    const found: Box[] = []
    const count = new Map<string, number>()
    for (let at = from; at < to; ) {
      if (at + 8 > to) throw new Fault('cut-off')
      const [size, type] = [this.u32(at), this.name(at + 4)]
      if (size < 8) throw new Fault('box')
      if (at + size > to) throw new Fault('cut-off')
      const times = (count.get(type) ?? 0) + 1
      if (!Object.hasOwn(known, type) || times > (known[type] ?? 0)) throw new Fault(faultOf(type))
      count.set(type, times)
      found.push({ type, from: at + 8, to: at + size })
      at += size
    }
    return found
  }
}

function faultOf(type: string): FilmFault {
  return type === 'trak' ? 'tracks' : 'box'
}

/** The one box of this type; without it the file is no film. */
export function boxNamed(boxes: readonly Box[], type: string): Box {
  const box = boxes.find((each) => each.type === type)
  if (!box) throw new Fault('box')
  return box
}
