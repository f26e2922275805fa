import { statusOf } from '#kernel/routes/responses.ts'
import type { AuditRefusal } from '#register/admin/programme/programme-part.tsx'
import { readAuditForm } from '#register/model/audit.ts'
import { recordAudit, takeAuditBack } from '#register/store/programme/record-audit.ts'
import type { Outcome, Sent } from './register-certificate-outcome.ts'

/** Records an audit, or corrects the one that the form names. */
export async function recordingAudit({ caller, id, typed }: Sent): Promise<Outcome> {
  const corrected = auditIn(typed.audit)
  if (corrected === undefined) return { status: 400, answer: null }
  const refuse = (problem: string, problems: AuditRefusal['problems']): Outcome => ({
    status: statusOf(problem),
    answer: { typed, problems, auditProblem: problem === 'not-found' ? 'gone' : 'not-valid', corrected },
  })
  const entry = readAuditForm(typed)
  if (!entry.ok) return refuse('not-valid', entry.detail ?? [])
  const done = await recordAudit(caller, id, { entry: entry.value, corrected })
  if (done.ok) return { id, done: corrected === null ? 'audited' : 'audit-corrected' }
  if (done.problem !== 'not-found') return refuse('not-valid', [{ field: 'on', code: done.problem }])
  return corrected === null ? { status: statusOf(done.problem), answer: null } : refuse(done.problem, [])
}

export async function takingAuditBack({ caller, id, typed }: Sent): Promise<Outcome> {
  const audit = auditIn(typed.audit)
  if (!audit) return { status: 400, answer: null }
  const done = await takeAuditBack(caller, id, audit)
  if (done.ok) return { id, done: 'audit-taken-back' }
  return {
    status: statusOf(done.problem),
    answer: { typed: {}, problems: [], auditProblem: 'gone', corrected: null },
  }
}

/** The id of a recorded audit, null for a new one, undefined for what no form of ours sends. */
function auditIn(text: string | undefined): number | null | undefined {
  if (text === undefined || text === '') return null
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
