const starts: [number[], string][] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** A file as text, by its byte order mark or else as UTF-8; a file that is no text gives nonsense. */
export function textOf(bytes: Uint8Array): string {
  const encoding = starts.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1] ?? 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
