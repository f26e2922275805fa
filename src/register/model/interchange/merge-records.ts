import type { z } from 'zod'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { type CertificateRecord, certificateRecord } from '../certificate-record.ts'
import { type CompanyRecord, companyRecord } from '../company-record.ts'
import { registerColumn } from './columns.ts'
import { issueProblems } from './issue-problems.ts'
import type { RegisterProblem } from './problems.ts'
import type { Said, SaidCertificate, SaidItem, SaidPart } from './said-rows.ts'

type Raw = Record<string, unknown>
type Merged<Kept> = Result<Kept, 'refused', RegisterProblem[]>

/** A company with the values of a row merged in: a column that is missing changes nothing, an empty cell clears. */
export function mergeCompany(before: CompanyRecord | null, part: SaidPart): Merged<CompanyRecord> {
  if (part.problems.length > 0) return fail('refused', part.problems)
  const raw = withSaid(before ? plainCompany(before) : {}, part.said)
  raw.id = part.id
  for (const name of ['directoryConsent', 'iafConsent']) raw[name] = nullIfSilent(raw[name])
  const parsed = companyRecord.safeParse(raw, { reportInput: true })
  return parsed.success
    ? succeed(parsed.data)
    : fail('refused', issueProblems('company', parsed.error, part.said, []))
}

/** The same for a certificate. Where nothing says of which day the data is, it is of `today`. */
export function mergeCertificate(
  before: CertificateRecord | null,
  part: SaidCertificate,
  today: string,
): Merged<CertificateRecord> {
  if (part.problems.length > 0) return fail('refused', part.problems)
  const raw = withSaid(before ? plainCertificate(before) : {}, part.said)
  raw.id = part.id
  if (part.companyId !== null) raw.companyId = part.companyId || null
  if (!part.said.get('dataAsOf')) raw.dataAsOf = today
  raw.sites = mergeItems(before?.sites ?? [], part.sites, part.tellsAll, siteOf)
  raw.products = mergeItems(before?.products ?? [], part.products, part.tellsAll, (item) => item)
  const parsed = certificateRecord.safeParse(raw, { reportInput: true })
  if (parsed.success) return succeed(parsed.data)
  const rows = { sites: part.sites.map(({ row }) => row), products: part.products.map(({ row }) => row) }
  return fail('refused', issueProblems('certificate', parsed.error, part.said, rows))
}

/**
 * The first item is merged with the stored one, the others are as their rows say. Without its columns a list stays.
 */
function mergeItems(
  before: readonly object[],
  [first, ...others]: SaidItem[],
  tellsAll: boolean,
  finish: (item: Raw) => Raw,
): readonly object[] {
  const [main, ...rest] = before
  const further = tellsAll ? others.map(({ said }) => finish(withSaid({}, said))) : rest
  if (!first) return before
  const isSilent = [...first.said.values()].every((value) => value === null)
  return isSilent ? further : [finish(withSaid({ ...main }, first.said)), ...further]
}

function siteOf(site: Raw): Raw {
  return { ...site, scope: nullIfSilent(site.scope) }
}

function withSaid(record: Raw, said: Said): Raw {
  const merged: Raw = { ...record }
  for (const [name, value] of said) {
    const column = registerColumn(name)
    if (!column || column.of === 'state') continue
    const [key, inner] = column.path
    if (inner === undefined) merged[key] = value
    else merged[key] = { ...((merged[key] as Raw | null) ?? {}), [inner]: value }
  }
  return merged
}

function nullIfSilent(value: unknown): unknown {
  const isSilent =
    typeof value === 'object' && value !== null && Object.values(value).every((each) => each === null)
  return value === undefined || isSilent ? null : value
}

/** Without what the register keeps beside a record. */
function plainCompany(record: CompanyRecord): Raw {
  return pick(record, companyKeys)
}

function plainCertificate(record: CertificateRecord): Raw {
  return pick(record, certificateKeys)
}

const companyKeys = Object.keys(companyRecord.shape)
const certificateKeys = Object.keys((certificateRecord satisfies z.ZodObject).shape)

function pick(record: object, keys: string[]): Raw {
  return Object.fromEntries(keys.map((key) => [key, (record as Raw)[key]]))
}
