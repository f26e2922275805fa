import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RunToCheck, ToldOfFile, Working } from '#content/store/imports/import-subject.ts'
import { noteProgress } from '#content/store/imports/running.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import { isEnded, standingOn } from '#register/model/certificate-standing.ts'
import type { RegisterProblem } from '#register/model/interchange/problems.ts'
import { certificateChanges } from '#register/model/interchange/record-cells.ts'
import {
  type Follower,
  type Made,
  type ManyAsked,
  type ManyWhat,
  madeOf,
  readManyForm,
} from '#register/model/many/many-asked.ts'
import { foldNumber } from '#register/model/printed-number.ts'
import { wouldLoop } from '#register/model/replacement-chain.ts'
import { recordOn } from '#register/model/statements.ts'
import { readCertificatesAsk } from '#register/model/work/register-asks.ts'
import type { Typed } from '#register/model/work/typed-fields.ts'
import { keepPlan, type PlannedRecord } from '../import/keep-plan.ts'
import { refusedCertificate } from '../import/plan-one.ts'
import { readStandardList } from '../listed-standards.ts'
import { readCertificateRecords, type StoredCertificate, withoutKept } from '../read-records.ts'
import { digestOf } from '../record-rows.ts'
import { certificate } from '../tables/register.ts'
import { certificateConditions } from '../work/certificate-conditions.ts'
import { chainFrom, ruleProblems } from '../work/certificate-relations.ts'
import { findReplacement } from '../work/decide.ts'

/** Certificates that were chosen: by their ids, or, as a list's address says it, all that match. */
export type Choice = { ids: string[] } | { matching: string }
/** What is kept as the file of a run in which something is done with many certificates. */
export type ChosenFile = { choice: Choice; what: ManyWhat; typed: Typed; title: string }

/** So many are read at once. */
const atOnce = 500

/**
 * Finds out what would be done with each of the certificates that were chosen, and keeps it as an import keeps the rows
 * of a file; the register is only read. Whoever looks again later chooses anew among what matches by then.
 */
export async function checkChoice(caller: Working, run: RunToCheck): Promise<ToldOfFile> {
  const { orm } = caller.database
  const { choice, what, typed, title }: ChosenFile = JSON.parse(String(await promisify(gunzip)(run.packed)))
  const today = todayIn(caller.now)
  const asked = readManyForm(what, typed, today)
  const told = {
    ...{ format: null, columns: [], mapping: {}, plan: '', counts: {} },
    notes: [
      {
        code: 'choice' as const,
        said: what,
        typed,
        matching: 'matching' in choice ? choice.matching : null,
        title,
      },
    ],
    problems: run.because ? [{ code: run.because }] : [],
  }
  if (!asked.ok) return { ...told, problems: [...told.problems, { code: 'failed' }] }
  const ids = await idsOf(orm, choice, today)
  const followers = await createFollowers(orm, asked.value, today)
  const list = await readStandardList(orm)
  const plan = keepPlan(orm, run.id)
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce)
    const stored = await readCertificateRecords(orm, some)
    const follower = await followers(some)
    await plan.keep(
      some.flatMap((id, place): PlannedRecord[] => {
        const record = stored.get(id)
        if (!record) return []
        const made = madeOf(record, asked.value, { today, follower: follower(id) })
        const number = at + place + 1
        if (!made.ok) return [refused(number, record, made.detail ? [made.detail] : [])]
        const problems = made.value
          ? ruleProblems(withoutKept(made.value.record as StoredCertificate), { list, before: record, today })
          : []
        if (problems.length > 0) return [refused(number, record, problems)]
        return [planned(number, record, made.value, { asked: asked.value, today })]
      }),
    )
    noteProgress(run.id, { done: Math.min(at + atOnce, ids.length), total: ids.length })
  }
  return { ...told, plan: plan.hash(), counts: plan.counts() }
}

/** The certificates that were chosen; an address that makes no sense chooses none. */
export function chosenWhere(choice: Choice, today: string): SQL | undefined {
  if ('ids' in choice) return anyOf(certificate.id, choice.ids)
  const ask = readCertificatesAsk(new URLSearchParams(choice.matching))
  return ask ? certificateConditions(ask, today) : sql`false`
}

async function idsOf(orm: Orm, choice: Choice, today: string): Promise<string[]> {
  const rows = await orm
    .select({ id: certificate.id })
    .from(certificate)
    .where(chosenWhere(choice, today))
    .orderBy(asc(certificate.foldedNumber), asc(certificate.id))
  return rows.map(({ id }) => id)
}

/** No number is kept of what is refused: nothing of it is about to be published. Its name is. */
function refused(number: number, record: StoredCertificate, problems: RegisterProblem[]): PlannedRecord {
  return { ...refusedCertificate(number, record.id, problems), was: withFormer(record) }
}

function planned(
  number: number,
  stored: StoredCertificate,
  made: Made | null,
  { asked, today }: { asked: ManyAsked; today: string },
): PlannedRecord {
  const { decisions } = stored
  const shared = {
    ...{ record: 'certificate' as const, number, id: stored.id, problems: [] },
    ...{ revision: stored.revision, decisions: decisions.length, foldedNumber: foldNumber(stored.number) },
  }
  if (!made)
    return {
      ...shared,
      digest: '',
      outcome: 'unchanged',
      changes: [],
      was: withFormer(stored),
      becomes: null,
    }
  const from = standingOn(stored, decisions, today).state
  const to = standingOn(made.record, [...decisions, ...made.decisions], asked.on).state
  const state = made.decisions.length > 0 ? [{ field: 'state', from, to }] : []
  const fields = certificateChanges(recordOn(stored, asked.on), recordOn(made.record, asked.on))
  return {
    ...shared,
    outcome: 'changed',
    digest: digestOf(made),
    changes: [...state, ...fields.filter(({ field }) => field !== 'dataAsOf')],
    was: withFormer(stored),
    becomes: { ...withoutKeptParts(made), decisions: made.decisions },
  }
}

function withFormer(stored: StoredCertificate) {
  return { ...withoutKept(stored), former: stored.former }
}

/** With what it stated before: what was shown holds, on whichever day it is applied. */
function withoutKeptParts({ record }: Made) {
  return { ...withoutKept(record as StoredCertificate), former: record.former ?? [] }
}

type OfSome = (ids: readonly string[]) => Promise<(id: string) => Follower | null>

/**
 * What comes in the place of each of many certificates: the one that was named for all of them, or else the one that
 * its own holder was issued later for the same scheme and that has not ended. Where there are several, nobody is told
 * which; of what is not replaced nothing follows.
 */
async function createFollowers(orm: Orm, asked: ManyAsked, today: string): Promise<OfSome> {
  if (asked.what !== 'replace' || !('decided' in asked)) return async () => () => null
  const { by } = asked.decided
  if (by === null) return (ids) => ownFollowers(orm, ids, today)
  const named = await findReplacement(orm, by)
  if (!named) return async () => () => fail('no-follower')
  const chain = await chainFrom(orm, named.id)
  return async () => (id) => {
    if (id === named.id) return fail('itself')
    return wouldLoop(id, named.id, chain) ? fail('loop') : succeed(named.id)
  }
}

async function ownFollowers(orm: Orm, ids: readonly string[], today: string) {
  const next = alias(certificate, 'next')
  const rows = await orm
    .select({ of: certificate.id, id: next.id })
    .from(certificate)
    .innerJoin(
      next,
      and(
        eq(next.companyId, certificate.companyId),
        eq(next.scheme, certificate.scheme),
        ne(next.id, certificate.id),
        gt(next.issuedOn, certificate.issuedOn),
      ),
    )
    .where(anyOf(certificate.id, [...ids]))
  const stored = await readCertificateRecords(orm, [...new Set(rows.map(({ id }) => id))])
  const lasts = rows.filter(({ id }) => {
    const record = stored.get(id)
    return record && !isEnded(standingOn(record, record.decisions, today).state)
  })
  const of = Map.groupBy(lasts, (row) => row.of)
  return (id: string): Follower => {
    const [first, ...others] = of.get(id) ?? []
    if (!first) return fail('no-follower')
    return others.length > 0 ? fail('several-followers') : succeed(first.id)
  }
}
