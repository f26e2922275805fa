import { isLocale } from '#kernel/locales.ts'
import { foldNumber, isNumberShaped } from './printed-number.ts'

/** What a text asks for, and of which site of that certificate alone, where it is the address of one. */
export type Asked = { text: string; site: string | null }

/**
 * What somebody means by a text. An address of the site at `host`, as it stands in a browser or in the code that is
 * printed on a certificate, is the number, name or id that it is an address of; what stands beside a number stays: it
 * may say whose it is. Addresses of other sites are text like any other: a forged paper may lead to a forged register.
 */
export function readAsked(text: string, host: string): Asked {
  let company: string | null = null
  let meantBy: AskedByAddress | null = null
  const meant = text.replace(/(?<!\S)\S*\/\S*/g, (written) => {
    // Sentences put an address in brackets, and a point after it.
    const bare = written.replace(/^[([<{«“"']+/, '').replace(/[)\]>}»”"'.,;:!?]+$/, '')
    const asked = meantBy ? null : askedByAddress(bare, host)
    meantBy ??= asked
    if (asked?.of === 'company') company = asked.text
    return asked?.text ?? written
  })
  const { site = null } = (meantBy as AskedByAddress | null) ?? {}
  return { text: company ?? (meantBy ? meant.trim() : text), site }
}

/** The same without its site. */
export function askedText(text: string, host: string): string {
  return readAsked(text, host).text
}

type AskedByAddress = { of: 'company' | 'anything'; text: string; site?: string | null }

function askedByAddress(written: string, host: string): AskedByAddress | null {
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
  // Codes are printed, and mails written, in capitals.
  const [first, second] = parts.map((part) => part.toLowerCase())
  const [section, ...rest] = isLocale(first)
    ? parts.slice(1)
    : first === 'api' && second === 'v1'
      ? parts.slice(2)
      : parts
  const what = section?.toLowerCase()
  const said = (...names: string[]): AskedByAddress | null => {
    const [, text] = [...searchParams].find(([name]) => names.includes(name.toLowerCase())) ?? []
    return text === undefined ? null : { of: 'anything', text }
  }
  if (what === 'verify' || what === 'check') return said('q', 'text')
  if (what === 'companies' && rest.length === 0) return said('q')
  if ((what !== 'certificates' && what !== 'companies') || rest.length === 0) return null
  const isPart = (part: string, at: number) => at > 0 && /^(badge(\.svg)?|sites)$/i.test(part)
  // A number may hold slashes; a badge of the certificate, or one of its sites, is asked for as the certificate.
  const end = what === 'companies' ? 1 : rest.findIndex(isPart)
  const named = end < 0 ? rest : rest.slice(0, end)
  const text = decodedName(named)
  if (text === null) return null
  if (what === 'companies') return { of: 'company', text }
  const isOfSite = end >= 0 && rest[end]?.toLowerCase() === 'sites'
  return { of: 'anything', text, site: isOfSite ? decodedName(rest.slice(end + 1)) || null : null }
}

/** Whoever writes an address leaves `www.` out, or adds it. */
function bareHost(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}

/** What the last parts of an address name, without what says in which form it is wanted. */
function decodedName(parts: readonly string[]): string | null {
  try {
    return decodeURIComponent(parts.join('/').replace(/\.(data|json|svg|pdf)$/i, ''))
  } catch {
    return null
  }
}

/**
 * A number, and what stands beside it: most likely whose certificate somebody believes it to be. Of that, what follows
 * the number up to a bracket is the name where a sentence names the holder: `Certificate LSQ-0012/24, Agro Sur (ISO 9001).`
 */
export type NumberBeside = { number: string; beside: string; follows: string }

/** A number has no more parts between spaces, with what says that it is one. */
const mostParts = 6

/**
 * How a line may be a number with words after it, the longest number first; words around it; or words before it, the
 * shortest first: `LSQ-0012/24, Frigorífico X`. In the middle it has to be shaped like a number of a certificate.
 */
export function numbersBeside(line: string): NumberBeside[] {
  const parts = line.split(/[\s,;|]+/).filter(Boolean)
  const part = (from: number, to: number): NumberBeside => ({
    number: parts.slice(from, to).join(' '),
    beside: [...parts.slice(0, from), ...parts.slice(to)].join(' '),
    follows: (parts.slice(to).join(' ').split(/[([]/)[0] ?? '').trim(),
  })
  const sizes = sizesOf(parts.length - 1)
  const first = sizes.toReversed().map((size) => part(0, size))
  const last = sizes.map((size) => part(parts.length - size, parts.length))
  const within = runsWithin(parts).map(([from, to]) => part(from, to))
  return [...first, ...within, ...last].filter(
    ({ number, beside }) => mayBeNumber(number) && /\p{L}/u.test(beside),
  )
}

/** So many runs in the middle of a line are looked up. */
const mostWithin = 6

/**
 * Where numbers may stand in the middle of a line, the first first, each as far as it may reach: a part of letters and
 * digits, or letters with many digits after them, which a name with a year has not.
 */
function runsWithin(parts: readonly string[]): [from: number, to: number][] {
  const runs: [number, number][] = []
  for (let from = 1; from < parts.length && runs.length < mostWithin; from += 1) {
    if (!/\p{L}/u.test(parts[from] ?? '')) continue
    let to = from + 1
    while (to < parts.length && to - from < mostParts && /^\P{L}*\d\P{L}*\p{L}?$/u.test(parts[to] ?? ''))
      to += 1
    for (; to > from; to -= 1) {
      const run = parts.slice(from, to).join(' ')
      const digits = run.replace(/\D/g, '').length
      const fewest = /\d/.test(parts[from] ?? '') ? 4 : 6
      if (digits >= fewest && isNumberShaped(run)) runs.push([from, to])
    }
  }
  return runs.slice(0, mostWithin)
}

/**
 * The other numbers of certificates that stand beside one, and what is left without them. What is not known is one by
 * its shape where letters and many digits are written together: days, phones and names with a year are not.
 */
export function furtherNumbers(
  beside: string,
  isKnown: (number: string) => boolean,
): { numbers: string[]; rest: string } {
  const parts = beside.split(/[\s,;|]+/).filter(Boolean)
  const numbers: string[] = []
  const rest: string[] = []
  const isNumber = (run: string) =>
    mayBeNumber(run) &&
    (isKnown(run) || (!run.includes(' ') && run.replace(/\D/g, '').length >= 6 && isNumberShaped(run)))
  for (let from = 0; from < parts.length; ) {
    const runs = sizesOf(parts.length - from).map((size) => parts.slice(from, from + size))
    const run = runs.toReversed().find((each) => isNumber(each.join(' ')))
    if (run) numbers.push(run.join(' ').replace(/^[^\p{L}\p{Nd}]+|[^\p{L}\p{Nd}]+$/gu, ''))
    else rest.push(parts[from] ?? '')
    from += run?.length ?? 1
  }
  return { numbers, rest: rest.join(' ') }
}

function sizesOf(parts: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(mostParts, parts)) }, (_, at) => at + 1)
}

/** The same of a number that is shaped like one of a certificate, whether or not there is such a certificate. */
export function shapedNumber(line: string): NumberBeside | null {
  if (isNumberShaped(line)) return { number: line, beside: '', follows: '' }
  return numbersBeside(line).find(({ number }) => isNumberShaped(number)) ?? null
}

/** Whether somebody asks for a certificate by its number, rather than for whatever some words may mean. */
export function asksForCertificate({ text, site }: Asked): boolean {
  return site !== null || shapedNumber(text) !== null
}

function mayBeNumber(text: string): boolean {
  const folded = foldNumber(text)
  return folded.length >= 4 && folded.length <= 60 && /\d/.test(folded)
}
