import type { NotTakenBack } from '#app/admin/register/certificate/made-decisions.tsx'
import type { DecisionAnswer } from '#app/admin/register/decide/deciding.ts'
import type { SaveRefusal } from '#app/admin/register/form/register-form.tsx'
import type { Done } from '#app/admin/register/register-done.ts'
import { readCertificateForm } from '#domain/register/work/certificate-form.ts'
import { readDecisionForm } from '#domain/register/work/decision-form.ts'
import type { Typed } from '#domain/register/work/typed-fields.ts'
import { todayIn } from '#domain/today.ts'
import type { Caller } from '#server/caller.ts'
import { type DecidingProblem, decide, previewDecision } from '#server/register/work/decide.ts'
import { saveCertificate } from '#server/register/work/save-certificate.ts'
import { takeBack } from '#server/register/work/take-back.ts'

type Sent = { caller: Caller; isNew: boolean; id: string; seen: string; typed: Typed }
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
  const refuse = (status: number, refused: Partial<SaveRefusal>): Outcome => ({
    status,
    answer: { typed, problems: [], meanwhile: null, ...refused },
  })
  const record = readCertificateForm(typed)
  if (!record.ok) return refuse(400, { problems: record.detail ?? [] })
  const saved = await saveCertificate(caller, { record: record.value, seen: isNew ? null : seen })
  if (saved.ok) return { id: record.value.id, done: isNew ? 'added' : 'saved' }
  const refused = saved.detail
  if (refused?.problem === 'changed-meanwhile') return refuse(409, { meanwhile: refused })
  if (refused?.problem === 'not-valid') return refuse(400, { problems: refused.problems })
  if (refused?.problem === 'id-taken') return refuse(409, { problems: [{ field: 'id', code: 'id-taken' }] })
  return { status: refused?.problem === 'not-found' ? 404 : 403, answer: null }
}

/** Problems that stand beside the field that names what comes in its place. */
const ofReplacement: readonly DecidingProblem[] = ['unknown-replacement', 'itself', 'loop']

async function deciding({ caller, id, seen, typed }: Sent, isConfirmed: boolean): Promise<Outcome> {
  const answer = (status: number, given: Partial<DecisionAnswer>): Outcome => ({
    status,
    answer: { typed, problems: [], refused: null, preview: null, ...given },
  })
  const asked = readDecisionForm(typed, todayIn(caller.now))
  if (!asked.ok) return answer(400, { problems: asked.detail ?? [] })
  const refuse = (problem: DecidingProblem): Outcome => {
    if (problem === 'not-allowed' || problem === 'not-found')
      return { status: problem === 'not-found' ? 404 : 403, answer: null }
    if (ofReplacement.includes(problem)) return answer(400, { problems: [{ field: 'by', code: problem }] })
    return answer(problem === 'changed-meanwhile' ? 409 : 400, { refused: problem })
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
  if (done.problem === 'not-found') return { status: 404, answer: null }
  if (done.problem === 'not-allowed') return { status: 403, answer: null }
  return { status: 409, answer: { notTakenBack: done.problem } }
}
