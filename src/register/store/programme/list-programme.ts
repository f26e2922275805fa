import { and, asc, desc, eq, gt, gte, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Caller, Editor } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import { pageCount } from '#kernel/page-count.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { ListedDue } from '#register/model/work/listed.ts'
import { type DueGroup, daysOf, dueGroups, type ProgrammeAsk } from '#register/model/work/register-asks.ts'
import { certificate } from '../tables/register.ts'
import { certificateAudit, certificateProgramme as due } from '../tables/register-work.ts'
import { readListed } from '../work/lists.ts'
import { turnProgramme } from './keep-programme.ts'
import { lastReminders } from './read-reminders.ts'

export type ProgrammePage = {
  rows: ListedDue[]
  total: number
  pages: number
  /** How many there are of each group, whichever is asked for. */
  counts: Record<DueGroup, number>
  /** The keys of what there is to choose among. */
  schemes: string[]
  offices: string[]
}

const pageSize = 50

/** Fifty certificates by what is due next of them, the earliest first. A page past the end is not found. */
export async function listProgramme(
  caller: Editor,
  ask: ProgrammeAsk,
  page: number,
): Promise<Result<ProgrammePage, 'not-found'>> {
  await turnProgramme(caller)
  const today = todayIn(caller.now)
  const counts = await countDue(caller, ask, today)
  const total = ask.when ? counts[ask.when] : Object.values(counts).reduce((sum, each) => sum + each, 0)
  const pages = pageCount(total, pageSize)
  if (!Number.isSafeInteger(page) || page < 1 || page > pages) return fail('not-found')
  const where = dueConditions(ask, today)
  const rows = await readDue(caller, where, { limit: pageSize, offset: (page - 1) * pageSize })
  return succeed({ rows, total, pages, counts, ...(await choices(caller)) })
}

/** Everything that is asked for, some at a time, the earliest first. */
export async function* eachDue(caller: Caller, ask: ProgrammeAsk): AsyncGenerator<ListedDue[]> {
  const asked = dueConditions(ask, todayIn(caller.now))
  for (let after: ListedDue | null = null; ; ) {
    const later: SQL | undefined = after
      ? or(
          gt(due.dueOn, after.dueOn),
          and(eq(due.dueOn, after.dueOn), gt(due.certificateId, after.certificate.id)),
        )
      : undefined
    const rows: ListedDue[] = await readDue(caller, and(asked, later), { limit: 500 })
    after = rows.at(-1) ?? null
    if (after === null) return
    yield rows
  }
}

/** The first of what is overdue, and how much that is. */
export async function overdueAudits(
  caller: Editor,
  limit: number,
): Promise<{ shown: ListedDue[]; total: number }> {
  await turnProgramme(caller)
  const today = todayIn(caller.now)
  const ask: ProgrammeAsk = { when: 'overdue', kind: null, scheme: null, office: null }
  const { overdue: total } = await countDue(caller, ask, today)
  return { shown: total === 0 ? [] : await readDue(caller, dueConditions(ask, today), { limit }), total }
}

function dueConditions({ when, ...ask }: ProgrammeAsk, today: string): SQL | undefined {
  return and(isNotNull(due.dueOn), isAbout(ask), when ? isIn(when, today) : undefined)
}

function isAbout({ kind, scheme, office }: Omit<ProgrammeAsk, 'when'>): SQL | undefined {
  return and(
    kind ? eq(due.kind, kind) : undefined,
    scheme ? eq(certificate.scheme, scheme) : undefined,
    office ? eq(certificate.issuingOffice, office) : undefined,
  )
}

function isIn(group: DueGroup, today: string): SQL {
  if (group === 'lapsed') return eq(due.isLapsed, true)
  const { from, until } = daysOf(group, today)
  return and(
    eq(due.isLapsed, false),
    from === null ? undefined : gte(due.dueOn, from),
    until === null ? undefined : lte(due.dueOn, until),
  ) as SQL
}

async function countDue(
  { database: { orm } }: Caller,
  { when: _, ...ask }: ProgrammeAsk,
  today: string,
): Promise<Record<DueGroup, number>> {
  const counted = (group: DueGroup) => sql<number>`(count(*) filter (where ${isIn(group, today)}))::int`
  const columns = Object.fromEntries(dueGroups.map((each) => [each, counted(each)])) as Record<
    DueGroup,
    SQL<number>
  >
  const [counts] = await orm
    .select(columns)
    .from(due)
    .innerJoin(certificate, eq(certificate.id, due.certificateId))
    .where(and(isNotNull(due.dueOn), isAbout(ask)))
  return counts ?? { overdue: 0, 'within-30': 0, 'within-90': 0, later: 0, lapsed: 0 }
}

async function readDue(
  caller: Caller,
  where: SQL | undefined,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ListedDue[]> {
  const { orm } = caller.database
  const chosen = await orm
    .select({
      ...{ id: due.certificateId, kind: due.kind, dueOn: due.dueOn, isLapsed: due.isLapsed },
      office: certificate.issuingOffice,
    })
    .from(due)
    .innerJoin(certificate, eq(certificate.id, due.certificateId))
    .where(where)
    .orderBy(asc(due.dueOn), asc(due.certificateId))
    .limit(limit)
    .offset(offset)
  const ids = chosen.map(({ id }) => id)
  if (ids.length === 0) return []
  const listed = await readListed(caller, anyOf(certificate.id, ids), { orderBy: [certificate.id], limit })
  const byId = new Map(listed.map((each) => [each.id, each]))
  const audited = await lastAudits(caller, ids)
  const reminded = await lastReminders(orm, ids)
  return chosen.flatMap(({ id, kind, dueOn, ...row }) => {
    const found = byId.get(id)
    if (!found || kind === null || dueOn === null) return []
    return [
      {
        ...{ certificate: found, kind, dueOn, ...row },
        ...{ auditedOn: audited.get(id) ?? null, reminded: reminded.get(id) ?? null },
      },
    ]
  })
}

async function lastAudits({ database: { orm } }: Caller, ids: string[]): Promise<Map<string, string>> {
  const { certificateId, on } = certificateAudit
  const rows = await orm
    .selectDistinctOn([certificateId], { certificateId, on })
    .from(certificateAudit)
    .where(anyOf(certificateId, ids))
    .orderBy(certificateId, desc(on))
  return new Map(rows.map((row) => [row.certificateId, row.on]))
}

/** The schemes and offices of certificates of which anything is due. */
async function choices({ database: { orm } }: Caller) {
  const distinct = async (column: typeof certificate.scheme | typeof certificate.issuingOffice) => {
    const rows = await orm
      .selectDistinct({ key: column })
      .from(certificate)
      .innerJoin(due, eq(due.certificateId, certificate.id))
      .where(isNotNull(due.dueOn))
    return rows.flatMap(({ key }) => key ?? []).sort()
  }
  return { schemes: await distinct(certificate.scheme), offices: await distinct(certificate.issuingOffice) }
}
