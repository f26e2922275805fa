import { localeOfPath } from '#kernel/addresses.ts'
import { isTraceless } from '#kernel/http/traceless.ts'
import { defaultLocale, locales } from '#kernel/locales.ts'

/** What can be written in more than one way: slashes, dots, and characters that are escaped for no reason. */
const isCrooked = /\/\/|.\/$|\\|\/\.\.?(?=\/|$)|%(?:2[de]|3\d|[46][1-9a-f]|5[0-9af]|7[0-9ae])/i

/**
 * A language code with capitals is not a language of the site but another value, which means Spanish (specification,
 * section 2); so only `/login` and `/admin` are matched in any case.
 */
const isPage = new RegExp(`^/(?:${locales.join('|')}|[Ll][Oo][Gg][Ii][Nn]|[Aa][Dd][Mm][Ii][Nn])(?=[/.]|$)`)
/** The numbers of certificates and the ids of companies are the parts of addresses that have capitals. */
const hasNumber = /^\/(?:\w\w\/(?:certificates|companies)|admin\/companies)\//i

/**
 * The same request target in the one way that this site writes it: no empty, `.` or `..` segments, no slash at
 * the end, letters and digits plain, small letters in the addresses of pages. Null where it is written so already.
 * It always begins with one slash, so that a redirect to it stays on this site.
 */
export function straightAddress(target: string): string | null {
  const at = target.indexOf('?')
  const path = at < 0 ? target : target.slice(0, at)
  if (!path.startsWith('/') || !(isCrooked.test(path) || hasCapitals(path))) return null
  const plain = path.replace(/%[2-7][\da-f]/gi, plainWhereHarmless)
  const resolved = new URL(`http://site${plain}`).pathname
  const even = resolved.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const straight = hasCapitals(even) ? inSmallLetters(even) : even
  return straight === path ? null : straight + (at < 0 ? '' : target.slice(at))
}

/** Whether a page's address has a capital: React Router's server and its browser part read such a path differently. */
function hasCapitals(path: string): boolean {
  return isPage.test(path) && !hasNumber.test(path) && /[A-Z]/.test(path.replace(/%[\dA-F]{2}/gi, ''))
}

function inSmallLetters(path: string): string {
  return path.replace(/%[\dA-F]{2}|[A-Z]/gi, (part) => (part.length === 3 ? part : part.toLowerCase()))
}

function plainWhereHarmless(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : escaped
}

/** Control characters and backslashes, escaped. No address of this site has one, and some programs misread them. */
const odd = /%([01][\da-f]|5c|7f)/i

/**
 * What is answered instead of a path that cannot be an address: cut short, not valid text, or with characters that no
 * name has. The path that is returned is no page either, but can be read by everybody. It keeps the language, and
 * stays in the anonymous space or the API where the request was for it. Null for any other target.
 */
export function insteadOfNoAddress(target: string): string | null {
  const path = target.split('?', 1)[0] as string
  if (!path.includes('%') || (isText(path) && !odd.test(path))) return null
  if (path.startsWith('/api/')) return '/api/v1/%EF%BF%BD'
  const ending = path.endsWith('.data') ? '.data' : ''
  const section = isTraceless(path) ? '/let-us-know' : ''
  return `/${localeOfPath(path) ?? defaultLocale}${section}/%EF%BF%BD${ending}`
}

function isText(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
