import { searchedWords, squeeze } from './searched-words.ts'

/** Who publishes standards, or owns a scheme whose numbers are its own: FSSC 22000 is not ISO 22000. */
const publishers = `iso|iec|ts|unit|une|nbr|abnt|iram|nch|nm|ntc|ntp|nte|inte|din|bs|astm|ansi|cxc|cxg`
const owners = `fssc|iatf|ohsas|pas|sa(?=\\W?8000)|aa(?=\\W?1000)`

/** What stands before another publisher's name only: alone they are words, such as `en 2026`. */
const designation = new RegExp(
  `(?<![\\p{L}\\p{Nd}])(?:(?:${publishers}|en|as|${owners})(?!\\p{L})[\\s/.-]*)*(?<last>${publishers}|${owners})[\\s/.-]*(?<number>\\d{2,6})(?:-\\d{1,4})*(?:[\\s:]*(?:19|20)\\d{2}(?!\\d))?(?![\\p{L}\\p{Nd}])`,
  'giu',
)
const isOwner = new RegExp(`^(?:${owners.replaceAll(/\(\?=.*?\)/g, '')})$`)

/** Names of schemes and of kinds of systems, in both languages, by which people say what a certificate is. */
const abbreviations = new Set(
  `iso iec haccp appcc fssc brc brcgs ifs iatf ohsas gmp bpm bpf bpa gap globalgap ifa fsc pefc coc codex unit iram nbr abnt
  sgc sga sgi sgsi sst qms ems isms ohs`.split(/\s+/),
)

/** Editions of papers and standards: `Rev. 2`, `rev2`, `versión 3.1`, `Issue B`. */
const edition =
  /(?<![\p{L}\p{Nd}])(?:rev|revisi[oó]n|revision|versi[oó]n|version|ver|v|edici[oó]n|edition|ed|issue|emisi[oó]n|amendment|enmienda)(?:[\s.:]*n?[.º°]*\s*(?:\d{1,4}(?:[.,]\d{1,3})?|\p{L}(?![\p{L}\p{Nd}])))/giu
const editionWords = new Set(
  searchedWords('rev revision version edicion edition issue emision amendment enmienda'),
)

/** A text without the standards that it names by their numbers, and without the editions of anything. */
export function withoutStandards(text: string): string {
  return text.replace(designation, ' ').replace(edition, ' ')
}

/** Whether a word says of what kind a certificate, a standard or an edition is, whosever the certificate may be. */
export function isOfStandards(word: string): boolean {
  return abbreviations.has(word) || editionWords.has(word)
}

/** Names that are written together or apart: of `GLOBALG.A.P. IFA`, globalgap and ifa. */
export function wordsTogether(text: string): string[] {
  return text.split(/[\s:,;()/]+/).map(squeeze)
}

/** The first standard that a text names by its number and that is none of these; null where nothing is known of them. */
export function standardNotAmong(text: string, standards: readonly { name: string }[]): string | null {
  if (standards.length === 0) return null
  const own = new Set(standards.flatMap(({ name }) => designationsIn(name).map(({ key }) => key)))
  const numbers = new Set(standards.flatMap(({ name }) => name.match(/\d{2,6}/g) ?? []))
  const other = designationsIn(text).find(({ key }) => !own.has(key) && (/\D/.test(key) || !numbers.has(key)))
  return other?.written ?? null
}

/** UNIT-ISO 9001:2015 and ISO 9001 are one; what an owner of a scheme numbers is its own. */
function designationsIn(text: string): { written: string; key: string }[] {
  return Array.from(
    text.matchAll(designation),
    ({ 0: written, groups: { last = '', number = '' } = {} }) => ({
      written: written.trim(),
      key: isOwner.test(last.toLowerCase()) ? `${last.toLowerCase()}${number}` : number,
    }),
  )
}
