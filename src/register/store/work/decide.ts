import { eq, or } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import { type DecisionProblem, mayDecide } from '#register/model/certificate-standing.ts'
import { foldNumber } from '#register/model/printed-number.ts'
import { wouldLoop } from '#register/model/replacement-chain.ts'
import {
  changedFrom,
  type KeptRecord,
  keptOf,
  statementOn,
  statementsOf,
} from '#register/model/statements.ts'
import {
  type DecisionAsked,
  type DecisionPreview,
  standingsAround,
} from '#register/model/work/decision-form.ts'
import {
  readCertificateRecords,
  readCompanyRecords,
  type StoredCertificate,
  withoutKept,
} from '../read-records.ts'
import { storeRecords } from '../store-records.ts'
import { certificate } from '../tables/register.ts'
import { chainFrom } from './certificate-relations.ts'
import { heldCertificate, registerItem, seenOf } from './read-register-record.ts'

export type DecidingProblem =
  | 'not-found'
  | 'changed-meanwhile'
  | 'made-already'
  | 'unknown-replacement'
  | 'itself'
  | 'loop'
  | 'same-scope'
  | DecisionProblem

type Decided = { preview: DecisionPreview; record: KeptRecord }

/** What the public would see once a decision holds, or why it may not be made; nothing is written. */
export async function previewDecision(
  caller: Editor,
  id: string,
  asked: DecisionAsked,
): Promise<Result<DecisionPreview, DecidingProblem>> {
  return caller.database.orm.transaction(
    async (orm) => {
      const stored = (await readCertificateRecords(orm, [id])).get(id)
      if (!stored) return fail('not-found')
      const planned = await plan(orm, caller, stored, asked)
      return planned.ok ? succeed(planned.value.preview) : planned
    },
    // What is shown is of one moment, and waits for nobody who writes.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/**
 * Decides about a certificate: adds to its history, and changes its scope or what comes in its place where the decision
 * says so. Refused where somebody changed the certificate since it was `seen`.
 */
export async function decide(
  caller: Editor,
  id: string,
  asked: DecisionAsked,
  seen: string,
): Promise<Result<null, DecidingProblem>> {
  const decided = await caller.database.orm.transaction(async (orm) => {
    const stored = await heldCertificate(orm, id)
    if (!stored) return fail('not-found')
    if (seenOf(stored) !== seen) return fail('changed-meanwhile')
    const planned = await plan(orm, caller, stored, asked)
    if (!planned.ok) return planned
    const { decision, on, reason, isReasonPublic, note, scope } = asked
    const { record } = planned.value
    const decisions = [{ decision, on, reason, isReasonPublic, note, scope }]
    await storeRecords(orm, caller, { companies: [], certificates: [{ ...record, decisions }] })
    await recordEvent(
      caller,
      {
        what: 'register-decided',
        item: registerItem('certificate', id, record.number),
        details: { record: id, decision, at: on, ...(reason && { reason }) },
      },
      orm,
    )
    return succeed(null)
  })
  if (decided.ok) await caller.announcements.announce(['register'])
  return decided
}

async function plan(
  orm: Orm,
  caller: Caller,
  stored: StoredCertificate,
  { decision, on, reason, isReasonPublic = false, by, scope }: DecisionAsked,
): Promise<Result<Decided, DecidingProblem>> {
  const { decisions } = stored
  if (decisions.some((made) => !made.annulled && made.decision === decision && made.on === on))
    return fail('made-already')
  const allowed = mayDecide(stored, decisions, { decision, on }, todayIn(caller.now))
  if (!allowed.ok) return allowed
  const next = by === null ? null : await findReplacement(orm, by)
  if (by !== null && !next) return fail('unknown-replacement')
  if (next?.id === stored.id) return fail('itself')
  if (next && wouldLoop(stored.id, next.id, await chainFrom(orm, next.id))) return fail('loop')
  const statements = statementsOf(stored)
  const said = statementOn(statements, on).scope
  if (scope && scope.es === said.es && scope.en === said.en) return fail('same-scope')
  const holder = (await readCompanyRecords(orm, [stored.companyId])).get(stored.companyId)
  const today = todayIn(caller.now)
  return succeed({
    record: {
      ...keptOf(withoutKept(stored), scope ? changedFrom(statements, on, { scope }) : statements),
      ...(next && { replacedBy: next.id }),
      dataAsOf: [stored.dataAsOf, today].sort().at(-1) ?? today,
    },
    preview: {
      ...{ on, reason, isReasonPublic, by: next, scope },
      ...standingsAround(stored, decisions, { decision, on }),
      isRestricted: holder?.restrictedBecause != null,
    },
  })
}

/** By its id, or by its number however that is written. */
export async function findReplacement(
  orm: Orm,
  written: string,
): Promise<{ id: string; number: string } | null> {
  const found = await orm
    .select({ id: certificate.id, number: certificate.number })
    .from(certificate)
    .where(or(eq(certificate.id, written), eq(certificate.foldedNumber, foldNumber(written))))
    .limit(2)
  return found.find(({ id }) => id === written) ?? found[0] ?? null
}
