import { isLocale } from '#kernel/locales.ts'
import { foldNumber, isNumberShaped } from './printed-number.ts'

/**
 * What somebody means by a text. An address of the site at `host`, as it stands in a browser or in the code that is
 * printed on a certificate, is the number, name or id that it is an address of; what stands beside it stays. Addresses
 * of other sites are text like any other: a forged paper may lead to a forged register.
 */
export function askedText(text: string, host: string): string {
  let isMeant = false
  const meant = text.replace(/(?<!\S)\S*\/\S*/g, (written) => {
    const asked = isMeant ? null : askedByAddress(written, host)
    isMeant ||= asked !== null
    return asked ?? written
  })
  return isMeant ? meant.trim() : text
}

function askedByAddress(written: string, host: string): string | null {
  const whole = /^[a-z]+:\/\//i.test(written)
    ? written
    : written.startsWith('/')
      ? `http://${host}${written}`
      : `http://${written}`
  if (!URL.canParse(whole)) return null
  const address = new URL(whole)
  if (bareHost(address.host) !== bareHost(host)) return null
  const { pathname, searchParams } = address
  const parts = pathname.split('/').filter(Boolean)
  const [first, second] = parts
  const [what, ...rest] = isLocale(first)
    ? parts.slice(1)
    : first === 'api' && second === 'v1'
      ? parts.slice(2)
      : parts
  if (what === 'verify' || what === 'check') return searchParams.get('q') ?? searchParams.get('text')
  if (what === 'companies' && rest.length === 0) return searchParams.get('q')
  if ((what !== 'certificates' && what !== 'companies') || rest.length === 0) return null
  const named = what === 'companies' ? rest.slice(0, 1) : rest.filter((part) => !/^badge(\.svg)?$/.test(part))
  return decoded(named.join('/').replace(/\.(data|json|svg|pdf)$/, ''))
}

/** Whoever writes an address leaves `www.` out, or adds it. */
function bareHost(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** A number, and what stands beside it: most likely whose certificate somebody believes it to be. */
export type NumberBeside = { number: string; beside: string }

/** A number has no more parts between spaces, with what says that it is one. */
const mostParts = 6

/**
 * How a line may be a number with words after it, the longest number first, or before it, the shortest first:
 * `LSQ-0012/24, Frigorífico X`.
 */
export function numbersBeside(line: string): NumberBeside[] {
  const parts = line.split(/[\s,;|]+/).filter(Boolean)
  const sizes = Array.from({ length: Math.max(0, Math.min(mostParts, parts.length - 1)) }, (_, at) => at + 1)
  const first = sizes.map((size) => ({
    number: parts.slice(0, size).join(' '),
    beside: parts.slice(size).join(' '),
  }))
  const last = sizes.map((size) => ({
    number: parts.slice(-size).join(' '),
    beside: parts.slice(0, -size).join(' '),
  }))
  return [...first.reverse(), ...last].filter(
    ({ number, beside }) => mayBeNumber(number) && /\p{L}/u.test(beside),
  )
}

/** The same of a number that is shaped like one of a certificate, whether or not there is such a certificate. */
export function shapedNumber(line: string): NumberBeside | null {
  if (isNumberShaped(line)) return { number: line, beside: '' }
  return numbersBeside(line).find(({ number }) => isNumberShaped(number)) ?? null
}

function mayBeNumber(text: string): boolean {
  const folded = foldNumber(text)
  return folded.length >= 4 && folded.length <= 60 && /\d/.test(folded)
}
