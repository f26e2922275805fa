import { use, useRef } from 'react'
import { Link } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { type ContactSubject, contactSubjects } from '#kernel/contact-subjects.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { fieldLimits } from '#messages/model/contact-limits.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { focusField } from '#ui/fields/focus-field.ts'
import { useRefusal } from '#ui/fields/use-refusal.ts'
import { takesFocus, wrongField } from '#ui/fields/wrong-field.ts'
import { LeaveEmpty } from '#ui/leave-empty.tsx'
import { SitePromises } from '#ui/promises.ts'
import { FileField, TypedText } from './contact-controls.tsx'
import { ContactDone } from './contact-done.tsx'
import { type ContactProblem, controlId, subjectWords, type Typed } from './contact-fields.ts'
import { SubjectFields, useChosenSubject } from './subject-fields.tsx'
import { useContactSending } from './use-contact-sending.ts'

export type Asked = {
  subject: ContactSubject | null
  scheme: { id: string; title: string } | null
  /** What whoever asks for a quote is asked, as editors keep it; they may choose that later. */
  questions: string[]
}

type Props = {
  locale: Locale
  /** What the page was opened for. */
  asked: Asked
  hints: { concerns: string; files: string }
  countryNames: string[]
  /** What was typed, and what is wrong with it, where it was sent without script. */
  typed: Typed
  problems: ContactProblem[]
  /** Whether the page has put a heading of its own above it. */
  isUnderHeading?: boolean
}

/** The form that writes to the body. Without script it is posted to the page itself. */
export function ContactForm({
  locale,
  asked,
  hints,
  countryNames,
  typed,
  problems: before,
  isUnderHeading = false,
}: Props) {
  const { form, state, submit, onFocus, onInput, writeAnother } = useContactSending(
    locale,
    before,
    asked.questions,
  )
  const begun = typed.subject ?? asked.subject ?? ''
  const [chosen, choose] = useChosenSubject(form, begun)
  const isQuote = chosen === 'quote'
  const { pages } = use(SitePromises)
  if (state.kind === 'sent')
    return <ContactDone locale={locale} reference={state.reference} onAnother={writeAnother} />
  const problems = state.kind === 'refused' ? state.problems : []
  const problemOf = (field: ContactProblem['field']) => problems.find((each) => each.field === field)
  const invalid = (field: 'subject' | 'message' | 'consent') =>
    problemOf(field) ? { ...wrongField(true), 'aria-describedby': `${controlId(field)}-problem` } : {}
  const field = { typed, problems }
  const isBusy = state.kind === 'busy'
  return (
    <>
      {!isUnderHeading && <h2 className="mb-8">{m.contact_form_title()}</h2>}
      <form
        ref={form}
        method="post"
        // Without a place in the page: a browser that goes to one gives the focus to nothing.
        action={
          asked.subject
            ? address.contactAbout(locale, asked.subject, asked.scheme?.id).replace(/#.*$/, '')
            : address.contact(locale)
        }
        encType="multipart/form-data"
        id="contact-form"
        name="contact"
        className="grid gap-6"
        noValidate
        onFocus={onFocus}
        onInput={onInput}
        onSubmit={submit}
      >
        {state.kind === 'refused' && <ContactProblems problems={problems} />}
        {state.kind === 'unreachable' && <ContactUnreachable />}
        <div className="grid gap-6 sm:grid-cols-2">
          <TypedText
            name="name"
            label={m.contact_name()}
            autoComplete="given-name"
            maxLength={fieldLimits.name}
            required
            {...field}
          />
          <TypedText
            name="surname"
            label={m.contact_surname()}
            autoComplete="family-name"
            maxLength={fieldLimits.surname}
            required
            {...field}
          />
          <TypedText
            name="email"
            type="email"
            label={m.contact_email()}
            hint={m.contact_email_hint()}
            autoComplete="email"
            inputMode="email"
            maxLength={fieldLimits.email}
            required
            {...field}
          />
          <TypedText
            name="phone"
            type="tel"
            label={m.contact_phone()}
            autoComplete="tel"
            inputMode="tel"
            maxLength={fieldLimits.phone}
            {...field}
          />
          <TypedText
            name="company"
            label={m.contact_company()}
            autoComplete="organization"
            maxLength={fieldLimits.company}
            {...field}
          />
          <TypedText
            name="country"
            label={m.contact_country()}
            autoComplete="country-name"
            maxLength={fieldLimits.country}
            list="contact-countries"
            required
            {...field}
          />
          <datalist id="contact-countries">
            {countryNames.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
        <div>
          <label htmlFor={controlId('subject')} className="field-label">
            {m.contact_subject()}
          </label>
          <select
            key={asked.subject}
            id={controlId('subject')}
            name="subject"
            className="field"
            defaultValue={begun}
            onChange={(event) => choose(event.currentTarget.value)}
            required
            {...invalid('subject')}
          >
            <option value="">{m.contact_subject_choose()}</option>
            {contactSubjects.map((subject) => (
              <option key={subject} value={subject}>
                {subjectWords[subject]()}
              </option>
            ))}
          </select>
          <ProblemOf problem={problemOf('subject')} />
        </div>
        {asked.scheme && <SchemeAsked locale={locale} scheme={asked.scheme} />}
        <SubjectFields isQuote={isQuote} questions={asked.questions} hint={hints.concerns} field={field} />
        <div>
          <label htmlFor={controlId('message')} className="field-label">
            {m.contact_message()}
          </label>
          <textarea
            id={controlId('message')}
            name="message"
            rows={8}
            className="field"
            defaultValue={typed.message}
            required={!isQuote || asked.questions.length === 0}
            {...invalid('message')}
          />
          <ProblemOf problem={problemOf('message')} />
        </div>
        <FileField hint={hints.files} problems={problems} />
        <div>
          <p className="flex gap-3">
            <input
              id={controlId('consent')}
              name="consent"
              type="checkbox"
              value="yes"
              className="mt-0.5 size-6 shrink-0"
              defaultChecked={Boolean(typed.consent)}
              required
              {...invalid('consent')}
            />
            <label htmlFor={controlId('consent')}>{m.contact_consent()}</label>
          </p>
          {pages.includes('privacy') && (
            <p className="mt-1 pl-9">
              <Link to={address.privacy(locale)}>{m.contact_consent_link()}</Link>
            </p>
          )}
          <ProblemOf problem={problemOf('consent')} />
        </div>
        <LeaveEmpty id="contact-website" />
        <p>
          <button
            type="submit"
            className="button-primary aria-disabled:cursor-progress aria-disabled:opacity-75"
            aria-disabled={isBusy}
          >
            {isBusy
              ? m.message_sending()
              : state.kind === 'unreachable'
                ? m.contact_send_again()
                : m.contact_send()}
          </button>
        </p>
      </form>
    </>
  )
}

function ProblemOf({ problem }: { problem: ContactProblem | undefined }) {
  if (!problem?.field) return null
  return <FieldProblem id={`${controlId(problem.field)}-problem`}>{problem.words}</FieldProblem>
}

/** The scheme whose page the person came from. */
function SchemeAsked({ locale, scheme }: { locale: Locale; scheme: { id: string; title: string } }) {
  return (
    <div className="border-l-3 border-family pl-4">
      <input type="hidden" name="scheme" value={scheme.id} />
      <p className="text-quiet">{m.contact_scheme()}</p>
      <p className="font-serif text-h4">{scheme.title}</p>
      <p className="mt-1">
        <Link to={address.contactAbout(locale, 'quote')}>{m.contact_scheme_remove()}</Link>
      </p>
    </div>
  )
}

/** The server could not be reached: nothing is lost, and sending again does not send twice. It takes the focus. */
function ContactUnreachable() {
  const box = useRef<HTMLDivElement>(null)
  useRefusal(box, true)
  return (
    <div ref={box} role="alert" tabIndex={-1} className="form-problem">
      <h3 className="text-h4">{m.message_unreachable()}</h3>
      <p className="mt-2">{m.contact_unreachable_text()}</p>
    </div>
  )
}

/** Why a message was not sent, with a way to each field that is not right. It takes the focus. */
function ContactProblems({ problems }: { problems: ContactProblem[] }) {
  const box = useRef<HTMLDivElement>(null)
  useRefusal(box, problems)
  return (
    <div ref={box} role="alert" {...takesFocus} className="form-problem">
      <h3 className="text-h4">{m.contact_problem_title()}</h3>
      <ul className="mt-2 grid gap-1">
        {problems.map(({ field, words }) => (
          <li key={words}>
            {field ? (
              <a href={`#${controlId(field)}`} onClick={focusField}>
                {words}
              </a>
            ) : (
              words
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
