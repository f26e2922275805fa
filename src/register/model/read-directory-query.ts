import { families } from '#kernel/addresses.ts'
import { type DirectoryQuery, directorySorts, usualSort } from './directory.ts'
import { facetNames } from './listed-certificate.ts'
import { certificateStates } from './public-api/state-words.ts'
import { sectorCodes } from './sectors.ts'

const filterNames = [...facetNames, 'scheme'] as const
type FilterName = (typeof filterNames)[number]

/**
 * Whether a text can be a value of a filter. Which standards, schemes and countries exist, only the register knows.
 */
const isValue: Record<FilterName, (value: string) => boolean> = {
  state: oneOf(certificateStates),
  country: (value) => /^[A-Z]{2}$/.test(value),
  family: oneOf(families),
  standard: (value) => value.length <= 80 && isPlain(value),
  sector: oneOf(sectorCodes),
  accreditation: oneOf(['accredited', 'unaccredited']),
  scheme: (value) => value.length <= 120 && isPlain(value),
}

/** What an address asks of the directory; null where a value is not valid. Empty values are ignored. */
export function readDirectoryQuery(given: URLSearchParams): DirectoryQuery | null {
  const said = (name: string) => given.get(name) || null
  const text = (said('q') ?? '')
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed()
  const filters: DirectoryQuery['filters'] = {}
  for (const name of filterNames) {
    const value = said(name)
    if (value !== null && !isValue[name](value)) return null
    if (value !== null) filters[name] = value
  }
  const page = said('page') ?? '1'
  const sort = said('sort') ?? usualSort({ text })
  const known = directorySorts.find((each) => each === sort)
  if (!known || !/^[1-9]\d{0,5}$/.test(page)) return null
  // Without words nothing is more relevant than another.
  return { text, filters, sort: text === '' && known === 'relevance' ? 'name' : known, page: Number(page) }
}

function oneOf(values: readonly string[]): (value: string) => boolean {
  return (value) => values.includes(value)
}

function isPlain(value: string): boolean {
  return !/[\p{Cc}\p{Cs}\uFFFD]/u.test(value)
}
