import { localeOfPath } from '#kernel/addresses.ts'
import { isTraceless } from '#kernel/http/traceless.ts'
import { defaultLocale } from '#kernel/locales.ts'

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
