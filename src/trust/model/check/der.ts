/** A value of DER (X.690): its tag, where it begins, and where what is in it begins and ends. */
export type Node = { tag: number; from: number; start: number; end: number }

/** Reads the value that begins here; null where none does, or where it is longer than there is room. */
export function nodeAt(bytes: Uint8Array, from: number, end = bytes.length): Node | null {
  const [tag, first] = [bytes[from], bytes[from + 1]]
  if (tag === undefined || first === undefined || from + 2 > end) return null
  const more = first < 0x80 ? 0 : first & 0x7f
  // 0x80 is of BER, which says no length; four bytes of length are more than any signature.
  if (first === 0x80 || more > 4) return null
  let length = more === 0 ? first : 0
  for (let at = 0; at < more; at += 1) length = length * 256 + (bytes[from + 2 + at] ?? 0)
  const start = from + 2 + more
  return start + length <= end ? { tag, from, start, end: start + length } : null
}

/** The values within one, in their order; as many as can be read. */
export function nodesIn(bytes: Uint8Array, { start, end }: Node): Node[] {
  const nodes: Node[] = []
  for (let at = start; at < end; ) {
    const node = nodeAt(bytes, at, end)
    if (!node) break
    nodes.push(node)
    at = node.end
  }
  return nodes
}

export function contentOf(bytes: Uint8Array, { start, end }: Node): Uint8Array {
  return bytes.subarray(start, end)
}

/** Where a sequence of bytes stands within others; -1 where it does not. */
export function placeOf(sought: readonly number[], bytes: Uint8Array, from = 0): number {
  for (let at = from; at <= bytes.length - sought.length; at += 1)
    if (sought.every((each, index) => bytes[at + index] === each)) return at
  return -1
}
