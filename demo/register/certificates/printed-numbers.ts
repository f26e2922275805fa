import type { SchemeFacts } from './scheme-facts.ts'

/**
 * Numbers as they are printed, in the patterns that such a body had over the years. Each series is counted by itself.
 * No number of one series is a number of another, however it is written.
 */
export function createNumbering(): (
  facts: SchemeFacts,
  firstIssuedOn: string,
  accreditation: string | null,
) => string {
  const counters = new Map<string, number>()
  // Numbers are also given to applications that were withdrawn, so there are gaps.
  const next = (series: string) => {
    const last = counters.get(series) ?? 0
    const number = last + 1 + ((last * 7) % 5)
    counters.set(series, number)
    return number
  }
  return (facts, firstIssuedOn, accreditation) => {
    const year = firstIssuedOn.slice(0, 4)
    const short = year.slice(2)
    const series = ownSeries[facts.key]
    if (series) return `${series}-${padded(next(series), 6)}`
    if (facts.family === 'product') {
      const digits = padded((next('product') * 61_803_399) % 100_000_000, 8)
      return `SSP ${digits.slice(0, 4)}-${digits.slice(4)}`
    }
    if (facts.family === 'agrifood') return `SSA-${padded(next(`SSA/${year}`), 4)}-${short}`
    if (accreditation?.startsWith('ada')) return `SSAT ${padded(next('SSAT'), 5)}/0`
    if (year < '2012') {
      const digits = padded(100_000 + next('SS'), 6)
      return `SS ${digits.slice(0, -3)}.${digits.slice(-3)}-${Number(digits) % 9}`
    }
    return `SSUR-${padded(next(`SSUR/${year}`), 4)}/${short}`
  }
}

const ownSeries: Record<string, string> = {
  'fsc-coc': 'SSUR-COC',
  'pefc-coc': 'SSUR-PEFC',
  'iso-14064-1': 'SSUR-GEI',
  'iso-14067': 'SSUR-HC',
}

function padded(number: number, length: number): string {
  return String(number).padStart(length, '0')
}
