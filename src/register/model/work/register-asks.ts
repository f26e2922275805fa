import type { CertificateState } from '../certificate-standing.ts'

/*
 * What the lists of companies and certificates in the admin area are asked for, as it stands in their addresses. Null
 * and an empty query ask for everything.
 */

export const consentAsks = [
  'directory-given',
  'directory-refused',
  'directory-unasked',
  'iaf-given',
  'iaf-refused',
  'iaf-unasked',
] as const
export const companySorts = ['name', 'country', 'updated'] as const
export const certificateStates = [
  'in-force',
  'issued',
  'suspended',
  'expired',
  'withdrawn',
  'cancelled',
  'transferred',
  'replaced',
  'not-yet-in-force',
] as const satisfies readonly CertificateState[]
/** What becomes due: an expiry within so many days, the same with nothing that follows, a suspension near its end. */
export const dueAsks = ['expires-30', 'expires-90', 'unfollowed', 'suspension'] as const
export type DueAsk = (typeof dueAsks)[number]
export const partnerAsks = ['iqnet', 'other', 'none'] as const
export const certificateSorts = ['issued', 'expires', 'number', 'holder'] as const

export type CompaniesAsk = {
  query: string
  country: string | null
  consent: (typeof consentAsks)[number] | null
  restricted: 'yes' | 'no' | null
  sort: (typeof companySorts)[number]
}

export type CertificatesAsk = {
  query: string
  state: (typeof certificateStates)[number] | null
  scheme: string | null
  standard: string | null
  edition: string | null
  /** The key of an accreditation or an office. */
  accreditation: string | null
  office: string | null
  /** Issued together with a partner. */
  partner: (typeof partnerAsks)[number] | null
  due: DueAsk | null
  sort: (typeof certificateSorts)[number]
}

/** Null for an address with a value that does not exist. */
export function readCompaniesAsk(params: URLSearchParams): CompaniesAsk | null {
  const read = askReader(params)
  const ask = {
    query: read.text('q') ?? '',
    country: read.text('country'),
    consent: read.choice('consent', consentAsks),
    restricted: read.choice('restricted', ['yes', 'no']),
    sort: read.choice('sort', companySorts) ?? 'name',
  } as const
  return read.isSound() && (ask.country === null || /^[A-Z]{2}$/.test(ask.country)) ? ask : null
}

export function readCertificatesAsk(params: URLSearchParams): CertificatesAsk | null {
  const read = askReader(params)
  const ask = {
    query: read.text('q') ?? '',
    state: read.choice('state', certificateStates),
    scheme: read.text('scheme'),
    standard: read.text('standard'),
    edition: read.text('edition'),
    accreditation: read.text('accreditation'),
    office: read.text('office'),
    partner: read.choice('partner', partnerAsks),
    due: read.choice('due', dueAsks),
    sort: read.choice('sort', certificateSorts) ?? 'issued',
  } as const
  return read.isSound() ? ask : null
}

/** The query of an address that asks for this, with its `?`; what goes without saying is left out. */
export function writeAsk(ask: Partial<CompaniesAsk> | Partial<CertificatesAsk>, page = 1): string {
  const { query, sort, ...others } = ask
  const params = new URLSearchParams()
  if (query) params.set('q', query)
  for (const [name, value] of Object.entries(others)) if (value) params.set(name, value)
  if (sort && sort !== 'name' && sort !== 'issued') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `?${params}` : ''
}

/** Reads what an address asks for. */
export function askReader(params: URLSearchParams) {
  // No database keeps a NUL, so nothing is found by one.
  let isSound = ![...params.values()].some((value) => value.includes('\0'))
  const text = (name: string) => params.get(name)?.trim().slice(0, 200).toWellFormed() || null
  return {
    text,
    choice<Name extends string>(name: string, names: readonly Name[]): Name | null {
      const given = text(name)
      const found = names.find((each) => each === given) ?? null
      if (given !== null && found === null) isSound = false
      return found
    },
    isSound: () => isSound,
  }
}
