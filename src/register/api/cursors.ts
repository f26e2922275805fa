import type { ChangePlace } from './list-changed.ts'

/** What is answered to a cursor that goes on nowhere. */
export const wrongCursor: { ok: false; problem: 'invalid-parameter'; about: string[] } = {
  ...{ ok: false, problem: 'invalid-parameter', about: ['cursor'] },
}

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

/** The ordinal that a cursor of the list as such names; null for any other. */
export function readOrdinal(cursor: string): number | null {
  const after = readCursor(cursor)
  return after !== null && /^\d{1,9}$/.test(after) ? Number(after) : null
}

/** Where a list of what changed goes on, with how many it had when it was begun; without that, it begins anew there. */
export type ChangeCursor = ChangePlace & { total: number | null }

export function writeChange({ at, ordinal, total }: ChangeCursor): string {
  return [at, ordinal, ...(total === null ? [] : [total])].join('.')
}

/** The place that a cursor of what changed names; null for any other. */
export function readChange(cursor: string): ChangeCursor | null {
  const [, at, ordinal, total] =
    /^(\d{1,16})\.(-1|\d{1,9})(?:\.(\d{1,9}))?$/.exec(readCursor(cursor) ?? '') ?? []
  if (at === undefined || Number(at) > Number.MAX_SAFE_INTEGER) return null
  return { at: Number(at), ordinal: Number(ordinal), total: total === undefined ? null : Number(total) }
}
