import { previewParameter } from '#content/model/editing/preview.ts'
import { localeOfPath, ownParameters } from '#kernel/addresses.ts'
import { isTraceless } from '#kernel/http/traceless.ts'

/** Files for machines that show content, as pages do. */
const machineFile = /^\/(sitemaps?[./]|(robots\.txt|site\.webmanifest|opensearch\.xml)$)/
const picture = /^\/(drawings\/|icons\/|share\/|favicon\.)/

/** Signing in, the links of mails, and what became of a message: never the same page for two people. */
const personal = /^\/[^/]*\/(login|invitation|contact\/message)\b/

/** Whether a key names something drawn: an ornament, a map, an icon, the picture of a shared link. */
export function isPicture(key: string): boolean {
  return picture.test(key)
}

/** Whether a key names one page of very many: a filtered list, a company, a certificate. */
export function isOneOfMany(key: string): boolean {
  return key.includes('?') || /^\/[^/]+\/(companies|certificates)\//.test(key)
}

/**
 * The name under which a public page is kept, or null where the answer may not be kept. Parameters that the page does
 * not know are left out and the others are put in order, so that no query string makes a second copy. Give it a target
 * that `straightAddress` leaves as it is: then no path is written in two ways.
 */
export function pageKey(target: string): string | null {
  if (isTraceless(target)) return null
  const at = target.indexOf('?')
  const path = at < 0 ? target : target.slice(0, at)
  const isPage = localeOfPath(path.endsWith('.data') ? path.slice(0, -5) : path) !== null
  if (isPage && personal.test(path)) return null
  if (!isPage && !machineFile.test(path) && !isPicture(path)) return null
  if (at < 0) return path
  const given = new URLSearchParams(target.slice(at + 1))
  if (given.has(previewParameter)) return null
  // React Router asks for some routes' data only; such an answer is not the page's.
  if (path.endsWith('.data') && given.has('_routes')) return null
  const asked = ownParameters(path).flatMap((name) => {
    const value = given.get(name)
    return value === null ? [] : [[name, value]]
  })
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path
}
