import type { Family } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import type { AnnulmentReason, ReasonClass } from '#register/model/certificate-record.ts'
import type { CertificateState, DecisionName, Standing } from '#register/model/certificate-standing.ts'
import type { CertificateType } from '#register/model/certificate-types.ts'
import type { TaxIdKind } from '#register/model/company-record.ts'
import type { CertificatesAsk, CompaniesAsk, DueAsk } from '#register/model/work/register-asks.ts'
import { dateInWords } from '#ui/dates.ts'

/** How a certificate stands, as a word, a colour and a shape. */
export function StateMark({ state }: { state: CertificateState }) {
  return (
    <span className={`entry-state ${colours[state]}`} data-state={state}>
      <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        {shapes[state]}
      </svg>
      {stateWords[state]()}
    </span>
  )
}

type Props = { standing: Standing; locale: Locale; today?: string }

/** The same with its days: since when, and by when a suspension is decided upon. */
export function StandingInWords({ standing: { state, since, reviewBy }, locale, today }: Props) {
  const on = (day: string) => ({ date: dateInWords(day, locale) })
  const isOver = reviewBy !== null && today !== undefined && reviewBy < today
  return (
    <span>
      <StateMark state={state} />
      <span className="block text-quiet">
        {state === 'not-yet-in-force' ? m.companies_from(on(since)) : m.companies_since(on(since))}
      </span>
      {reviewBy && (
        <span className={`block ${isOver ? 'font-semibold text-bad' : 'text-quiet'}`}>
          {isOver ? m.companies_review_over(on(reviewBy)) : m.companies_review_by(on(reviewBy))}
        </span>
      )}
    </span>
  )
}

const colours = {
  'in-force': 'text-good',
  issued: 'text-good',
  suspended: 'text-suspended',
  expired: 'text-bad',
  withdrawn: 'text-bad',
  cancelled: 'text-bad',
  transferred: 'text-bad',
  replaced: 'text-quiet',
  'not-yet-in-force': 'text-quiet',
} satisfies Record<CertificateState, string>

const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 }
const cross = <path d="m2 2 8 8m0-8-8 8" {...outline} />

const shapes = {
  'in-force': <circle cx="6" cy="6" r="5" fill="currentColor" />,
  issued: <path d="M2 1h5.5L10 3.5V11H2zM4 6.5l1.5 1.5L8 5.5" {...outline} />,
  suspended: <path d="M4 2v8m4-8v8" {...outline} strokeWidth={2} />,
  expired: <path d="M6 1.25a4.75 4.75 0 1 1 0 9.5 4.75 4.75 0 1 1 0-9.5zM6 3.5V6l1.75 1.25" {...outline} />,
  withdrawn: cross,
  cancelled: cross,
  transferred: cross,
  replaced: <path d="M1.5 6h8m-3-3.5L10 6 6.5 9.5" {...outline} />,
  'not-yet-in-force': <circle cx="6" cy="6" r="4.5" {...outline} strokeDasharray="2 1.5" />,
} satisfies Record<CertificateState, React.ReactNode>

export const stateWords = {
  'in-force': m.companies_state_in_force,
  issued: m.companies_state_issued,
  suspended: m.companies_state_suspended,
  expired: m.companies_state_expired,
  withdrawn: m.companies_state_withdrawn,
  cancelled: m.companies_state_cancelled,
  transferred: m.companies_state_transferred,
  replaced: m.companies_state_replaced,
  'not-yet-in-force': m.companies_state_not_yet,
} satisfies Record<CertificateState, () => string>

export const decisionWords = {
  suspend: m.companies_decision_suspend,
  restore: m.companies_decision_restore,
  reduce: m.companies_decision_reduce,
  extend: m.companies_decision_extend,
  withdraw: m.companies_decision_withdraw,
  cancel: m.companies_decision_cancel,
  transfer: m.companies_decision_transfer,
  replace: m.companies_decision_replace,
} satisfies Record<DecisionName, () => string>

export const reasonWords = {
  nonconformity: m.companies_reason_nonconformity,
  'audit-not-possible': m.companies_reason_audit_not_possible,
  fees: m.companies_reason_fees,
  'mark-misuse': m.companies_reason_mark_misuse,
  'client-request': m.companies_reason_client_request,
  'ceased-activity': m.companies_reason_ceased_activity,
  'edition-ended': m.companies_reason_edition_ended,
  'new-edition': m.companies_reason_new_edition,
  'new-number': m.companies_reason_new_number,
  corrected: m.companies_reason_corrected,
  other: m.companies_reason_other,
} satisfies Record<ReasonClass, () => string>

export const consentWords = {
  'directory-given': m.companies_consent_directory_given,
  'directory-refused': m.companies_consent_directory_refused,
  'directory-unasked': m.companies_consent_directory_unasked,
  'iaf-given': m.companies_consent_iaf_given,
  'iaf-refused': m.companies_consent_iaf_refused,
  'iaf-unasked': m.companies_consent_iaf_unasked,
} satisfies Record<NonNullable<CompaniesAsk['consent']>, () => string>

export const dueWords = {
  'expires-30': m.companies_due_expires_30,
  'expires-90': m.companies_due_expires_90,
  unfollowed: m.companies_due_unfollowed,
  suspension: m.companies_due_suspension,
} satisfies Record<DueAsk, () => string>

export const taxIdWords = {
  rut: m.companies_tax_rut,
  cuit: m.companies_tax_cuit,
  cnpj: m.companies_tax_cnpj,
  vat: m.companies_tax_vat,
  duns: m.companies_tax_duns,
  registration: m.companies_tax_registration,
  other: m.companies_tax_other,
} satisfies Record<TaxIdKind, () => string>

export const typeWords = {
  'management-system': m.companies_type_ms,
  product: m.companies_type_product,
  process: m.companies_type_process,
  verification: m.companies_type_verification,
  person: m.companies_type_person,
  group: m.companies_type_group,
  'chain-of-custody': m.companies_type_custody,
} satisfies Record<CertificateType, () => string>

export const familyWords = {
  management: m.companies_family_management,
  product: m.companies_family_product,
  environmental: m.companies_family_environmental,
  agrifood: m.companies_family_agrifood,
} satisfies Record<Family, () => string>

export const companySortWords = {
  name: m.companies_name,
  country: m.companies_country,
  updated: m.companies_updated,
} satisfies Record<CompaniesAsk['sort'], () => string>

export const certificateSortWords = {
  issued: m.companies_issued,
  expires: m.companies_expires,
  number: m.companies_number,
  holder: m.companies_holder,
} satisfies Record<CertificatesAsk['sort'], () => string>

const problems: Record<string, () => string> = {
  missing: m.companies_problem_missing,
  'too-long': m.companies_problem_too_long,
  'too-many': m.companies_problem_too_many,
  unfit: m.companies_problem_unfit,
  unlikely: m.companies_problem_unlikely,
  'not-date': m.companies_problem_not_date,
  'not-choice': m.companies_problem_not_choice,
  'bad-id': m.companies_problem_bad_id,
  'before-issue': m.companies_problem_before_issue,
  'after-issue': m.companies_problem_after_issue,
  'after-decision': m.companies_problem_after_decision,
  'before-added': m.companies_problem_before_added,
  'site-number-twice': m.companies_problem_site_number_twice,
  'central-twice': m.companies_problem_central_twice,
  'main-site': m.companies_problem_main_site,
  'not-its-standard': m.companies_problem_not_its_standard,
  'standard-twice': m.companies_problem_standard_twice,
  'before-suspension': m.companies_problem_before_suspension,
  'every-standard': m.companies_problem_every_standard,
  'none-accredited': m.companies_problem_none_accredited,
  'older-issue': m.companies_problem_older_issue,
  'issue-after-end': m.companies_problem_issue_after_end,
  'renewal-without-issue': m.companies_problem_renewal_without_issue,
  'renewal-undecided': m.companies_problem_renewal_undecided,
  'holder-to-come': m.companies_problem_holder_to_come,
  itself: m.companies_problem_itself,
  'needed-if-accredited': m.companies_problem_needed_if_accredited,
  'no-term': m.companies_problem_no_term,
  'needs-term': m.companies_problem_needs_term,
  'unknown-standard': m.companies_problem_unknown_standard,
  'id-taken': m.companies_problem_id_taken,
  reserved: m.companies_problem_reserved,
  'number-taken': m.companies_problem_number_taken,
  'number-next': m.companies_number_next,
  'unknown-company': m.companies_problem_unknown_company,
  'unknown-replacement': m.companies_problem_unknown_replacement,
  loop: m.companies_problem_loop,
  'transfer-to-come': m.companies_problem_transfer_to_come,
  'too-far': m.companies_problem_too_far,
  'day-to-come': m.companies_problem_day_to_come,
  'recorded-already': m.companies_problem_recorded_already,
}

/** What is wrong with a field, for a place right beside it. */
export function fieldProblemInWords(code: string): string {
  return capital((problems[code] ?? m.companies_problem_not_valid)())
}

export const annulmentWords: Record<AnnulmentReason, () => string> = {
  'appeal-upheld': m.companies_annul_appeal,
  'clerical-error': m.companies_annul_clerical,
  'facts-corrected': m.companies_annul_facts,
  other: m.companies_reason_other,
}

const words = {
  saved: m.companies_done_saved,
  added: m.companies_done_added,
  decided: m.companies_done_decided,
  'taken-back': m.companies_done_taken_back,
  annulled: m.companies_done_annulled,
  audited: m.companies_done_audited,
  'audit-corrected': m.companies_done_audit_corrected,
  'audit-taken-back': m.companies_done_audit_taken_back,
}
export type Done = keyof typeof words

export function readDone(text: string | null): Done | null {
  return (Object.keys(words) as Done[]).find((each) => each === text) ?? null
}

export function doneInWords(done: Done): string {
  return words[done]()
}
