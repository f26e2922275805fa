import { createHash, type Hash } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { IafOmission, IafProblem } from '#register/model/iaf/check-rows.ts'
import { type IafDelivery, type IafReminder, iafDue, iafMonths } from '#register/model/iaf/iaf-delivery.ts'
import type { IafFormat, IafTemplate } from '#register/model/iaf/iaf-template.ts'
import { certificate, company } from '../tables/register.ts'
import { iafDelivery } from '../tables/register-work.ts'
import { termOnDay } from '../term-on-day.ts'
import { registerItem } from '../work/read-register-record.ts'
import { mappedAt } from './iaf-mapping.ts'
import { isSent, readyRecords } from './ready-records.ts'
import { FileSplit, type PlannedFile, writeFiles } from './write-files.ts'

/** What somebody says that they handed over: for which month, and the digest of what they were shown. */
export type Delivered = ExportAsked & { month: string; content: string }
type Problem = 'no-such-month' | 'changed-since' | 'nothing-delivered' | 'not-the-same'

/**
 * Records that the files were handed over, with their hashes, as long as they still say what they said when they were
 * looked at.
 */
export async function recordDelivery(caller: Editor, delivered: Delivered): Promise<Result<null, Problem>> {
  if (!isRecordable(caller, delivered.month)) return fail('no-such-month')
  const checked = await checkExport(caller, delivered, 0)
  const content = contentDigest(delivered.template)
  const files = await hashFiles(caller, delivered, (digest) => content.update(digest))
  const said = [checked.content, content.digest('base64url')]
  if (said.some((digest) => digest !== delivered.content)) return fail('changed-since')
  const { ready, broken } = checked
  await add(caller, delivered, { kind: 'files', files, counts: { ready, broken } })
  return succeed(null)
}

/** Records that the database was told that nothing changed: what would be sent is what was sent last. */
export async function recordUnchanged(caller: Editor, delivered: Delivered): Promise<Result<null, Problem>> {
  if (!isRecordable(caller, delivered.month)) return fail('no-such-month')
  const last = await lastDelivery(caller)
  if (!last) return fail('nothing-delivered')
  const checked = await checkExport(caller, delivered, 0)
  if (checked.content !== last.content) return fail('not-the-same')
  const { ready, broken } = checked
  await add(caller, delivered, { kind: 'no-change', files: [], counts: { ready, broken } })
  return succeed(null)
}

/** The deliveries of the last two years, the newest first. */
export async function listDeliveries(caller: Editor): Promise<IafDelivery[]> {
  return readDeliveries(caller, 60)
}

export async function lastDelivery(caller: Caller): Promise<IafDelivery | null> {
  const [last] = await readDeliveries(caller, 1)
  return last ?? null
}

async function readDeliveries({ database: { orm } }: Caller, limit: number): Promise<IafDelivery[]> {
  const rows = await orm
    .select()
    .from(iafDelivery)
    .orderBy(desc(iafDelivery.at), desc(iafDelivery.id))
    .limit(limit)
  return rows.map(({ month, counts, at, byName, ...row }) => ({
    ...{ id: row.id, month: month.slice(0, 7), kind: row.kind, template: row.template, files: row.files },
    ...{ ready: counts.ready ?? 0, broken: counts.broken ?? 0, content: row.content },
    ...{ at: at.toISOString(), by: byName },
  }))
}

/** The months for which anything was recorded. */
export async function deliveredMonths({ database: { orm } }: Caller): Promise<string[]> {
  const rows = await orm
    .selectDistinct({ month: sql<string>`to_char(${iafDelivery.month}, 'YYYY-MM')` })
    .from(iafDelivery)
  return rows.map(({ month }) => month)
}

function isRecordable({ now }: Caller, month: string): boolean {
  return iafMonths(todayIn(now)).includes(month)
}

type Row = Pick<typeof iafDelivery.$inferInsert, 'kind' | 'files' | 'counts'>

async function add(caller: Editor, { month, template, content }: Delivered, row: Row): Promise<void> {
  await caller.database.orm.transaction(async (orm) => {
    const by = { at: caller.now, by: caller.actor.id, byName: caller.actor.name }
    await orm.insert(iafDelivery).values({ month: `${month}-01`, template, content, ...row, ...by })
    const what = row.kind === 'files' ? 'register-iaf-delivered' : 'register-iaf-unchanged'
    const details = { count: String(row.counts.ready ?? 0) }
    const item = registerItem('register-iaf', month, month)
    await recordEvent(caller, { what, item, details }, orm)
  })
}

/** The names, SHA-256 and records of the files that an export is; their bytes are let go as they come. */
async function hashFiles(
  caller: Caller,
  asked: ExportAsked,
  onRecord: (digest: string) => void,
): Promise<IafDelivery['files']> {
  const files: { name: string; hash: Hash }[] = []
  const counted = (digest: string, part: number) => {
    counts[part] = (counts[part] ?? 0) + 1
    onRecord(digest)
  }
  const counts: number[] = []
  for await (const { part, name, bytes } of writeFiles(caller, asked, { onRecord: counted })) {
    files[part] ??= { name, hash: createHash('sha256') }
    files[part].hash.update(bytes)
  }
  return files.map(({ name, hash }, part) => ({ name, hash: hash.digest('hex'), records: counts[part] ?? 0 }))
}

/**
 * What is to be delivered to the database of accredited certifications; null where nothing is due or nothing would be
 * sent.
 */
export async function iafReminder(caller: Editor): Promise<IafReminder | null> {
  const today = todayIn(caller.now)
  const due = iafDue(await deliveredMonths(caller), today)
  if (!due || !(await isAny(caller, isSent(today)))) return null
  const last = await lastDelivery(caller)
  if (!last) return { ...due, isUnchanged: false }
  const mapped = await mappedAt(caller)
  if (mapped && mapped > new Date(last.at)) return { ...due, isUnchanged: false }
  return { ...due, isUnchanged: !(await isAny(caller, touchedSince(new Date(last.at), today))) }
}

/** Written since a moment, or standing otherwise since its day by time alone. Consents that were taken back count. */
function touchedSince(moment: Date, today: string): SQL {
  const at = moment.toISOString()
  const day = todayIn(moment)
  const isPassed = (column: SQL) => sql`(${column} > ${day} and ${column} <= ${today})`
  return or(
    sql`${company.updatedAt} > ${at}`,
    sql`${certificate.updatedAt} > ${at}`,
    and(isSent(today), isPassed(sql`${certificate.issuedOn}`)),
    and(
      isSent(today),
      sql`exists (select from certificate_former as former where former.certificate_id = ${certificate.id}
        and ${isPassed(sql`(former.until + 1)`)})`,
    ),
    and(isSent(today), isPassed(sql`(${termOnDay(today).expiresOn} + 1)`)),
    and(
      isSent(today),
      sql`exists (select from certificate_decision made where made.certificate_id = ${certificate.id}
        and (made.at > ${at} or made.annulled_at > ${at} or ${isPassed(sql`made."on"`)}))`,
    ),
  ) as SQL
}

async function isAny({ database: { orm } }: Caller, condition: SQL): Promise<boolean> {
  const found = await orm
    .select({ id: certificate.id })
    .from(certificate)
    .innerJoin(company, eq(company.id, certificate.companyId))
    .where(condition)
    .limit(1)
  return found.length > 0
}

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
function contentDigest(template: IafTemplate): Hash {
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
