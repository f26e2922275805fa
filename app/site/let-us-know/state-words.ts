import { m } from '#app/i18n/messages.ts'
import type { CaseOutcome, CaseState, SilentReason } from '#domain/cases/case-words.ts'

export const stateWords: Record<CaseState, () => string> = {
  new: () => m.space_state_new(),
  acknowledged: () => m.space_state_acknowledged(),
  waiting: () => m.space_state_waiting(),
  closed: () => m.space_state_closed(),
}

export const outcomeWords: Record<CaseOutcome, () => string> = {
  confirmed: () => m.space_outcome_confirmed(),
  'partly-confirmed': () => m.space_outcome_partly_confirmed(),
  'not-confirmed': () => m.space_outcome_not_confirmed(),
  'not-ours': () => m.space_outcome_not_ours(),
  withdrawn: () => m.space_outcome_withdrawn(),
}

export const silentWords: Record<SilentReason, () => string> = {
  'not-a-report': () => m.space_silent_not_a_report(),
  duplicate: () => m.space_silent_duplicate(),
  'told-otherwise': () => m.space_silent_told_otherwise(),
  'not-readable': () => m.space_silent_not_readable(),
}
