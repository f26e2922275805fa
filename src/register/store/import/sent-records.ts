import type { z } from 'zod'
import type { Family } from '#kernel/addresses.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import {
  type CertificateRecord,
  certificateRecord,
  type DecisionRecord,
} from '#register/model/certificate-record.ts'
import type { CertificateType } from '#register/model/certificate-types.ts'
import { type CompanyRecord, companyRecord } from '#register/model/company-record.ts'
import type { ReadInPart } from '#register/model/interchange/as-far-as-read.ts'
import {
  type ImpliedBySchemes,
  mergeCertificate,
  mergeCompany,
} from '#register/model/interchange/merge-records.ts'
import type { RegisterProblem } from '#register/model/interchange/problems.ts'
import type { Said, SaidCertificate, SaidGroup } from '#register/model/interchange/read-rows.ts'
import type { SaidState } from '#register/model/interchange/state-decisions.ts'
import { type KeptRecord, spokenOf } from '#register/model/statements.ts'
import { type StoredCertificate, withoutKept } from '../read-records.ts'

/** What somebody sends of a company: a row of a file, or a record in a request. */
export type SentCompany = {
  row: number
  id: string
  /** What it says, to be compared with what another row says of the same company. */
  said: Said
  merge: (before: CompanyRecord | null) => Result<CompanyRecord, 'refused', RegisterProblem[]>
}

/** What a certificate names beside itself, by which it goes with others. */
export type NamesOther = Pick<
  CertificateRecord,
  'number' | 'companyId' | 'scheme' | 'accreditation' | 'issuingOffice' | 'replacedBy'
>

/** Where all of it can be read, and the record says it. */
export const namesNothing: NamesOther = {
  ...{ number: '', companyId: '', scheme: '', accreditation: null, issuingOffice: null, replacedBy: null },
}

export type SentCertificate = {
  row: number
  id: string
  merge: (before: KeptRecord | null) => Result<CertificateRecord, 'refused', ReadInPart>
  /** What it names, as far as it can be read, where the rest of it cannot. */
  said: NamesOther
  state: SaidState
}

export type SentGroup = {
  row: number
  company: SentCompany | null
  certificate: SentCertificate | null
  /** Problems of a row that is neither a company's nor a certificate's. */
  problems: RegisterProblem[]
  /** The number that such a row says all the same. */
  printed?: string
}

/** A group of rows as the planner takes it; `implied` is what schemes say of their certificates. */
export function sentGroup(
  { number, company, certificate, problems, printed }: SaidGroup,
  today: string,
  implied: ImpliedBySchemes,
): SentGroup {
  return {
    row: number,
    company: company && {
      row: number,
      id: company.id,
      said: company.said,
      merge: (before) => mergeCompany(before, company),
    },
    certificate: certificate && {
      row: number,
      id: certificate.id,
      merge: (before) => mergeCertificate(before, certificate, { today, implied }),
      said: namesOf(certificate),
      state: stateOf(certificate.said),
    },
    ...{ problems, printed },
  }
}

function namesOf({ said, companyId }: SaidCertificate): NamesOther {
  const text = (column: string) => (said.get(column) as string | null | undefined) ?? null
  return {
    ...{ number: text('number') ?? '', companyId: companyId ?? '' },
    ...{ scheme: text('scheme') ?? '', accreditation: text('accreditation') },
    ...{ issuingOffice: text('issuingOffice'), replacedBy: text('replacedBy') },
  }
}

function stateOf(said: Said): SaidState {
  return {
    state: (said.get('state') as SaidState['state']) ?? null,
    since: (said.get('state.since') as string | null) ?? null,
    reason: (said.get('state.reason') as SaidState['reason']) ?? null,
    decisions: (said.get('decisions') as SaidState['decisions']) ?? [],
  }
}

export type SentParts = Result<SentGroup[], 'not-valid', z.core.$ZodIssue[]>
type Sent = { companies?: readonly { id: string }[]; certificates?: readonly Certificate[] }
type Certificate = {
  id: string
  scheme?: string
  family?: Family
  type?: CertificateType
  dataAsOf?: string
  decisions?: DecisionRecord[]
}

/** Whether the scheme of one of them must say what it left out. */
export function leavesToScheme({ certificates = [] }: Sent): boolean {
  return certificates.some(({ family, type }) => family === undefined || type === undefined)
}

/**
 * Records of a request as the planner takes them; each is known by its place among those of its sort. Its issues name
 * them as a batch would. `implied` is what schemes say of certificates that do not say it.
 */
export function sentParts(
  { companies = [], certificates = [] }: Sent,
  { today = '', implied = new Map() }: { today?: string; implied?: ImpliedBySchemes } = {},
): SentParts {
  const issues: z.core.$ZodIssue[] = []
  const groups: SentGroup[] = []
  for (const [at, company] of companies.entries()) {
    const parsed = companyRecord.safeParse(company, { reportInput: true })
    if (!parsed.success) issues.push(...under(['companies', at], parsed.error.issues))
    else
      groups.push({
        ...{ row: at, problems: [], certificate: null },
        company: {
          row: at,
          id: parsed.data.id,
          said: new Map([['', parsed.data]]),
          merge: () => succeed(parsed.data),
        },
      })
  }
  for (const [at, { decisions = [], ...certificate }] of certificates.entries()) {
    const ofScheme = implied.get(certificate.scheme ?? '')
    const parsed = certificateRecord.safeParse(
      { dataAsOf: today, ...ofScheme, ...certificate },
      { reportInput: true },
    )
    if (!parsed.success) issues.push(...under(['certificates', at], parsed.error.issues))
    else
      groups.push({
        ...{ row: at, problems: [], company: null },
        certificate: {
          row: at,
          id: parsed.data.id,
          merge: () => succeed(parsed.data),
          said: parsed.data,
          state: { state: null, since: null, reason: null, decisions },
        },
      })
  }
  return issues.length > 0 ? fail('not-valid', issues) : succeed(groups)
}

function under(path: (string | number)[], issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }))
}

/**
 * A decision that the body's own system sends about a certificate. All other fields of the certificate are read where
 * the decision is written, so that no change that came in between is undone. The data is of the day that says so. `isOnce`:
 * its sender said by a key which request it is.
 */
export function sentDecision(
  id: string,
  decision: DecisionRecord,
  { today, isOnce }: { today: string; isOnce: boolean },
): SentGroup {
  return {
    ...{ row: 0, problems: [], company: null },
    certificate: {
      ...{ row: 0, id, said: namesNothing },
      merge(before) {
        if (!before) throw new Error('A certificate vanished while it was decided about')
        const record = withoutKept(spokenOf(before as StoredCertificate, undefined, today))
        return succeed({ ...record, dataAsOf: record.dataAsOf > today ? record.dataAsOf : today })
      },
      state: { state: null, since: null, reason: null, decisions: [], next: { decision, isOnce } },
    },
  }
}
