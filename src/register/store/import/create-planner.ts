import type { Orm } from '#kernel/database/database.ts'
import { succeed } from '#kernel/result.ts'
import type { CertificateRecord } from '#register/model/certificate-record.ts'
import type { RegisterProblem } from '#register/model/interchange/problems.ts'
import { withListedStandards } from '#register/model/listed-standards.ts'
import { foldNumber } from '#register/model/printed-number.ts'
import { readStandardList } from '../listed-standards.ts'
import { readCertificateRecords, readCompanyRecords, type StoredCertificate } from '../read-records.ts'
import { digestOf } from '../record-rows.ts'
import { ruleProblems } from '../work/certificate-relations.ts'
import { judgedInPart } from './judge-in-part.ts'
import type { PlanKeeper, PlannedRecord, Refusal } from './keep-plan.ts'
import {
  apartKeyProblems,
  keyProblems,
  planCertificate,
  planCompany,
  refusedCertificate,
} from './plan-one.ts'
import { relate, type SeenCertificate } from './relate-records.ts'
import type { NamesOther, SentCertificate, SentCompany, SentGroup } from './sent-records.ts'
import { companiesThere, holdersOf, knownKeys, standingCertificates } from './standing-records.ts'

type Planner = {
  add(groups: readonly SentGroup[]): Promise<void>
  /** Refuses what does not go with the rest, now that everything has been seen. */
  finish(): Promise<void>
}

/**
 * Compares what is sent with the register, some at a time, and keeps what would be done; the register is only read.
 * `isWhole` says that each record is told in full, so that one that is as it was need not be read.
 */
export async function createPlanner(
  orm: Orm,
  keeper: PlanKeeper,
  { today, isWhole }: { today: string; isWhole: boolean },
): Promise<Planner> {
  const keys = await knownKeys(orm)
  const list = await readStandardList(orm)
  const companies = createCompanyWatch()
  const seen = new Map<string, SeenCertificate>()
  const idOfNumber = new Map<string, string>()
  const replacedBy = new Map<string, string>()
  const refusals: Refusal[] = []
  /** Ids of companies that are known to be in the register. */
  const there = new Set<string>()

  return {
    async add(groups) {
      const neither = groups.filter(({ problems }) => problems.length > 0)
      const told = groups.flatMap(({ company }) => company ?? [])
      const sent = groups.flatMap(({ certificate }) => certificate ?? [])
      await keeper.keep([
        ...neither.map(({ row, problems, printed }) => refusedCertificate(row, '', problems, printed)),
        ...(await planCompanies(told)),
        ...(await planCertificates(sent)),
      ])
    },
    async finish() {
      const known = new Set([...there, ...companies.accepted()])
      const refusedRows = new Set(refusals.map(({ number }) => number))
      const late = await relate(orm, { seen, replacedBy, companies: known, refusedRows })
      await keeper.refuse([...refusals, ...companies.refusals(), ...late.refusals])
      await keeper.giveTurns(late.turns)
    },
  }

  async function planCompanies(told: readonly SentCompany[]): Promise<PlannedRecord[]> {
    const fresh = told.filter((company) => companies.meet(company))
    const stored = await readCompanyRecords(orm, fresh.map(({ id }) => id).filter(isAskable))
    for (const id of stored.keys()) there.add(id)
    return fresh.map((company) => {
      const planned = planCompany(company, stored.get(company.id) ?? null)
      companies.plan(company.id, planned.outcome)
      return planned
    })
  }

  async function planCertificates(sent: readonly SentCertificate[]): Promise<PlannedRecord[]> {
    const ids = sent.map(({ id }) => id).filter(isAskable)
    const standing = await standingCertificates(orm, ids)
    const known = isWhole ? new Map<string, StoredCertificate>() : await readCertificateRecords(orm, ids)
    const merged = sent.map((each) => ({
      sent: each,
      made: inListedNames(each.merge(known.get(each.id) ?? null)),
    }))
    const records = merged.flatMap(({ made }) => (made.ok ? [made.value] : []))
    const digests = new Map(records.map((record) => [record.id, digestOf(record)]))
    const isOther = ({ id }: CertificateRecord) =>
      standing.has(id) && standing.get(id)?.digest !== digests.get(id)
    const differing = new Set(records.filter(isOther).map(({ id }) => id))
    const unread = merged.flatMap(({ sent: { id }, made }) => (!made.ok && standing.has(id) ? [id] : []))
    const stored = isWhole ? await readCertificateRecords(orm, [...differing, ...unread]) : known
    const named = merged.map(({ sent: { said }, made }) => (made.ok ? made.value : said))
    const holders = await holdersOf(orm, named.map(({ number }) => foldNumber(number)).filter(isAskable))
    await askForCompanies(named)
    return merged.map(({ sent: each, made }) => {
      const problems = twiceProblems(each)
      const stands = standing.get(each.id) ?? null
      if (!made.ok) {
        const before = stored.get(each.id) ?? null
        problems.push(...numberProblems(each, each.said, holders), ...keyProblems(keys, each.said, before))
        if (made.detail)
          problems.push(...judgedInPart(each, made.detail, { keys, list, stands, before, today }))
        const told = besideUnread(made.detail?.problems ?? [], problems)
        return remember(each, each.said, refusedCertificate(each.row, each.id, told, each.said.number))
      }
      const record = made.value
      const before = (differing.has(each.id) && stored.get(each.id)) || null
      problems.push(...numberProblems(each, record, holders))
      // An unchanged record has the keys of the stored one.
      problems.push(...keyProblems(keys, record, before ?? (stands ? record : null)))
      const isUnchanged = stands !== null && !differing.has(each.id)
      if (!isUnchanged)
        problems.push(
          ...apartKeyProblems(keys, record, before),
          ...ruleProblems(record, { list, before, today }),
        )
      const compared = { record, digest: digests.get(each.id) ?? '', stands, stored: before, today }
      const planned = planCertificate(each, compared)
      if (problems.length > 0)
        return remember(
          each,
          record,
          refusedCertificate(each.row, each.id, [...problems, ...planned.problems], record.number),
        )
      return remember(each, record, planned)
    })
  }

  /** The names of standards as the body's list has them. */
  function inListedNames(made: ReturnType<SentCertificate['merge']>) {
    if (!made.ok || list.isEmpty) return made
    return succeed(withListedStandards(made.value, list))
  }

  async function askForCompanies(records: readonly NamesOther[]): Promise<void> {
    const asked = new Set(
      records.map(({ companyId }) => companyId).filter((id) => !there.has(id) && isAskable(id)),
    )
    for (const id of await companiesThere(orm, [...asked])) there.add(id)
  }

  /** Problems of a certificate that another row tells of as well: nobody can know which of them is right. */
  function twiceProblems({ id, row }: SentCertificate): RegisterProblem[] {
    const first = seen.get(id)
    if (!first) return []
    refuseLater(first.row, { column: 'id', code: 'id-twice', said: id, row })
    return [{ column: 'id', code: 'id-twice', said: id, row: first.row }]
  }

  function numberProblems(
    { id, row }: SentCertificate,
    { number }: NamesOther,
    holders: ReadonlyMap<string, string>,
  ): RegisterProblem[] {
    const folded = foldNumber(number)
    if (folded === '') return []
    const holder = holders.get(folded) ?? id
    if (holder !== id) return [{ column: 'number', code: 'number-taken', said: holder }]
    const other = idOfNumber.get(folded) ?? id
    const first = seen.get(other)
    if (other === id || !first) return []
    refuseLater(first.row, { column: 'number', code: 'number-twice', said: number, row })
    return [{ column: 'number', code: 'number-twice', said: number, row: first.row }]
  }

  function refuseLater(number: number, problem: RegisterProblem): void {
    refusals.push({ number, record: 'certificate', problem })
  }

  /** `record` is what could be read of one that is refused. */
  function remember(
    sent: SentCertificate,
    record: NamesOther & Partial<CertificateRecord>,
    planned: PlannedRecord,
  ) {
    if (seen.has(sent.id)) return planned
    seen.set(sent.id, { row: sent.row, outcome: planned.outcome, companyId: record.companyId })
    const folded = foldNumber(record.number)
    if (folded !== '' && !idOfNumber.has(folded)) idOfNumber.set(folded, sent.id)
    const { replacedBy: by = null } = record
    if (by !== null && planned.outcome !== 'unchanged') replacedBy.set(sent.id, by)
    return planned
  }
}

/** What cannot be read of a column is told of it, and nothing else. */
function besideUnread(
  unread: readonly RegisterProblem[],
  others: readonly RegisterProblem[],
): RegisterProblem[] {
  const told = new Set(unread.map(({ column }) => column))
  return [...unread, ...others.filter(({ column }) => column === null || !told.has(column))]
}

/** What the database can be asked for. */
function isAskable(id: string): boolean {
  return id.length <= 200 && id.isWellFormed() && !id.includes('\0')
}

type Met = { row: number; hashes: Int32Array; names: readonly string[]; isAccepted: boolean }

/**
 * Sees that rows of one company say the same of it. Where two do not, nobody can know which is right, and the company
 * is refused. Of each value only a hash is kept, however long the value is.
 */
function createCompanyWatch() {
  const met = new Map<string, Met>()
  const contradictions: Refusal[] = []
  let names: readonly string[] = []

  return {
    /** Whether the company has not been met before. */
    meet({ id, row, said }: SentCompany): boolean {
      if (names.length !== said.size) names = [...said.keys()]
      const hashes = Int32Array.from(said.values(), (value) => hash(JSON.stringify(value ?? null)))
      const first = met.get(id)
      if (!first) {
        met.set(id, { row, hashes, names, isAccepted: false })
        return true
      }
      const at = hashes.findIndex((each, place) => each !== first.hashes[place])
      if (at >= 0) {
        first.isAccepted = false
        contradictions.push(refusal(first.row, row, first.names[at] ?? null, id))
      }
      return false
    },
    plan(id: string, outcome: string) {
      const company = met.get(id)
      if (company) company.isAccepted = outcome !== 'refused'
    },
    /** The companies that are not refused. */
    *accepted(): Generator<string> {
      const contradicted = new Set(contradictions.map(({ problem }) => problem.said))
      for (const [id, { isAccepted }] of met) if (isAccepted && !contradicted.has(id)) yield id
    },
    /** Each contradiction, at the row of the company that was met first. */
    refusals: () => contradictions.slice(0, 10_000),
  }
}

function refusal(number: number, row: number, column: string | null, id: string): Refusal {
  const problem: RegisterProblem = { column, code: 'contradicts', said: id, row }
  return { number, record: 'company', problem }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value | 0
}
