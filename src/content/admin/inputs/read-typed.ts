import type { Place } from '#kernel/chart.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { numberFormat } from '#kernel/text/formats.ts'

/**
 * A number as people write it: with a comma or a point before the decimals, whichever their language has. What can
 * only be a group of thousands in the language is one (`1.200` in Spanish). Undefined when it is no number.
 */
export function readNumber(text: string, locale: Locale): number | null | undefined {
  const plain = text.replace(/[\s  ’']/g, '').replace(/^[−–]/, '-')
  if (plain === '') return null
  const isComma = numberFormat(formatLocale[locale]).format(0.5).includes(',')
  const [decimal, group] = isComma ? [',', '.'] : ['.', ',']
  const grouped = new RegExp(`^-?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`)
  const written = grouped.test(plain) ? plain.replaceAll(group, '') : plain
  if (!/^-?\d+([.,]\d+)?$/.test(written)) return undefined
  const number = Number(written.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}

/** The same number to be typed on: with the language's decimal mark and without groups. */
export function writeNumber(value: number, locale: Locale): string {
  return numberFormat(formatLocale[locale], {
    useGrouping: false,
    maximumFractionDigits: 20,
  }).format(value)
}

/** A host with a dot in its name, as people write addresses of other sites. */
const bareHost = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}([/?#:]\S*)?$/u

/** What was typed as a link, as it is kept: an address without `https://` receives it, an e-mail address `mailto:`. */
export function readLink(text: string): string | null {
  const link = text.trim()
  if (link === '') return null
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(link)) return `mailto:${link}`
  return bareHost.test(link) ? `https://${link}` : link
}

/** The lines of a pasted text, without bullets, list numbers and blank lines; null for a single line. */
export function pastedLines(text: string): string[] | null {
  const lines = text
    .split(/\r\n|[\n\r\u2028]/)
    .map((line) => line.replace(/^\s*(?:[-*•·–]\s+|\d{1,2}[.)]\s+)/, '').trim())
    .filter(Boolean)
  return lines.length > 1 ? lines : null
}

/**
 * A place from a text as it is copied from a map or a deed: `-34.9, -56.2`, `-34,9; -56,2`, `34°54′S 56°12′O`, the
 * address of a map. Null for anything else, one number alone included.
 */
export function readCoordinates(text: string): Place | null {
  const plain = text.replace(/[\u2010-\u2015\u2212]/g, '-').trim()
  const [, lat, lng] = /[@=](-?\d{1,2}\.\d+),(-?\d{1,3}\.\d+)/.exec(plain) ?? pairOf(plain) ?? []
  return lat === undefined || lng === undefined ? sexagesimal(plain) : within(Number(lat), Number(lng))
}

/** Two numbers; a comma may stand between them or before decimals, but not be both. */
function pairOf(text: string): string[] | undefined {
  const points = /^\(?\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*\)?$/.exec(text)
  if (points) return points
  const commas = /^(-?\d{1,3},\d+)\s*°?\s*(?:[;\s]|,\s)\s*(-?\d{1,3},\d+)\s*°?$/.exec(text)
  return commas?.map((part) => part.replace(',', '.'))
}

const token = /(\d{1,3}(?:[.,]\d+)?)|([NSEWO])/gi

/**
 * Degrees with or without minutes and seconds, a point of the compass before or after them: O is west, as in Spanish.
 */
function sexagesimal(text: string): Place | null {
  const tokens = [...text.matchAll(token)].map(([found]) => found.toUpperCase())
  const isClean = /^[\s°º'"′″’‘”“´`.,;()]*$/.test(text.replace(token, ''))
  const sides = tokens.filter((each) => /[A-Z]/.test(each))
  if (!isClean || sides.length !== 2) return null
  const isBefore = tokens[0] === sides[0]
  const [first, second] = halves(isBefore ? tokens : tokens.toReversed())
  const found: { lat?: number; lng?: number } = {}
  for (const [side = '', ...numbers] of [first, second]) {
    const [degrees = 0, minutes = 0, seconds = 0] = (isBefore ? numbers : numbers.toReversed()).map((each) =>
      Number(each.replace(',', '.')),
    )
    if (numbers.length === 0 || numbers.length > 3 || minutes >= 60 || seconds >= 60) return null
    const size = (degrees + minutes / 60 + seconds / 3600) * ('SWO'.includes(side) ? -1 : 1)
    found['NS'.includes(side) ? 'lat' : 'lng'] = size
  }
  return found.lat === undefined || found.lng === undefined ? null : within(found.lat, found.lng)
}

/** Each begins with its point of the compass. */
function halves(tokens: string[]): [string[], string[]] {
  const second = tokens.findIndex((each, at) => at > 0 && /[A-Z]/.test(each))
  return [tokens.slice(0, second), tokens.slice(second)]
}

function within(lat: number, lng: number): Place | null {
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
  return { lat: rounded(lat), lng: rounded(lng) }
}

/** Rounded to a millionth of a degree, which is about eleven centimetres. */
export function rounded(degrees: number, decimals = 6): number {
  const scale = 10 ** decimals
  return Math.round(degrees * scale) / scale || 0
}
