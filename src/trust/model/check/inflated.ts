/** What was compressed, as long as it is no longer than this; null for what is, or cannot be opened. */
export async function inflated(
  bytes: Uint8Array,
  format: 'gzip' | 'deflate',
  longest: number,
): Promise<Uint8Array | null> {
  const opened = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream(format))
  const reader = opened.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.byteLength
      if (length > longest) {
        await reader.cancel()
        return null
      }
      parts.push(value)
    }
  } catch {
    return null
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
