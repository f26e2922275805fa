import { adminAddress } from '../admin-addresses.ts'
import { nextPath } from './next-path.ts'

/**
 * Whether an address leads to the admin area, however it is written: with capitals, escapes, extra slashes or
 * parameters in its path. Such an address is answered only to somebody who is signed in.
 */
export function meansAdmin(pathname: string): boolean {
  const plain = unescaped(pathname).replaceAll('\\', '/').toLowerCase()
  const [first = ''] = plain.split('/').filter((part) => part !== '' && part !== '.')
  return /^admin(?![\w-])/.test(first)
}

/** Where somebody who is not signed in is sent instead of a page of the admin area, or of the data of one. */
export function signInInstead(asked: URL): string {
  return comingBack('/login', asked)
}

/** Where somebody is sent who lacks the required second factor: that page is the only one they may see. */
export function secondFactorInstead(asked: URL): string {
  return comingBack(adminAddress.secondFactor, asked)
}

/** Whether an address is the one page of the admin area for those who lack a second factor, in exactly its letters. */
export function isForSecondFactor(pathname: string): boolean {
  return pathname === adminAddress.secondFactor || pathname === `${adminAddress.secondFactor}.data`
}

function comingBack(first: string, asked: URL): string {
  const page = new URL(asked)
  page.pathname = page.pathname.replace(/\.data$/, '')
  // Which routes' data React Router asked for; no part of the page's address.
  if (page.searchParams.has('_routes')) page.searchParams.delete('_routes')
  const next = nextPath(page.pathname + page.search)
  return next && /^\/admin[/?]/.test(next) ? `${first}?next=${encodeURIComponent(next)}` : first
}

/** Decodes a path again and again, four times at most, until nothing changes. */
function unescaped(path: string): string {
  let plain = path
  for (let times = 0; times < 4; times += 1) {
    try {
      const next = decodeURIComponent(plain)
      if (next === plain) break
      plain = next
    } catch {
      break
    }
  }
  return plain
}
