import { statusOf } from '#kernel/routes/responses.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { NotTakenBack } from '#register/admin/certificate/made-decisions.tsx'
import type { DecisionAnswer } from '#register/admin/decide/deciding.ts'
import { readAnnulment } from '#register/model/annulment.ts'
import { readDecisionForm } from '#register/model/work/decision-form.ts'
import { type DecidingProblem, decide, previewDecision } from '#register/store/work/decide.ts'
import { annul, takeBack } from '#register/store/work/take-back.ts'
import type { Outcome, Sent } from './register-certificate-outcome.ts'

/** Problems that are shown beside the field for the replacement. */
const ofReplacement: readonly DecidingProblem[] = ['unknown-replacement', 'itself', 'loop']

export async function deciding({ caller, id, seen, typed }: Sent, isConfirmed: boolean): Promise<Outcome> {
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

export async function takingBack({ caller, id, seen, typed }: Sent): Promise<Outcome> {
  const taken = Number(typed.taken)
  if (!Number.isSafeInteger(taken)) return { status: 400, answer: null }
  const done = await takeBack(caller, id, taken, seen)
  if (done.ok) return { id, done: 'taken-back' }
  if (done.problem === 'not-found') return { status: statusOf(done.problem), answer: null }
  return { status: statusOf(done.problem), answer: { notTakenBack: done.problem } }
}

export async function annulling({ caller, id, seen, typed }: Sent): Promise<Outcome> {
  const decision = Number(typed.annulled)
  if (!Number.isSafeInteger(decision)) return { status: 400, answer: null }
  const refuse = (problem: NotTakenBack['notTakenBack']): Outcome => ({
    status: statusOf(problem),
    answer: { notTakenBack: problem },
  })
  const asked = readAnnulment(typed)
  if (!asked.ok) return refuse('not-valid')
  const done = await annul(caller, id, decision, { asked: asked.value, seen })
  if (done.ok) return { id, done: 'annulled' }
  if (done.problem === 'not-found') return { status: statusOf(done.problem), answer: null }
  return refuse(done.problem)
}
