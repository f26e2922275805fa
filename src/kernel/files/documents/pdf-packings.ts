type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Letters behind which a text of numbers is over (ISO 32000-1, 7.4.2 and 7.4.3). */
const endOfHex = 0x3e
const endOfBase85 = 0x7e

/** Bytes in the digits of ASCIIHexDecode; what is no digit is passed over. */
export async function* readHex(packed: Pieces): AsyncGenerator<Uint8Array> {
  let high = -1
  for await (const piece of packed) {
    const out = new Uint8Array(piece.length)
    let size = 0
    for (const code of piece) {
      if (code === endOfHex) return yield out.subarray(0, size)
      const digit = Number.parseInt(String.fromCharCode(code), 16)
      if (Number.isNaN(digit)) continue
      if (high >= 0) out[size++] = high * 16 + digit
      high = high >= 0 ? -1 : digit
    }
    yield out.subarray(0, size)
  }
}

/** Bytes in the letters of ASCII85Decode: five make four bytes, and `z` is four zeros. */
export async function* readBase85(packed: Pieces): AsyncGenerator<Uint8Array> {
  let held = 0
  let value = 0
  for await (const piece of packed) {
    const out = new Uint8Array(piece.length * 4 + 4)
    let size = 0
    const put = (bytes: number) => {
      for (let each = 0; each < bytes; each += 1) out[size++] = (value >>> (24 - 8 * each)) & 0xff
      held = 0
      value = 0
    }
    for (const code of piece) {
      if (code === endOfBase85) {
        for (let each = held; held > 0 && each < 5; each += 1) value = value * 85 + 84
        put(Math.max(0, held - 1))
        return yield out.subarray(0, size)
      }
      if (code === 0x7a && held === 0) size += 4
      if (code < 0x21 || code > 0x75) continue
      value = value * 85 + code - 0x21
      held += 1
      if (held === 5) put(4)
    }
    yield out.subarray(0, size)
  }
}

/** What RunLengthDecode made of runs: as many bytes as they are, or one as often. */
export async function* unpackRuns(packed: Pieces): AsyncGenerator<Uint8Array> {
  let copies = 0
  let repeats = 0
  for await (const piece of packed) {
    const out = new Uint8Array(piece.length * 128)
    let size = 0
    for (const code of piece) {
      if (copies > 0) {
        out[size++] = code
        copies -= 1
      } else if (repeats > 0) {
        out.fill(code, size, size + repeats)
        size += repeats
        repeats = 0
      } else if (code === 128) return yield out.subarray(0, size)
      else if (code < 128) copies = code + 1
      else repeats = 257 - code
    }
    yield out.subarray(0, size)
  }
}

const [clear, over] = [256, 257]
const longestCode = 12

/**
 * What LZWDecode made of codes of 9 to 12 bits (7.4.4): each a byte, or what an earlier code was and a byte more. `early` is
 * how many codes before it is needed a code has a bit more. Stops at a code that nothing has explained.
 */
export function unpackLzw(early: 0 | 1) {
  return async function* (packed: Pieces): AsyncGenerator<Uint8Array> {
    const before = new Uint16Array(2 ** longestCode)
    const last = new Uint8Array(2 ** longestCode).map((_, code) => code)
    const lengths = new Uint16Array(2 ** longestCode).fill(1)
    let [width, next, former] = [9, over + 1, -1]
    let [held, bits] = [0, 0]
    const firstOf = (code: number) => {
      let at = code
      while ((lengths[at] as number) > 1) at = before[at] as number
      return last[at] as number
    }
    for await (const piece of packed) {
      let out = new Uint8Array(4 * portion)
      let size = 0
      for (const byte of piece) {
        held = ((held << 8) | byte) & 0xffffff
        bits += 8
        if (bits < width) continue
        bits -= width
        const code = (held >>> bits) & (2 ** width - 1)
        if (code === over) return yield out.subarray(0, size)
        if (code === clear) {
          width = 9
          next = over + 1
          former = -1
          continue
        }
        if (code > next || (code === next && former < 0) || (former < 0 && code > over))
          return yield out.subarray(0, size)
        if (former >= 0 && next < 2 ** longestCode) {
          before[next] = former
          last[next] = firstOf(code === next ? former : code)
          lengths[next] = (lengths[former] as number) + 1
          next += 1
        } else if (code >= next) return yield out.subarray(0, size)
        const length = lengths[code] as number
        if (size + length > out.length) {
          yield out.subarray(0, size)
          out = new Uint8Array(4 * portion)
          size = 0
        }
        for (let at = code, to = size + length - 1; to >= size; to -= 1, at = before[at] as number)
          out[to] = last[at] as number
        size += length
        former = code
        if (next + early >= 2 ** width && width < longestCode) width += 1
      }
      yield out.subarray(0, size)
    }
  }
}

const portion = 64 * 1024
