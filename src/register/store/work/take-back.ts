import { eq } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import { lastPlanned } from '#register/model/planned-decision.ts'
import { withoutKept } from '../read-records.ts'
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
    // Without its digest it counts as changed, and is listed anew also where only its history says otherwise.
    await orm.update(certificate).set({ digest: '' }).where(eq(certificate.id, id))
    const record = withoutKept(stored)
    const replacedBy = planned.decision === 'replace' ? null : record.replacedBy
    await storeRecords(orm, caller, { companies: [], certificates: [{ ...record, replacedBy }] })
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
