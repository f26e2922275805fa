import { createHash, type Hash } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Caller, Editor } from '#kernel/caller.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { IafOmission, IafProblem } from '#register/model/iaf/check-rows.ts'
import type { IafFormat, IafTemplate } from '#register/model/iaf/iaf-template.ts'
import { certificate, company } from '../tables/register.ts'
import { termOnDay } from '../term-on-day.ts'
import { readyRecords } from './ready-records.ts'
import { FileSplit, type PlannedFile } from './write-files.ts'

/** What an export would hold and what it would leave out, and why. */
export type CheckedExport = {
  files: PlannedFile[]
  /** Certificates in the files, left out because they break rules, and left out because they are not for it. */
  ready: number
  broken: number
  omitted: Record<IafOmission, number>
  problems: { shown: IafProblem[]; total: number }
  /** A digest of what the files say, whatever their format. */
  content: string
}

export type ExportAsked = { format: IafFormat; template: IafTemplate }

/** Looks at every record as an export would, writes nothing, and tells the first problems. */
export async function checkExport(
  caller: Editor,
  { format, template }: ExportAsked,
  shownProblems = 50,
): Promise<CheckedExport> {
  const split = new FileSplit(format, template)
  const content = contentDigest(template)
  const omitted = await countOmitted(caller)
  const problems = new ProblemList(shownProblems)
  let [ready, broken] = [0, 0]
  for await (const record of readyRecords(caller, template)) {
    if (record.kind === 'omitted') omitted[record.why] += 1
    else if (record.kind === 'broken') {
      broken += 1
      problems.add(record.problems)
    } else {
      ready += 1
      split.place(record.rows)
      content.update(record.digest)
    }
  }
  return {
    ...{ files: split.files, ready, broken, omitted },
    problems: { shown: problems.shown, total: problems.total },
    content: content.digest('base64url'),
  }
}

/** A digest of what files say: the digests of their certificates, in order. */
export function contentDigest(template: IafTemplate): Hash {
  return createHash('sha256').update(template)
}

/** Every problem as it is found; one of a company is told once, however many certificates it keeps back. */
export async function* listProblems(caller: Caller, template: IafTemplate): AsyncGenerator<IafProblem[]> {
  const problems = new ProblemList(0)
  for await (const record of readyRecords(caller, template))
    if (record.kind === 'broken') {
      const added = problems.add(record.problems)
      if (added.length > 0) yield added
    }
}

class ProblemList {
  readonly shown: IafProblem[] = []
  total = 0
  #most: number
  #company = ''

  constructor(most: number) {
    this.#most = most
  }

  add(problems: IafProblem[]): IafProblem[] {
    const ofCompany = problems.find(({ record }) => record === 'company')?.id
    const added = problems.filter(({ record, id }) => record !== 'company' || id !== this.#company)
    if (ofCompany) this.#company = ofCompany
    this.shown.push(...added.slice(0, this.#most - this.shown.length))
    this.total += added.length
    return added
  }
}

/** Each certificate is counted under the first reason that applies. */
async function countOmitted(caller: Caller): Promise<Record<IafOmission, number>> {
  const today = todayIn(caller.now)
  const isManaged = eq(certificate.type, 'management-system')
  const isAccredited = and(isManaged, eq(certificate.isAccredited, true))
  const isConsented = and(isAccredited, eq(company.toIaf, true))
  const count = (condition: ReturnType<typeof and>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await caller.database.orm
    .select({
      product: count(ne(certificate.type, 'management-system')),
      'not-accredited': count(and(isManaged, eq(certificate.isAccredited, false))),
      'no-consent': count(and(isAccredited, or(isNull(company.toIaf), eq(company.toIaf, false)))),
      restricted: count(and(isConsented, isNotNull(company.restrictedBecause))),
      'not-yet-in-force': count(
        and(isConsented, isNull(company.restrictedBecause), gt(termOnDay(today).issuedOn, today)),
      ),
    })
    .from(certificate)
    .innerJoin(company, eq(company.id, certificate.companyId))
  const none = { product: 0, 'not-accredited': 0, 'no-consent': 0, restricted: 0, 'not-yet-in-force': 0 }
  return { 'other-accreditation': 0, 'left-out': 0, ...none, ...row }
}
