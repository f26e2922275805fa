import { isId } from '#kernel/is-id.ts'
import { isSameText, keyedDigest } from '#kernel/signed-values.ts'

/** What a link opens: a request to confirm, all that somebody watches, or the feed of it. */
type Opens = 'request' | 'watcher' | 'feed'

/**
 * The token of a link. It is derived and not stored: whoever has a copy of the database can open nobody's link, and a
 * link ends with what it opens.
 */
export function tokenFor(secret: string, opens: Opens, id: string): string {
  return `${id}.${keyedDigest(secret, 'watch link', opens, id)}`
}

/** The id in a token that this site made for that; null for any other text. */
export function readToken(secret: string, opens: Opens, token: string): string | null {
  const [id = '', digest = ''] = token.split('.', 2)
  if (!isId(id)) return null
  return isSameText(digest, keyedDigest(secret, 'watch link', opens, id)) ? id : null
}
