import type { z } from 'zod'
import { certificateRecord, type DecisionRecord } from '#domain/register/certificate-record.ts'
import { companyRecord } from '#domain/register/company-record.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { SentGroup } from './sent-records.ts'

export type SentParts = Result<SentGroup[], 'not-valid', z.core.$ZodIssue[]>
type Sent = { companies?: readonly { id: string }[]; certificates?: readonly Certificate[] }
type Certificate = { id: string; dataAsOf?: string; decisions?: DecisionRecord[] }

/**
 * Records of a request as the planner takes them; each is known by its place among those of its sort. Its issues name
 * them as a batch would.
 */
export function sentParts({ companies = [], certificates = [] }: Sent, today = ''): SentParts {
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
    const parsed = certificateRecord.safeParse({ dataAsOf: today, ...certificate }, { reportInput: true })
    if (!parsed.success) issues.push(...under(['certificates', at], parsed.error.issues))
    else
      groups.push({
        ...{ row: at, problems: [], company: null },
        certificate: {
          row: at,
          id: parsed.data.id,
          merge: () => succeed(parsed.data),
          state: { state: null, since: null, reason: null, decisions },
        },
      })
  }
  return issues.length > 0 ? fail('not-valid', issues) : succeed(groups)
}

function under(path: (string | number)[], issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }))
}
