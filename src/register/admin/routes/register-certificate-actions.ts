import type { Editor } from '#kernel/caller.ts'
import { statusOf } from '#kernel/routes/responses.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { NotTakenBack } from '#register/admin/certificate/made-decisions.tsx'
import type { DecisionAnswer } from '#register/admin/decide/deciding.ts'
import type { SaveRefusal } from '#register/admin/form/register-form.tsx'
import type { Done } from '#register/admin/register-done.ts'
import { readCertificateForm } from '#register/model/work/certificate-form.ts'
import { readDecisionForm } from '#register/model/work/decision-form.ts'
import type { Typed } from '#register/model/work/typed-fields.ts'
import { type DecidingProblem, decide, previewDecision } from '#register/store/work/decide.ts'
import { saveCertificate } from '#register/store/work/save-records.ts'
import { takeBack } from '#register/store/work/take-back.ts'

type Sent = { caller: Editor; isNew: boolean; id: string; seen: string; typed: Typed }
type Answer = SaveRefusal | DecisionAnswer | NotTakenBack | null
type Outcome = { id: string; done: Done } | { status: number; answer: Answer }

/** What each form on the page of a certificate does. */
export const doWithCertificate = {
  save,
  preview: (sent) => deciding(sent, false),
  decide: (sent) => deciding(sent, true),
  'take-back': takingBack,
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
  const saved = await saveCertificate(caller, { record: record.value, seen: isNew ? null : seen })
  if (saved.ok) return { id: record.value.id, done: isNew ? 'added' : 'saved' }
  const refused = saved.detail
  if (refused?.problem === 'changed-meanwhile') return refuse(refused.problem, { meanwhile: refused })
  if (refused?.problem === 'not-valid') return refuse(refused.problem, { problems: refused.problems })
  if (refused?.problem === 'id-taken')
    return refuse(refused.problem, { problems: [{ field: 'id', code: 'id-taken' }] })
  return { status: statusOf(saved.problem), answer: null }
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
