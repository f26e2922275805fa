import { foldNumber } from './printed-number.ts'

/** The number of a certificate, and of one of its sites. */
export type NumberWithSite = { number: string; site: string }

/** So many places of a line are tried. */
const mostTried = 6

/**
 * How a line may be the number of a certificate and, apart from it by a mark or a space, that of one of its sites, the
 * longest number first: `LSQ-0012/24-02`, `LSQ-0012/24 A/2`.
 */
export function numbersWithSite(line: string): NumberWithSite[] {
  const marks = [...line.matchAll(/[^\p{L}\p{Nd}]+/gu)].toReversed().slice(0, mostTried)
  return marks
    .map((mark) => ({ number: line.slice(0, mark.index), site: line.slice(mark.index + mark[0].length) }))
    .filter(({ number, site }) => foldNumber(number).length >= 4 && /\d/.test(number) && mayBeSite(site))
}

/** Words are the name of somebody, or of a place. */
function mayBeSite(text: string): boolean {
  const { length } = foldNumber(text)
  return length > 0 && length <= 40 && (length <= 3 || /\p{Nd}/u.test(text))
}

const saysSite =
  /(?<![\p{L}\p{Nd}])(?:sitio|site)[\s:#]+(?:(?:n\.?\s?[oº°]\.?|nro\.?|n[uú]mero|number)[\s:]*)?(?<site>[\p{L}\p{Nd}][^\s,;|()[\]]*)/iu
/** What leads from a site to its certificate. */
const linking = /(?<!\p{L})(?:del?|of|the|el|certificado|certificate)(?!\p{L})/giu

/** The site that the words beside a certificate's number name by its number, and what else they say. */
export function siteBeside(beside: string): { site: string; rest: string } | null {
  const found = saysSite.exec(beside)
  const site = found?.groups?.site
  if (!found || site === undefined || !/\p{Nd}|^\p{L}$/u.test(site)) return null
  const rest = beside.replace(found[0], ' ').trim()
  return { site, rest: /\p{L}/u.test(rest.replace(linking, '')) ? rest : '' }
}
