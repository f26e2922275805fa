/**
 * The revision that an `If-Match` names (RFC 9110, 13.1.1): one strong entity tag that is a number, `"12"`. Null for
 * anything else, such as `*` or a list: a save is made from one revision.
 */
export function readIfMatch(given: string): number | null {
  const digits = /^"(0|[1-9]\d{0,8})"$/.exec(given.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}
