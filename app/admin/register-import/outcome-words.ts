import { m } from '#app/i18n/messages.ts'
import type { RecordOutcome, RegisterImportState } from '#domain/register/interchange/report.ts'

export const outcomeWords = {
  new: m.rimport_one_new,
  changed: m.rimport_one_changed,
  unchanged: m.rimport_one_unchanged,
  refused: m.rimport_one_refused,
  missing: m.rimport_one_missing,
} satisfies Record<RecordOutcome, () => string>

export const countWords = {
  new: m.rimport_new,
  changed: m.rimport_changed,
  unchanged: m.rimport_unchanged,
  refused: m.rimport_refused,
  missing: m.rimport_missing_count,
} satisfies Record<RecordOutcome, () => string>

export const stateWords = {
  checking: m.rimport_state_checking,
  checked: m.import_state_checked,
  applying: m.rimport_state_applying,
  applied: m.import_state_applied,
  undoing: m.rimport_state_undoing,
  undone: m.import_state_undone,
} satisfies Record<RegisterImportState, () => string>
