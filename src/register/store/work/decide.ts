import { eq, or } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import {
  type AnnulmentAsked,
  type AnnulmentProblem,
  lastPlanned,
  mayAnnul,
} from '#register/model/annulment.ts'
import { type DecisionProblem, mayDecide } from '#register/model/certificate-standing.ts'
import { foldNumber } from '#register/model/printed-number.ts'
import { wouldLoop } from '#register/model/replacement-chain.ts'
import {
  changedFrom,
  type KeptRecord,
  keptOf,
  statementOn,
  statementsOf,
  withIssues,
  withoutScope,
} from '#register/model/statements.ts'
import {
  type DecisionAsked,
  type DecisionPreview,
  standingsAround,
} from '#register/model/work/decision-form.ts'
import {
  annulmentOf,
  readCertificateRecords,
  readCompanyRecords,
  type StoredCertificate,
  withoutKept,
} from '../read-records.ts'
import { topicsOf } from '../register-topics.ts'
import { storeRecords } from '../store-records.ts'
import { certificate, certificateDecision } from '../tables/register.ts'
import { chainFrom } from './certificate-relations.ts'
import { heldCertificate, registerItem, seenOf } from './read-register-record.ts'

export type DecidingProblem =
  | 'not-found'
  | 'changed-meanwhile'
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
    return succeed({ holder: stored.companyId, by: record.replacedBy })
  })
  if (!decided.ok) return decided
  await announceCertificate(caller, id, decided.value)
  return succeed(null)
}

async function plan(
  orm: Orm,
  caller: Caller,
  stored: StoredCertificate,
  { decision, on, reason, isReasonPublic = false, by, scope }: DecisionAsked,
): Promise<Result<Decided, DecidingProblem>> {
  const { decisions } = stored
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

type DecisionRow = typeof certificateDecision.$inferSelect
type TakingBackProblem = 'not-found' | 'changed-meanwhile' | 'not-planned'

/**
 * Takes back what was decided about a certificate and does not hold yet; what was to come in its place is not named any
 * more. That it had been decided stays in the history of who did what. Refused where it is not the last decision, where
 * it holds by now (`not-planned`), and where somebody changed the certificate since it was `seen`.
 */
export async function takeBack(
  caller: Editor,
  id: string,
  decisionId: number,
  seen: string,
): Promise<Result<null, TakingBackProblem>> {
  const taken = await caller.database.orm.transaction(async (orm) => {
    const stored = await heldCertificate(orm, id)
    if (!stored) return fail('not-found')
    if (seenOf(stored) !== seen) return fail('changed-meanwhile')
    const made = await orm.select().from(certificateDecision).where(eq(certificateDecision.certificateId, id))
    const planned = lastPlanned(made, todayIn(caller.now))
    if (planned?.id !== decisionId) return fail('not-planned')
    await orm.delete(certificateDecision).where(eq(certificateDecision.id, planned.id))
    const record = await withoutDecision(orm, caller, stored, { without: planned, made })
    const { decision, on, reason } = planned
    await recordEvent(
      caller,
      {
        what: 'register-decision-taken-back',
        item: registerItem('certificate', id, record.number),
        details: { record: id, decision, at: on, ...(reason && { reason }) },
      },
      orm,
    )
    return succeed({ holder: stored.companyId, by: record.replacedBy })
  })
  if (!taken.ok) return taken
  await announceCertificate(caller, id, taken.value)
  return succeed(null)
}

/** `by` is what comes in its place, which tells of that. */
function announceCertificate(
  { announcements }: Caller,
  id: string,
  { holder, by }: { holder: string; by: string | null },
): Promise<void> {
  return announcements.announce(topicsOf({ certificates: by ? [id, by] : [id], holders: [holder] }))
}

/**
 * Writes a certificate of which a decision does not count any more: what was to come in its place is not named, a scope
 * that was decided is the one from before it, and issues that it kept from beginning begin on their days.
 */
async function withoutDecision(
  orm: Orm,
  caller: Editor,
  stored: StoredCertificate,
  { without, made }: { without: DecisionRow; made: readonly DecisionRow[] },
) {
  const { id, decision, on, scope, withheld } = without
  // Without its digest it counts as changed, and is listed anew also where only its history says otherwise.
  await orm.update(certificate).set({ digest: '' }).where(eq(certificate.id, stored.id))
  const statements = withIssues(statementsOf(stored), withheld)
  const sameDay = made.filter((each) => each.on === on && each.id < id && !each.annulledOn)
  const otherwise = sameDay.sort((one, other) => one.id - other.id).findLast((each) => each.scope)?.scope
  const kept = keptOf(
    withoutKept(stored),
    scope ? withoutScope(statements, on, { scope, otherwise }) : statements,
  )
  const record = { ...kept, replacedBy: decision === 'replace' ? null : kept.replacedBy }
  await storeRecords(orm, caller, { companies: [], certificates: [record] })
  return record
}

/**
 * Annuls a decision that holds: it counts as never made, and stays in the history as annulled, with the day and the
 * reason. Refused where what was decided later would not make sense without it (`followed`), and where somebody changed
 * the certificate since it was `seen`.
 */
export async function annul(
  caller: Editor,
  id: string,
  decisionId: number,
  { asked, seen }: { asked: AnnulmentAsked; seen: string },
): Promise<Result<null, AnnulmentProblem | 'changed-meanwhile'>> {
  const annulled = await caller.database.orm.transaction(async (orm) => {
    const stored = await heldCertificate(orm, id)
    if (!stored) return fail('not-found')
    if (seenOf(stored) !== seen) return fail('changed-meanwhile')
    const rows = await orm.select().from(certificateDecision).where(eq(certificateDecision.certificateId, id))
    const made = rows.map((row) => ({ ...row, annulled: annulmentOf(row.annulledOn, row.annulledBecause) }))
    const allowed = mayAnnul(stored, made, { id: decisionId, on: asked.on }, todayIn(caller.now))
    const decision = rows.find((row) => row.id === decisionId)
    if (!allowed.ok) return allowed
    if (!decision) return fail('not-found')
    await orm
      .update(certificateDecision)
      .set({
        ...{ annulledOn: asked.on, annulledBecause: asked.reason, annulledNote: asked.note },
        ...{ annulledByName: caller.actor.name, annulledAt: caller.now },
      })
      .where(eq(certificateDecision.id, decisionId))
    const record = await withoutDecision(orm, caller, stored, { without: decision, made: rows })
    await recordEvent(
      caller,
      {
        what: 'register-decision-annulled',
        item: registerItem('certificate', id, record.number),
        details: { record: id, decision: decision.decision, at: decision.on, reason: asked.reason },
      },
      orm,
    )
    return succeed({ holder: stored.companyId, by: record.replacedBy })
  })
  if (!annulled.ok) return annulled
  await announceCertificate(caller, id, annulled.value)
  return succeed(null)
}
