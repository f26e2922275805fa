import { eq } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import {
  type AnnulmentAsked,
  type AnnulmentProblem,
  lastPlanned,
  mayAnnul,
} from '#register/model/annulment.ts'
import { keptOf, statementsOf, withIssues, withoutScope } from '#register/model/statements.ts'
import { annulmentOf, type StoredCertificate, withoutKept } from '../read-records.ts'
import { storeRecords } from '../store-records.ts'
import { certificate, certificateDecision } from '../tables/register.ts'
import { heldCertificate, registerItem, seenOf } from './read-register-record.ts'

export type TakingBackProblem = 'not-found' | 'changed-meanwhile' | 'not-planned'

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
    const record = await withoutDecision(orm, caller, stored, planned)
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
    return succeed(null)
  })
  if (taken.ok) await caller.announcements.announce(['register'])
  return taken
}

/**
 * Writes a certificate of which a decision does not count any more: what was to come in its place is not named, a scope
 * that was decided is the one from before it, and issues that it kept from beginning begin on their days.
 */
async function withoutDecision(
  orm: Orm,
  caller: Editor,
  stored: StoredCertificate,
  {
    decision,
    on,
    scope,
    withheld,
  }: Pick<typeof certificateDecision.$inferSelect, 'decision' | 'on' | 'scope' | 'withheld'>,
) {
  // Without its digest it counts as changed, and is listed anew also where only its history says otherwise.
  await orm.update(certificate).set({ digest: '' }).where(eq(certificate.id, stored.id))
  const statements = withIssues(statementsOf(stored), withheld)
  const kept = keptOf(withoutKept(stored), scope ? withoutScope(statements, on, scope) : statements)
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
    const { number } = await withoutDecision(orm, caller, stored, decision)
    await recordEvent(
      caller,
      {
        what: 'register-decision-annulled',
        item: registerItem('certificate', id, number),
        details: { record: id, decision: decision.decision, at: decision.on, reason: asked.reason },
      },
      orm,
    )
    return succeed(null)
  })
  if (annulled.ok) await caller.announcements.announce(['register'])
  return annulled
}
