import type { Family } from '#kernel/addresses.ts'
import type { StandardRecord } from '#register/model/certificate-record.ts'
import type { CertificateType } from '#register/model/certificate-types.ts'
import { certifications } from '../../content/certifications.ts'

export type SchemeFacts = {
  key: string
  family: Family
  type: CertificateType
  standards: { name: string; edition: string | null }[]
  /** Null where a statement is about one day and does not end. */
  validityMonths: number | null
  accreditations: string[]
  /** The first day on which anybody was certified. */
  begunOn: string
}

const begun: Record<string, string> = {
  ...{ 'iso-45001': '2018-09-01', 'iso-iec-27001': '2006-05-01', 'iso-37001': '2017-06-01' },
  ...{ 'iso-22301': '2013-03-01', 'iso-39001': '2013-06-01', 'iso-iec-42001': '2024-06-01' },
  ...{ 'iso-21001': '2019-03-01', 'iso-50001': '2012-05-01', 'iso-14064-1': '2015-03-01' },
  ...{
    'iso-14067': '2019-10-01',
    'fsc-coc': '2008-03-01',
    'pefc-coc': '2010-08-01',
    'zero-waste': '2021-07-01',
  },
  ...{ 'iso-22000': '2006-06-01', 'fssc-22000': '2011-03-01', 'globalgap-ifa': '2007-09-01' },
  ...{ 'brcgs-food': '2008-10-01', organic: '2003-04-01', 'gluten-free': '2012-05-01' },
  ...{ 'animal-welfare': '2019-08-01', 'cosmetics-gmp': '2010-04-01', 'product-mark': '1998-01-01' },
}

const schemes = new Map(
  certifications.map(({ key, shared }) => [
    key,
    {
      key,
      family: shared.family as Family,
      type: shared.certificateType ?? untold(key),
      standards: shared.standards as SchemeFacts['standards'],
      validityMonths: shared.cycle?.validityMonths ?? null,
      accreditations: [...(shared.accreditations ?? [])],
      begunOn: begun[key] ?? '1996-01-01',
    } satisfies SchemeFacts,
  ]),
)

function untold(key: string): never {
  throw new Error(`The scheme ${key} does not say of which type its certificates are`)
}

/** What the site's own page says about a scheme. Throws for a key that no scheme has. */
export function schemeFacts(key: string): SchemeFacts {
  const facts = schemes.get(key)
  if (!facts) throw new Error(`There is no scheme ${key}`)
  return facts
}

/** The standards of a scheme in the editions to which certificates were issued on a day. */
export function standardsOn({ standards }: SchemeFacts, day: string): StandardRecord[] {
  const names = [...new Set(standards.map(({ name }) => name))]
  return names.map((name) => {
    const written = standards.find((standard) => standard.name === name)?.edition ?? null
    return { name, edition: editions[name]?.find(([from]) => from <= day)?.[1] ?? written }
  })
}

/** The last day of certificates to an edition, whatever was printed on them. */
export function lastDayOf(standards: readonly StandardRecord[]): string | null {
  return standards.some(({ name, edition }) => name === 'ISO/IEC 27001' && edition === '2013')
    ? '2025-10-31'
    : null
}

/** From which day on certificates were issued to which edition, the newest first. */
const editions: Record<string, [from: string, edition: string][]> = {
  'ISO 14001': [
    ['2026-07-01', '2026'],
    ['', '2015'],
  ],
  'ISO/IEC 27001': [
    ['2023-04-01', '2022'],
    ['', '2013'],
  ],
  'ISO 37001': [
    ['2025-06-01', '2025'],
    ['', '2016'],
  ],
  'ISO 21001': [
    ['2025-09-01', '2025'],
    ['', '2018'],
  ],
  'BRCGS Global Standard Food Safety': [
    ['2023-02-01', 'Issue 9'],
    ['', 'Issue 8'],
  ],
  'GLOBALG.A.P. Integrated Farm Assurance (IFA)': [
    ['2024-01-01', 'v6'],
    ['', 'v5.4'],
  ],
  'FSSC 22000': [
    ['2024-04-01', 'v6'],
    ['', 'v5.1'],
  ],
  'CXC 1-1969': [
    ['2023-06-01', '2022'],
    ['', '2020'],
  ],
  ...Object.fromEntries(
    (
      [
        ['P-01', '2025', '2020'],
        ['P-02', '2025', '2021'],
        ['P-03', '2024', '2020'],
        ['P-04', '2023', '2019'],
        ['A-01', '2025', '2021'],
        ['A-02', '2024', '2020'],
        ['A-03', '2024', '2021'],
        ['A-04', '2025', '2021'],
        ['E-01', '2024', '2021'],
      ] as const
    ).map(([code, now, before]): [string, [string, string][]] => [
      `Reglamento Sello Sur ${code}`,
      [
        [`${now}-03-01`, now],
        ['', before],
      ],
    ]),
  ),
}
