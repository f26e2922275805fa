import type { Editor } from '#kernel/caller.ts'
import { statusOf } from '#kernel/routes/responses.ts'
import { todayIn } from '#kernel/time/today.ts'
import { readAnnulment } from '#register/model/annulment.ts'
import { readAuditForm } from '#register/model/audit.ts'
import { readDecisionForm } from '#register/model/work/decision-form.ts'
import { readCertificateForm } from '#register/model/work/record-forms.ts'
import type { FieldProblem, Typed } from '#register/model/work/typed-fields.ts'
import { recordAudit, takeAuditBack } from '#register/store/programme/keep-programme.ts'
import {
  annul,
  type DecidingProblem,
  decide,
  previewDecision,
  takeBack,
} from '#register/store/work/decide.ts'
import { nextNumber } from '#register/store/work/prefill-certificate.ts'
import { saveCertificate } from '#register/store/work/save-records.ts'
import type { NotTakenBack } from '../certificate/made-decisions.tsx'
import type { DecisionAnswer } from '../decide/decision-panel.tsx'
import type { SaveRefusal } from '../form/register-form.tsx'
import type { AuditRefusal } from '../programme/programme-part.tsx'
import type { Done } from '../register-words.tsx'

/** What each form on the page of a certificate does. */
export const doWithCertificate = {
  save,
  preview: (sent) => deciding(sent, false),
  decide: (sent) => deciding(sent, true),
  'take-back': takingBack,
  annul: annulling,
  'record-audit': recordingAudit,
  'take-audit-back': takingAuditBack,
  edit: async ({ typed }) => ({ status: 200, answer: { typed, problems: [], refused: null, preview: null } }),
} satisfies Record<string, (sent: Sent) => Promise<Outcome>>

export function isCertificateIntent(intent: string): intent is keyof typeof doWithCertificate {
  return Object.hasOwn(doWithCertificate, intent)
}

async function save({ caller, isNew, id, seen, typed }: Sent): Promise<Outcome> {
  const isSeen = isNew ? seen === '' && typed.companyId === id : seen !== '' && typed.id === id
  if (!isSeen) return { status: 400, answer: null }
  const refuse = (problem: string, refused: Partial<SaveRefusal>): Outcome => ({
    status: statusOf(problem),
    answer: { typed, problems: [], meanwhile: null, ...refused },
  })
  const record = readCertificateForm(typed)
  if (!record.ok) return refuse('not-valid', { problems: record.detail ?? [] })
  const saved = await saveCertificate(caller, {
    ...{ record: record.value, seen: isNew ? null : seen },
    isCorrection: typed.isCorrection === 'yes',
  })
  if (saved.ok) return { id: record.value.id, done: isNew ? 'added' : 'saved' }
  const refused = saved.detail
  if (refused?.problem === 'changed-meanwhile') return refuse(refused.problem, { meanwhile: refused })
  if (refused?.problem === 'not-valid')
    return refuse(refused.problem, await withNextNumber(caller, typed, refused.problems))
  if (refused?.problem === 'id-taken')
    return refuse(refused.problem, { problems: [{ field: 'id', code: 'id-taken' }] })
  return { status: statusOf(saved.problem), answer: null }
}

/** Where the number that was offered was taken meanwhile, the next one is, and what else was typed stays. */
async function withNextNumber(
  caller: Editor,
  typed: Typed,
  problems: FieldProblem[],
): Promise<Partial<SaveRefusal>> {
  const isTaken = problems.some(({ field, code }) => field === 'number' && code === 'number-taken')
  if (!isTaken || !typed.offeredNumber || typed.number !== typed.offeredNumber) return { problems }
  return {
    typed: { ...typed, ...(await nextNumber(caller, typed.scheme || null)) },
    problems: problems.map((each) => (each.field === 'number' ? { ...each, code: 'number-next' } : each)),
  }
}

/** Records an audit, or corrects the one that the form names. */
async function recordingAudit({ caller, id, typed }: Sent): Promise<Outcome> {
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

async function takingAuditBack({ caller, id, typed }: Sent): Promise<Outcome> {
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

/** Problems that are shown beside the field for the replacement. */
const ofReplacement: readonly DecidingProblem[] = ['unknown-replacement', 'itself', 'loop']

async function deciding({ caller, id, seen, typed }: Sent, isConfirmed: boolean): Promise<Outcome> {
  const answer = (status: number, given: Partial<DecisionAnswer>): Outcome => ({
    status,
    answer: { typed, problems: [], refused: null, preview: null, ...given },
  })
  const asked = readDecisionForm(typed, todayIn(caller.now))
  if (!asked.ok) return answer(statusOf('not-valid'), { problems: asked.detail ?? [] })
  const refuse = (problem: DecidingProblem): Outcome => {
    if (problem === 'not-found') return { status: statusOf(problem), answer: null }
    if (ofReplacement.includes(problem))
      return answer(statusOf(problem), { problems: [{ field: 'by', code: problem }] })
    return answer(statusOf(problem), { refused: problem })
  }
  if (isConfirmed) {
    const decided = await decide(caller, id, asked.value, seen)
    return decided.ok ? { id, done: 'decided' } : refuse(decided.problem)
  }
  const preview = await previewDecision(caller, id, asked.value)
  return preview.ok ? answer(200, { preview: preview.value }) : refuse(preview.problem)
}

async function takingBack({ caller, id, seen, typed }: Sent): Promise<Outcome> {
  const taken = Number(typed.taken)
  if (!Number.isSafeInteger(taken)) return { status: 400, answer: null }
  const done = await takeBack(caller, id, taken, seen)
  if (done.ok) return { id, done: 'taken-back' }
  if (done.problem === 'not-found') return { status: statusOf(done.problem), answer: null }
  return { status: statusOf(done.problem), answer: { notTakenBack: done.problem } }
}

async function annulling({ caller, id, seen, typed }: Sent): Promise<Outcome> {
  const decision = Number(typed.annulled)
  if (!Number.isSafeInteger(decision)) return { status: 400, answer: null }
  const refuse = (problem: NotTakenBack['notTakenBack'], problems: FieldProblem[] = []): Outcome => ({
    status: statusOf(problem),
    answer: { notTakenBack: problem, annulling: { decision, typed, problems } },
  })
  const asked = readAnnulment(typed)
  if (!asked.ok) return refuse('not-valid', asked.detail)
  const done = await annul(caller, id, decision, { asked: asked.value, seen })
  if (done.ok) return { id, done: 'annulled' }
  if (done.problem === 'not-found') return { status: statusOf(done.problem), answer: null }
  return refuse(done.problem)
}

/** What a form on the page of a certificate sends. */
type Sent = { caller: Editor; isNew: boolean; id: string; seen: string; typed: Typed }
type Answer = SaveRefusal | DecisionAnswer | NotTakenBack | AuditRefusal | null
/** The certificate that is gone to, or why it is not. */
type Outcome = { id: string; done: Done } | { status: number; answer: Answer }
