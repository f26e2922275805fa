export type TarEntry = { name: string; bytes: Uint8Array; day: string }

const block = 512

/**
 * An uncompressed tar archive, entry by entry, so that only one is in memory at a time (POSIX.1-2017, pax: ustar
 * interchange format). Names are ASCII and at most 100 characters; times are noon of the entry's day.
 */
export async function* tar(
  entries: AsyncIterable<TarEntry> | Iterable<TarEntry>,
): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) {
    yield header(entry)
    yield entry.bytes
    const rest = entry.bytes.length % block
    if (rest > 0) yield new Uint8Array(block - rest)
  }
  yield new Uint8Array(2 * block)
}

function header({ name, bytes, day }: TarEntry): Uint8Array {
  if (!/^(?!\/|.*\.\.)[\w./-]{1,100}$/.test(name)) throw new Error(`No name for an archive: ${name}`)
  const made = new Uint8Array(block)
  const put = (at: number, text: string) => made.set(new TextEncoder().encode(text), at)
  const octal = (number: number, digits: number) => number.toString(8).padStart(digits, '0')
  put(0, name)
  put(100, '0000600\0')
  put(108, '0000000\0')
  put(116, '0000000\0')
  put(124, `${octal(bytes.length, 11)}\0`)
  put(136, `${octal(Date.parse(`${day}T12:00:00Z`) / 1000, 11)}\0`)
  // The checksum is taken with spaces in its own place.
  put(148, ' '.repeat(8))
  put(156, '0')
  put(257, 'ustar\x0000')
  put(
    148,
    `${octal(
      made.reduce((sum, byte) => sum + byte, 0),
      6,
    )}\0 `,
  )
  return made
}
