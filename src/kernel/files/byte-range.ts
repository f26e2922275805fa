export type ByteRange = { first: number; last: number }

/**
 * The one range of bytes that a Range header asks of so many (RFC 9110, 14.1.2): what viewers of PDFs ask for.
 * `unsatisfiable` where none of it is there; null where the whole is to be sent, as for several ranges, for what is
 * written otherwise, and where nothing is asked (14.2).
 */
export function rangeOf(
  header: string | null | undefined,
  length: number,
): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return first <= last ? { first, last } : 'unsatisfiable'
}
