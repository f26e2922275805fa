import { type CertificateRecord, certificateRecord } from '../certificate-record.ts'
import { registerColumn } from './columns.ts'
import type { RegisterProblem } from './problems.ts'

/** A certificate of which not everything could be read. */
export type ReadInPart = {
  problems: RegisterProblem[]
  /** What could be read, and beside it what breaks no rule, so that the rest of it can be judged all the same. */
  asRead: CertificateRecord
  /** The fields that could not, and `state` where how it stands could not. */
  unread: ReadonlySet<string>
}

export function asFarAsRead(
  raw: Record<string, unknown>,
  unreadCells: ReadonlySet<string>,
): Omit<ReadInPart, 'problems'> {
  const unread = new Set(unreadCells)
  const read = Object.entries(certificateRecord.shape).map(([name, field]) => {
    const parsed = field.safeParse(raw[name])
    if (parsed.success && !unread.has(name)) return [name, parsed.data]
    unread.add(name)
    return [name, unobjectionable[name as keyof CertificateRecord]]
  })
  return { asRead: Object.fromEntries(read) as CertificateRecord, unread }
}

const lists = { site: 'sites', product: 'products', state: 'state' } as const

/** The fields that these cells were to say. */
export function unreadFields(problems: readonly RegisterProblem[]): Set<string> {
  return new Set(
    problems.flatMap(({ column }) => {
      const known = column === null ? null : registerColumn(column)
      if (!known) return []
      return known.of in lists ? lists[known.of as keyof typeof lists] : known.path[0]
    }),
  )
}

/** Says nothing that a rule asks about. */
const unobjectionable: CertificateRecord = {
  ...{ id: '', companyId: '', number: '', scheme: '', family: 'management', type: 'management-system' },
  ...{ standards: [], standardsApart: [], scope: { es: null, en: null }, isAccredited: false },
  ...{ originalIssuedOn: null, issuedOn: '', auditedOn: null, decidedOn: null, expiresOn: null },
  ...{ accreditation: '-', sectors: ['1'], issuingOffice: null, iqnetNumber: null },
  ...{ ownerRegisters: [], jointIssues: [], replacedBy: null, dataAsOf: '' },
  ...{ transferredFrom: null, transferredNumber: null, transferredOn: null },
  sites: [
    {
      ...{ number: null, role: null, name: null, street: null, city: null, region: null, postcode: null },
      ...{ country: 'UY', latitude: null, longitude: null, scope: null },
      ...{ addedOn: null, suspendedOn: null, withdrawnOn: null },
    },
  ],
  products: [{ name: { es: '-', en: null }, brand: null, model: null, standard: null, range: null }],
}
