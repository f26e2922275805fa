import { m } from '#kernel/i18n/messages.ts'
import type { AnnulmentReason, ReasonClass } from '#register/model/certificate-record.ts'
import type { HistoryStep } from '#register/model/shown.ts'

/** What happened, in words; `formerBody` is the one that the certificate came from. */
export function stepInWords(what: HistoryStep['what'], formerBody: string | null): string {
  return what === 'transferred-in' ? m.reg_step_transferred_in({ body: formerBody ?? '' }) : stepWords[what]()
}

/** What happened, but for what came from another body. */
export const stepWords = {
  'first-issued': m.reg_step_first_issued,
  issued: m.reg_step_issued,
  renewed: m.reg_step_renewed,
  reissued: m.reg_step_reissued,
  recertified: m.reg_step_recertified,
  'issued-again': m.reg_step_issued_again,
  expired: m.reg_step_expired,
  suspend: m.reg_step_suspend,
  restore: m.reg_step_restore,
  reduce: m.reg_step_reduce,
  extend: m.reg_step_extend,
  withdraw: m.reg_step_withdraw,
  cancel: m.reg_step_cancel,
  transfer: m.reg_step_transfer,
  replace: m.reg_step_replace,
} satisfies Record<Exclude<HistoryStep['what'], 'transferred-in'>, () => string>
/** Why something was decided. */
export const reasonWords = {
  nonconformity: m.reg_reason_nonconformity,
  'audit-not-possible': m.reg_reason_audit_not_possible,
  fees: m.reg_reason_fees,
  'mark-misuse': m.reg_reason_mark_misuse,
  'client-request': m.reg_reason_client_request,
  'ceased-activity': m.reg_reason_ceased_activity,
  'edition-ended': m.reg_reason_edition_ended,
  'new-edition': m.reg_reason_new_edition,
  'new-number': m.reg_reason_new_number,
  corrected: m.reg_reason_corrected,
  other: m.reg_reason_other,
} satisfies Record<ReasonClass, () => string>

/** Why a decision was annulled. */
export const annulmentWords = {
  'appeal-upheld': m.reg_annulled_appeal,
  'clerical-error': m.reg_annulled_clerical,
  'facts-corrected': m.reg_annulled_facts,
  other: m.reg_annulled_other,
} satisfies Record<AnnulmentReason, () => string>
