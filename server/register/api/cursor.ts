/** Where a list goes on, as an opaque word of an address. */
export function writeCursor(after: string): string {
  return Buffer.from(JSON.stringify([after])).toString('base64url')
}

/** The place that a cursor names; null for a text that none of our answers held. */
export function readCursor(cursor: string): string | null {
  try {
    const [after, ...rest] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    const isOurs = typeof after === 'string' && rest.length === 0 && writeCursor(after) === cursor
    return isOurs && !/\p{Cc}/u.test(after) ? after : null
  } catch {
    return null
  }
}
