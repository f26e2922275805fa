import { Link } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { OnlyWhoMay } from '#accounts/admin/rights/only-who-may.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { neededToWrite } from '#kernel/rights/needed-for.ts'
import { auditKinds, type RecordedAudit } from '#register/model/audit.ts'
import type { Standing } from '#register/model/certificate-standing.ts'
import type { Programme, ProgrammeStep } from '#register/model/programme.ts'
import type { SentReminder } from '#register/model/reminders.ts'
import { auditWords } from '#register/model/work/register-asks.ts'
import type { Typed } from '#register/model/work/typed-fields.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { dateInWords } from '#ui/dates.ts'
import {
  type FormRefusal,
  FormStateProvider,
  formState,
  LineField,
  SelectField,
  TextArea,
} from '../form/fields.tsx'
import { FormBeside } from '../form/register-form.tsx'
import { SentReminders } from './sent-reminders.tsx'

export type ShownProgramme = Pick<Programme, 'steps' | 'next' | 'restorableUntil'> & {
  audits: RecordedAudit[]
  reminders: SentReminder[]
}

/** An audit that was not recorded; `corrected` is the one that was to be corrected. */
export type AuditRefusal = FormRefusal & { auditProblem: 'not-valid' | 'gone'; corrected: number | null }

type Props = {
  locale: Locale
  csrf: string
  today: string
  certificate: { id: string; standing: Standing }
  programme: ShownProgramme
  /** Whether the form beside it has changes that are not saved. */
  hasDraft: boolean
  refused: AuditRefusal | null
}

/** What is due of a certificate, what was done, and the form that records an audit. */
export function ProgrammePart({ locale, today, certificate, programme, refused, ...sending }: Props) {
  const { steps, next, restorableUntil, audits, reminders } = programme
  const needs = neededToWrite(adminAddress.certificate(certificate.id))
  const isOverdue = next !== null && restorableUntil === null && next.dueOn < today
  return (
    <section className="message-part" aria-labelledby="programme-title">
      <h2 id="programme-title">{m.programme_of()}</h2>
      {refused && (
        <Notice kind="problem">
          {refused.auditProblem === 'gone' ? m.programme_gone() : m.programme_refused()}
        </Notice>
      )}
      {restorableUntil && (
        <p className="text-warn">{m.programme_lapsed({ date: dateInWords(restorableUntil, locale) })}</p>
      )}
      {steps.length === 0 ? (
        <p className="text-quiet">{m.programme_of_none()}</p>
      ) : (
        <ol className="change-list">
          {steps.map((step) => (
            <Step key={`${step.kind} ${step.dueOn}`} {...{ step, next, locale, today }} />
          ))}
        </ol>
      )}
      {isOverdue && certificate.standing.state === 'in-force' && (
        <p className="mt-2">
          {m.programme_overdue_text()}{' '}
          <OnlyWhoMay needs={needs}>
            <Link
              to={`${adminAddress.certificate(certificate.id)}?propose=suspend#decide-title`}
              preventScrollReset
            >
              {m.programme_propose()}
            </Link>
          </OnlyWhoMay>
        </p>
      )}
      <OnlyWhoMay needs={needs}>
        <details className="mt-3" open={refused?.auditProblem === 'not-valid' && refused.corrected === null}>
          <summary>{m.programme_record()}</summary>
          <AuditForm
            {...{ ...sending, locale, today, corrected: null, typed: { kind: next?.kind ?? 'surveillance' } }}
            refused={refused?.corrected === null ? refused : null}
          />
        </details>
      </OnlyWhoMay>
      <RecordedAudits {...{ ...sending, audits, locale, today, refused }} />
      <SentReminders reminders={reminders} locale={locale} />
    </section>
  )
}

type StepProps = Pick<Props, 'locale' | 'today'> & { step: ProgrammeStep; next: Programme['next'] }

function Step({ step: { kind, dueOn, doneOn }, next, locale, today }: StepProps) {
  const words = { date: dateInWords(doneOn ?? dueOn, locale) }
  const isPast = doneOn === null && dueOn < today
  // What was due before audits were recorded here is passed over.
  const isBefore = isPast && (next === null || dueOn < next.dueOn)
  return (
    <li>
      <p>
        <span className="font-semibold">{auditWords[kind][locale]}</span>{' '}
        <time dateTime={dueOn}>{m.programme_by({ date: dateInWords(dueOn, locale) })}</time>
      </p>
      {doneOn && (
        <p className="text-good">
          <time dateTime={doneOn}>
            {doneOn > dueOn ? m.programme_done_late(words) : m.programme_done(words)}
          </time>
        </p>
      )}
      {isPast && (
        <p className={isBefore ? 'text-quiet' : 'text-bad'}>
          {isBefore ? m.programme_before() : m.programme_overdue()}
        </p>
      )}
    </li>
  )
}

type AuditFormProps = {
  locale: Locale
  csrf: string
  today: string
  /** The id of the audit that is corrected; null for a new one. */
  corrected: number | null
  typed: Typed
  refused: FormRefusal | null
  /** Whether the form beside it has changes that are not saved. */
  hasDraft: boolean
}

/** The form of an audit: a new one, or one that is corrected or taken back. */
function AuditForm({ locale, csrf, today, corrected, typed, refused, hasDraft }: AuditFormProps) {
  const begun = { on: today, ...typed }
  return (
    <FormStateProvider value={formState(corrected === null ? 'audit' : `audit-${corrected}`, begun, refused)}>
      <FormBeside csrf={csrf} hasDraft={hasDraft}>
        {corrected !== null && <input type="hidden" name="audit" value={corrected} />}
        <SelectField
          {...{ name: 'kind', label: m.programme_record_kind(), required: true }}
          options={auditKinds.map((each) => [each, auditWords[each][locale]])}
        />
        <LineField {...{ name: 'on', label: m.programme_record_on(), type: 'date', required: true }} />
        <TextArea {...{ name: 'note', label: m.programme_record_note(), rows: 3 }} />
        <p className="flex flex-wrap gap-3">
          <button type="submit" name="intent" value="record-audit" className="button-primary">
            {corrected === null ? m.programme_record_send() : m.programme_correct_send()}
          </button>
          {corrected !== null && (
            <button type="submit" name="intent" value="take-audit-back" className="button-quiet">
              {m.programme_take_back()}
            </button>
          )}
        </p>
      </FormBeside>
    </FormStateProvider>
  )
}

type RecordedAuditsProps = {
  audits: RecordedAudit[]
  locale: Locale
  csrf: string
  today: string
  hasDraft: boolean
  refused: AuditRefusal | null
}

/** The audits of a certificate, the newest first, each with what came of it and the way to correct it. */
function RecordedAudits({ audits, locale, refused, ...sending }: RecordedAuditsProps) {
  return (
    <>
      <h3 className="mt-4 text-small font-semibold">{m.programme_recorded()}</h3>
      {audits.length === 0 && <p className="text-quiet">{m.programme_recorded_none()}</p>}
      <ol className="change-list">
        {audits.map(({ id, kind, on, note, by, at }) => {
          const isRefused = refused?.auditProblem === 'not-valid' && refused.corrected === id
          return (
            <li key={id}>
              <p>
                <span className="font-semibold">{auditWords[kind][locale]}</span>{' '}
                <time dateTime={on}>{dateInWords(on, locale)}</time>
              </p>
              {note && <p className="written whitespace-pre-line">{note}</p>}
              <p className="text-quiet">
                <bdi>{by}</bdi>
                {' · '}
                <Moment at={at} locale={locale} withTime />
              </p>
              <OnlyWhoMay needs={neededToWrite(adminAddress.certificates)}>
                <details className="mt-1" open={isRefused}>
                  <summary>{m.programme_correct()}</summary>
                  <AuditForm
                    {...{ ...sending, locale, corrected: id, typed: { kind, on, note: note ?? '' } }}
                    refused={isRefused ? refused : null}
                  />
                </details>
              </OnlyWhoMay>
            </li>
          )
        })}
      </ol>
    </>
  )
}
