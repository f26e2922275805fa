import { fail, type Result, succeed } from '#kernel/result.ts'

/**
 * An address of the site that was here before, and where it leads. Where `from` ends in `*` it stands for all that begin
 * so, and a `*` at the end of `to` for what they go on with.
 */
export type FormerAddress = { from: string; to: string }

export type AddressProblem = 'not-address' | 'not-target' | 'to-itself' | 'in-circle' | 'nowhere'

/** The longest address that is kept; more than browsers send in practice. */
export const longestAddress = 2000

/**
 * An address and its target as somebody wrote them: `from` as a path, or whole with the name of any site; `to` as a path of
 * this site, or as a whole address elsewhere. Both as browsers send them (WHATWG URL).
 */
export function readFormerAddress(from: string, to: string): Result<FormerAddress, AddressProblem> {
  const asked = askedAddress(from)
  if (asked === null) return fail('not-address')
  const target = targetAddress(to)
  if (target === null) return fail('not-target')
  const goesOn = target.endsWith('*')
  if (goesOn && !asked.endsWith('*')) return fail('nowhere')
  if (target.startsWith('/') && addressOf(new URL(target, nowhere)) === asked) return fail('to-itself')
  return succeed({ from: asked, to: target })
}

/** An address of another site, whole or as a path, as this one is asked for it; null for the home page and what is none. */
export function addressIn(said: string): string | null {
  const url = urlOf(said)
  const address = url && addressOf(url)
  return address === '/' || (address && address.length > longestAddress) ? null : address
}

function askedAddress(said: string): string | null {
  const address = addressIn(said)
  // The beginning of every address would lead the whole site away; others are looked for where a part of a path begins.
  return address === null || /^\/[*?]*$/.test(address) || /\*(?!$)|[^/]\*$|\?.*\*$/.test(address)
    ? null
    : address
}

function targetAddress(said: string): string | null {
  const url = urlOf(said)
  if (!url || /\*(?!$)/.test(url.href) || url.href.length > longestAddress) return null
  // Dots that lead above the beginning may leave two slashes there.
  if (url.origin === nowhere)
    return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
  return url.href
}

const nowhere = 'http://site.invalid'

function urlOf(said: string): URL | null {
  const text = said.trim()
  if (text.length > longestAddress || text === '') return null
  const isPath = text.startsWith('/') && !/^\/[/\\]/.test(text)
  if (!isPath && !/^https?:\/\//i.test(text)) return null
  return URL.canParse(text, nowhere) ? new URL(text, nowhere) : null
}

/** Path and question, each sign of them written in one way, as RFC 3986 (6.2.2.1) has it. */
function addressOf(url: URL): string {
  return pathOf(url) + inOneWay(url.search)
}

/** A path without the slashes that the site takes out of every address. */
function pathOf({ pathname }: URL): string {
  return inOneWay(pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
}

function inOneWay(text: string): string {
  return text.replace(/%[\da-f]{2}/gi, (sign) => sign.toUpperCase())
}

/** So many beginnings of an address are looked for, from the longest. */
const mostBeginnings = 20

/**
 * The addresses by which what is asked for may be known, the one that counts first: with what follows its path, without it,
 * then its beginnings, the longest first. None for an address that is longer than any that is kept.
 */
export function addressesFor(url: URL): string[] {
  const [path, address] = [pathOf(url), addressOf(url)]
  if (address.length > longestAddress) return []
  const steps = path === '/' ? [] : path.split('/').slice(0, mostBeginnings + 1)
  const beginnings = steps.map((_, at) => `${steps.slice(0, at + 1).join('/')}/*`).slice(1)
  return [...new Set([address, path, ...beginnings.reverse()])]
}

/** Where an address leads by what is kept of it; null where that would be itself, or go on by the same for ever. */
export function leadsTo({ from, to }: FormerAddress, url: URL): string | null {
  const path = pathOf(url)
  // No path has two slashes one after the other, which would make of a target the name of another site.
  const rest = from.endsWith('*') ? path.slice(from.length - 1) : ''
  const begins = to.endsWith('*') ? to.slice(0, -1) : null
  const target = begins === null ? to : begins + rest
  const led = new URL(target, url)
  if (led.host !== url.host) return target
  const goesDeeper = begins?.startsWith(from.slice(0, -1)) && path.startsWith(begins)
  return goesDeeper || addressOf(led) === addressOf(url) ? null : target
}
