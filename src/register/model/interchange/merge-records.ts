import type { z } from 'zod'
import type { Family } from '#kernel/addresses.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { type CertificateRecord, certificateRecord } from '../certificate-record.ts'
import type { CertificateType } from '../certificate-types.ts'
import { type CompanyRecord, companyRecord } from '../company-record.ts'
import { type KeptRecord, spokenOf } from '../statements.ts'
import { asFarAsRead, type ReadInPart, unreadFields } from './as-far-as-read.ts'
import { registerColumn } from './columns.ts'
import { issueProblems, type RegisterProblem } from './problems.ts'
import type { Said, SaidCertificate, SaidItem, SaidPart } from './read-rows.ts'

type Raw = Record<string, unknown>
type Merged<Kept> = Result<Kept, 'refused', RegisterProblem[]>

/** A company with the values of a row merged in: a column that is missing changes nothing, an empty cell clears. */
export function mergeCompany(before: CompanyRecord | null, part: SaidPart): Merged<CompanyRecord> {
  const raw = withSaid(before ? plainCompany(before) : {}, part.said)
  raw.id = part.id
  for (const name of ['directoryConsent', 'iafConsent']) raw[name] = nullIfSilent(raw[name])
  const parsed = companyRecord.safeParse(raw, { reportInput: true })
  if (parsed.success && part.problems.length === 0) return succeed(parsed.data)
  const issues = parsed.success ? [] : issueProblems('company', parsed.error, part.said, [])
  return fail('refused', withIssues(part.problems, issues))
}

type Otherwise = { today: string; implied: ImpliedBySchemes }

/**
 * The same for a certificate. Where nothing says of which day the data is, it is of `today`; its family and type are
 * those that its scheme implies.
 */
export function mergeCertificate(
  kept: KeptRecord | null,
  part: SaidCertificate,
  { today, implied }: Otherwise,
): Result<CertificateRecord, 'refused', ReadInPart> {
  const issuedOn = part.said.get('issuedOn') as string | null | undefined
  const before = kept && spokenOf(kept, issuedOn ?? undefined, today)
  const raw = withSaid(before ? plainCertificate(before) : {}, part.said)
  raw.id = part.id
  if (part.companyId !== null) raw.companyId = part.companyId || null
  if (!part.said.get('dataAsOf')) raw.dataAsOf = today
  const fromScheme = implied.get(String(raw.scheme ?? ''))
  const unread = unreadFields(part.problems)
  // What is stored is not what the row says.
  for (const name of unread) delete raw[name]
  for (const name of ['family', 'type'] as const)
    if (!unread.has(name)) raw[name] ??= fromScheme?.[name] ?? null
  raw.sites = mergeItems(before?.sites ?? [], part.sites, part.tellsAll, siteOf)
  raw.products = mergeItems(before?.products ?? [], part.products, part.tellsAll, (item) => item)
  const parsed = certificateRecord.safeParse(raw, { reportInput: true })
  if (parsed.success && part.problems.length === 0) return succeed(parsed.data)
  const rows = { sites: part.sites.map(({ row }) => row), products: part.products.map(({ row }) => row) }
  const issues = parsed.success ? [] : issueProblems('certificate', parsed.error, part.said, rows)
  const problems = withIssues(part.problems, issues)
  return fail('refused', { problems, ...asFarAsRead(raw, unread) })
}

/** Everything that is wrong at once: cells that cannot be read, and what the others break beside that. */
function withIssues(
  problems: readonly RegisterProblem[],
  issues: readonly RegisterProblem[],
): RegisterProblem[] {
  const unread = new Set(problems.map(({ column, row }) => `${keyOf(column)} ${row}`))
  return [...problems, ...issues.filter(({ column, row }) => !unread.has(`${keyOf(column)} ${row}`))]
}

/** The field that a column tells of: one that could not be read is not missing as well. */
function keyOf(column: string | null): string {
  const known = column === null ? null : registerColumn(column)
  return known ? `${known.of} ${known.path[0]}` : ''
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

/** What a certificate's scheme says of it, where nobody else does; null is a type that it leaves open. */
type Implied = { family: Family; type: CertificateType | null }
/** The same of every scheme by its key. */
export type ImpliedBySchemes = ReadonlyMap<string, Implied>

/** The type that all certificates of a family have; null where there are several. */
export function typeOfFamily(family: Family): CertificateType | null {
  return types[family] ?? null
}

const types: Partial<Record<Family, CertificateType>> = {
  management: 'management-system',
  product: 'product',
}
