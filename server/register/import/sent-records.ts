import type { CertificateRecord } from '#domain/register/certificate-record.ts'
import type { CompanyRecord } from '#domain/register/company-record.ts'
import { mergeCertificate, mergeCompany } from '#domain/register/interchange/merge-records.ts'
import type { RegisterProblem } from '#domain/register/interchange/problems.ts'
import type { Said, SaidGroup } from '#domain/register/interchange/said-rows.ts'
import type { SaidState } from '#domain/register/interchange/state-decisions.ts'
import type { Result } from '#domain/result.ts'

type Merged<Kept> = Result<Kept, 'refused', RegisterProblem[]>

/** What somebody sends of a company: a row of a file, or a record in a request. */
export type SentCompany = {
  row: number
  id: string
  /** What it says, to be compared with what another row says of the same company. */
  said: Said
  merge: (before: CompanyRecord | null) => Merged<CompanyRecord>
}

export type SentCertificate = {
  row: number
  id: string
  merge: (before: CertificateRecord | null) => Merged<CertificateRecord>
  state: SaidState
}

export type SentGroup = {
  row: number
  company: SentCompany | null
  certificate: SentCertificate | null
  /** Where the row is neither. */
  problems: RegisterProblem[]
}

export function sentGroup({ number, company, certificate, problems }: SaidGroup, today: string): SentGroup {
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
      merge: (before) => mergeCertificate(before, certificate, today),
      state: stateOf(certificate.said),
    },
    problems,
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
