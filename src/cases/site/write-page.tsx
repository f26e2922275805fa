import { type CaseDoor, type CaseKind, caseKinds } from '#cases/model/case-words.ts'
import { promisedPeriods } from '#cases/model/clocks.ts'
import { choiceOf, type PublicRecipient, refsIn, splitByName } from '#cases/model/public-recipient.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { LeaveEmpty } from '#ui/leave-empty.tsx'
import { ProblemList, textWords } from './problem-list.tsx'
import { FileFields, ProofField, WritingField } from './report-fields.tsx'
import type { FormProblems, Typed } from './report-problems.ts'
import { SpacePage } from './space-frame.tsx'

type Props = Omit<ReportFormProps, 'action'> & { locale: Locale }

/** Writing to the people who handle cases, through one of the two doors. */
export function WritePage({ locale, door, ...form }: Props) {
  const isNamed = door === 'named'
  return (
    <SpacePage
      title={isNamed ? m.space_form_named() : m.space_form_anonymous()}
      lead={isNamed ? m.space_form_named_lead() : m.space_form_anonymous_lead()}
    >
      <p className="mt-4">
        <a href={`${address.letUsKnow(locale)}#promised`} target="_blank" rel="noopener noreferrer">
          {m.space_promised_title()}
          <span className="visually-hidden"> {m.opens_new_tab()}</span>
        </a>
      </p>
      <ReportForm action={address.writeReport(locale, door)} door={door} {...form} />
    </SpacePage>
  )
}

type ReportFormProps = {
  action: string
  door: CaseDoor
  /** Carries the receipt code, signed; it is in the body of the page and of what is sent, nowhere else. */
  token: string
  challenge: string | null
  recipients: PublicRecipient[]
  typed: Typed
  problems: FormProblems
}

/** What somebody has to say, with a name or without. Nothing of it is kept by the browser. */
function ReportForm({ action, door, token, challenge, recipients, typed, problems }: ReportFormProps) {
  return (
    <>
      <ProblemList problems={problems} />
      <form
        method="post"
        action={action}
        encType="multipart/form-data"
        autoComplete="off"
        noValidate
        className="mt-8 grid gap-9"
      >
        <input type="hidden" name="token" value={token} autoComplete="off" />
        <ProofField challenge={challenge} />
        <KindField value={typed.kind} isMissing={problems.kind !== undefined} />
        <WritingField
          name="text"
          label={m.space_text()}
          hint={m.space_text_hint()}
          value={typed.text}
          rows={10}
          problem={problems.text ? textWords(problems.text, false) : null}
        />
        {door === 'named' && (
          <>
            <WritingField
              name="name"
              label={m.space_name()}
              value={typed.name}
              problem={problems.name ? m.space_name_missing() : null}
            />
            <WritingField
              name="contact"
              label={m.space_contact()}
              hint={m.space_contact_hint()}
              value={typed.contact}
            />
          </>
        )}
        <AboutField recipients={recipients} chosen={typed.about} isUnknown={problems.about !== undefined} />
        <FileFields keepOriginal={typed.keepOriginal} problems={problems} />
        <LeaveEmpty id="website" />
        <div>
          <button type="submit" className="button-primary">
            {m.space_send()}
          </button>
          <p className="mt-3 text-quiet">{m.space_send_next()}</p>
        </div>
      </form>
    </>
  )
}

type AboutFieldProps = { recipients: PublicRecipient[]; chosen: string[]; isUnknown: boolean }

/** Which of the people who read may not read this report, because it is about them. */
function AboutField({ recipients, chosen, isUnknown }: AboutFieldProps) {
  const { named, unnamed } = splitByName(recipients)
  const choices = named.map(({ ref, name }) => ({ refs: [ref], words: name }))
  if (unnamed.length > 0) {
    const count = unnamed.length
    const words = named.length > 0 ? m.space_about_others({ count }) : m.space_about_unnamed({ count })
    choices.push({ refs: unnamed, words })
  }
  const wanted = refsIn(chosen)
  return (
    <fieldset id="about" aria-describedby={isUnknown ? 'about-hint about-problem' : 'about-hint'}>
      <legend className="field-label">{m.space_about()}</legend>
      <p id="about-hint" className="mb-2 text-quiet">
        {m.space_about_hint()}
      </p>
      <div className="border-b border-line">
        {choices.map(({ refs, words }, at) => (
          <label key={choiceOf(refs)} htmlFor={`about-${at + 1}`} className="choice">
            <input
              id={`about-${at + 1}`}
              type="checkbox"
              name="about"
              value={choiceOf(refs)}
              defaultChecked={refs.some((ref) => wanted.includes(ref))}
              autoComplete="off"
              {...wrongField(isUnknown)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      {isUnknown && <FieldProblem id="about-problem">{m.space_about_unknown()}</FieldProblem>}
    </fieldset>
  )
}

/** What kind of thing is written; nothing is chosen beforehand. */
function KindField({ value, isMissing }: { value: string | null; isMissing: boolean }) {
  return (
    <fieldset aria-describedby={isMissing ? 'kind-problem' : undefined}>
      <legend className="field-label">{m.space_kind()}</legend>
      <div className="border-b border-line">
        {caseKinds.map((kind) => (
          <label key={kind} htmlFor={`kind-${kind}`} className="choice">
            <input
              id={`kind-${kind}`}
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={kind === value}
              autoComplete="off"
              required
              {...wrongField(isMissing)}
            />
            <span>
              <span className="font-semibold">{kindWords[kind].label()}</span>
              <span className="block text-quiet">{kindWords[kind].text()}</span>
            </span>
          </label>
        ))}
      </div>
      {isMissing && <FieldProblem id="kind-problem">{m.space_kind_missing()}</FieldProblem>}
    </fieldset>
  )
}

const kindWords: Record<CaseKind, { label: () => string; text: () => string }> = {
  grievance: { label: () => m.space_kind_grievance(), text: () => m.space_kind_grievance_text() },
  integrity: { label: () => m.space_kind_integrity(), text: () => m.space_kind_integrity_text() },
  complaint: { label: () => m.space_kind_complaint(), text: () => m.space_kind_complaint_text() },
  appeal: { label: () => m.space_kind_appeal(), text: () => m.space_kind_appeal_text() },
  suggestion: { label: () => m.space_kind_suggestion(), text: () => m.space_kind_suggestion_text() },
}

type ReceivedPageProps = { locale: Locale; code: string; isRepeat: boolean; site: string }

/** A report was sealed and stored: its code, and what follows. */
export function ReceivedPage({ locale, code, isRepeat, site }: ReceivedPageProps) {
  return (
    <SpacePage title={m.space_received()} lead={m.space_received_lead()} isAlert>
      {isRepeat && <p className="form-problem mt-6 print:hidden">{m.space_received_again()}</p>}
      <Receipt locale={locale} code={code} site={site} />
      <form
        method="post"
        action={address.openReport(locale)}
        autoComplete="off"
        className="mt-8 print:hidden"
      >
        <input type="hidden" name="code" value={code} autoComplete="off" />
        <button type="submit" className="button-primary">
          {m.space_code_kept()}
        </button>
        <p className="mt-3 text-quiet">{m.space_code_kept_next()}</p>
      </form>
      <section aria-labelledby="next" className="mt-12 border-t border-line pt-6">
        <h2 id="next" className="text-h4">
          {m.space_next_title()}
        </h2>
        <p className="mt-2">{m.space_next_text(promisedPeriods)}</p>
        <p className="mt-2">{m.space_not_lost()}</p>
      </section>
    </SpacePage>
  )
}

type ReceiptProps = {
  locale: Locale
  /** In seven groups of four. */
  code: string
  /** Where one comes back to, as one types it. */
  site: string
}

/** The receipt code, shown once: to copy, print, or keep as a file. Printed, it is one clean sheet. */
function Receipt({ locale, code, site }: ReceiptProps) {
  return (
    <section aria-labelledby="your-code" className="receipt" data-receipt>
      <h2 id="your-code" className="text-small font-semibold text-quiet">
        {m.space_your_code()}
      </h2>
      <p className="receipt-code" data-code translate="no">
        {code.split(' ').map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be the same
          <span key={at}>{at === 0 ? group : ` ${group}`}</span>
        ))}
      </p>
      <p className="mt-5">{m.space_code_use({ address: site + address.letUsKnow(locale) })}</p>
      <div className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
        <button type="button" className="button-quiet" data-copy={m.space_code_copied()} hidden>
          {m.space_code_copy()}
        </button>
        <button type="button" className="button-quiet" data-print hidden>
          {m.space_code_print()}
        </button>
        <form method="post" action={address.reportReceipt(locale)} autoComplete="off" data-save>
          <input type="hidden" name="code" value={code} autoComplete="off" />
          <button type="submit" className="button-quiet">
            {m.space_code_file()}
          </button>
        </form>
        <span role="status" data-copied className="font-semibold text-good" />
      </div>
    </section>
  )
}

/**
 * A form was sent again long after its report was received, or after its code was used: the code is not shown again.
 */
export function RepeatedPage({ locale }: { locale: Locale }) {
  return (
    <SpacePage title={m.space_received()} lead={m.space_repeated_lead()} isAlert>
      <p className="mt-6 font-semibold">{m.space_repeated_changed()}</p>
      <p className="mt-3">{m.space_repeated_text()}</p>
      <p className="mt-8">
        <a href={address.openReport(locale)} className="button-quiet">
          {m.space_return_title()}
        </a>
      </p>
    </SpacePage>
  )
}
