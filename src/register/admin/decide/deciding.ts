import { m } from '#kernel/i18n/messages.ts'
import type { DecisionPreview } from '#register/model/work/decision-preview.ts'
import type { FormRefusal } from '../form/form-state.ts'

const problems: Record<string, () => string> = {
  'before-issue': m.companies_decide_problem_before_issue,
  'before-last': m.companies_decide_problem_before_last,
  ended: m.companies_decide_problem_ended,
  expired: m.companies_decide_problem_expired,
  'already-suspended': m.companies_decide_problem_already_suspended,
  'not-suspended': m.companies_decide_problem_not_suspended,
  'not-of-statement': m.companies_decide_problem_statement,
  'made-already': m.companies_decide_problem_made_already,
  'same-scope': m.companies_decide_problem_same_scope,
  'changed-meanwhile': m.companies_decide_problem_changed,
}

/**
 * The answer to a decision that was sent: problems to correct, a refusal, or a preview of what the public would see.
 */
export type DecisionAnswer = FormRefusal & {
  refused: string | null
  preview: DecisionPreview | null
}

export function decidingProblemInWords(problem: string): string {
  return (problems[problem] ?? m.companies_decide_refused)()
}
