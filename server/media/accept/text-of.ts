const starts: [number[], string][] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** The beginning of a file as text, by its byte order mark or in UTF-8; what is none reads as nonsense. */
export function beginningOf(bytes: Uint8Array, length = 8192): string {
  const encoding = starts.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1] ?? 'utf-8'
  return new TextDecoder(encoding).decode(bytes.subarray(0, length))
}

export function startsWith(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.subarray(0, text.length)).toString('latin1') === text
}
