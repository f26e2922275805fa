import type { CaseDue } from '#cases/model/case-view.ts'
import type {
  AnswerKind,
  CaseEventName,
  CaseKind,
  CaseOutcome,
  CaseState,
  SilentReason,
} from '#cases/model/case-words.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { dateInWords } from '#ui/dates.ts'

export const kindWords = {
  grievance: m.cases_kind_grievance,
  integrity: m.cases_kind_integrity,
  complaint: m.cases_kind_complaint,
  appeal: m.cases_kind_appeal,
  suggestion: m.cases_kind_suggestion,
} satisfies Record<CaseKind, () => string>

export const stateWords = {
  new: m.cases_state_new,
  acknowledged: m.cases_state_acknowledged,
  waiting: m.cases_state_waiting,
  closed: m.cases_state_closed,
} satisfies Record<CaseState, () => string>

export const outcomeWords = {
  confirmed: m.cases_outcome_confirmed,
  'partly-confirmed': m.cases_outcome_partly_confirmed,
  'not-confirmed': m.cases_outcome_not_confirmed,
  'not-ours': m.cases_outcome_not_ours,
  withdrawn: m.cases_outcome_withdrawn,
} satisfies Record<CaseOutcome, () => string>

export const silentWords = {
  'not-a-report': m.case_silent_not_a_report,
  duplicate: m.case_silent_duplicate,
  'told-otherwise': m.case_silent_told_otherwise,
  'not-readable': m.case_silent_not_readable,
} satisfies Record<SilentReason, () => string>

export const answerWords = {
  acknowledgement: m.case_answer_acknowledgement,
  question: m.case_answer_question,
  feedback: m.case_answer_feedback,
  note: m.case_answer_note,
} satisfies Record<AnswerKind, () => string>

/** What was done with a case. `person` is whom it was taken away from or given back to. */
export const eventWords = {
  'right-given': m.case_event_right_given,
  'right-taken': m.case_event_right_taken,
  'key-made': m.case_event_key_made,
  'key-ended': m.case_event_key_ended,
  'recovery-key-made': m.case_event_recovery_key_made,
  'recovery-key-used': m.case_event_recovery_key_used,
  'key-handed-out': m.case_event_key_handed_out,
  rewrapped: m.case_event_rewrapped,
  opened: m.case_event_opened,
  'file-opened': m.case_event_file_opened,
  acknowledged: m.case_event_acknowledged,
  answered: m.case_event_answered,
  excluded: m.case_event_excluded,
  included: m.case_event_included,
  closed: m.case_event_closed,
  reopened: m.case_event_reopened,
  exported: m.case_event_exported,
} satisfies Record<CaseEventName, (inputs: { person: string }) => string>

/** What is to be done by which day: "Acknowledge by 28 November 2026". */
export function dueInWords({ what, on, isOverdue }: CaseDue, locale: Locale): string {
  const day = dateInWords(on, locale)
  if (what === 'acknowledge')
    return isOverdue ? m.cases_overdue_acknowledge({ day }) : m.cases_due_acknowledge({ day })
  return isOverdue ? m.cases_overdue_feedback({ day }) : m.cases_due_feedback({ day })
}
