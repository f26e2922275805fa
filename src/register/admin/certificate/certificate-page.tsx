import { useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { OnlyWhoMay, ReadOnly } from '#accounts/admin/rights/only-who-may.tsx'
import type { ListedEvent } from '#history/model/history-events.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { neededToWrite } from '#kernel/rights/needed-for.ts'
import { lastPlanned } from '#register/model/annulment.ts'
import type { DecisionName, Standing } from '#register/model/certificate-standing.ts'
import type { MadeDecision } from '#register/model/work/decision-form.ts'
import type { Concerning } from '#register/model/work/listed.ts'
import type { Typed } from '#register/model/work/typed-fields.ts'
import { useLastSent } from '#ui/admin/use-last-sent.ts'
import { dateInWords } from '#ui/dates.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { ConcerningPart, RecordEvents } from '../about-record.tsx'
import { type DecisionAnswer, DecisionPanel } from '../decide/decision-panel.tsx'
import type { Countries } from '../form/fields.tsx'
import { FormPart, RegisterForm, type SaveRefusal } from '../form/register-form.tsx'
import { type AuditRefusal, ProgrammePart, type ShownProgramme } from '../programme/programme-part.tsx'
import { type Done, doneInWords, fieldProblemInWords, StandingInWords } from '../register-words.tsx'
import { CertificateFields, type Choices } from './certificate-fields.tsx'
import { MadeDecisions, type NotTakenBack } from './made-decisions.tsx'
import { TextsPart, type TextsShowing } from './texts-part.tsx'

export type ShownCertificate = {
  id: string
  number: string
  seen: string
  standing: Standing
  /** The first day of a renewal that is entered and has not begun; null where there is none. */
  renewedFrom: string | null
  possible: DecisionName[]
  scope: { es: string | null; en: string | null }
  made: MadeDecision[]
  replacedBy: { id: string; number: string } | null
  publicPage: string
  programme: ShownProgramme
  texts: TextsShowing
}

type Props = {
  locale: Locale
  csrf: string
  today: string
  holder: { id: string; name: string; isRestricted: boolean }
  /** Null for a new certificate. */
  certificate: ShownCertificate | null
  typed: Typed
  countries: Countries
  choices: Choices
  events: ListedEvent[]
  concerning: Concerning[]
  done: Done | null
  refused: SaveRefusal | null
  decision: DecisionAnswer | null
  notTakenBack: NotTakenBack | null
  audit: AuditRefusal | null
  /** Whether the form is there: a new certificate begins with its scheme. */
  isBegun: boolean
  /** Whether it was asked for without one. */
  isSchemeMissing: boolean
  /** What is proposed to be decided: the form begins with it. */
  proposed: Typed
}

/** One certificate: its form, how it stands, what can be decided, and what was decided. */
export function CertificatePage({ locale, csrf, today, holder, certificate, typed, ...props }: Props) {
  const [hasDraft, setHasDraft] = useState(false)
  const justDone = props.refused || props.decision || props.notTakenBack || props.audit ? null : props.done
  const sent = useLastSent(justDone !== null)
  const renewedOn = certificate?.renewedFrom ? dateInWords(certificate.renewedFrom, locale) : null
  const href = certificate ? adminAddress.certificate(certificate.id) : adminAddress.newCertificate(holder.id)
  return (
    <>
      <p className="text-small">
        <Link to={adminAddress.certificates}>{m.companies_certs_title()}</Link>
        {' · '}
        <Link to={adminAddress.company(holder.id)}>
          <bdi>{holder.name}</bdi>
        </Link>
      </p>
      <div className="list-head mt-2">
        <h1 className="wrap-anywhere">
          {certificate
            ? m.companies_cert_title({ number: certificate.number })
            : m.companies_new_certificate_title({ company: holder.name })}
        </h1>
        {certificate && (
          <p>
            <a href={certificate.publicPage}>{m.companies_public_page()}</a>
          </p>
        )}
      </div>
      {holder.isRestricted && <p className="mt-1 text-warn">{m.companies_holder_restricted()}</p>}
      <ReadOnly needs={neededToWrite(href)} />
      <div className="register-notices mt-4">
        {justDone && (
          <Notice kind="done">
            {justDone === 'saved' && renewedOn
              ? m.companies_done_renewal({ date: renewedOn })
              : doneInWords(justDone)}
          </Notice>
        )}
      </div>
      <div className={certificate ? 'register-columns' : undefined}>
        <OnlyWhoMay needs={certificate ? null : neededToWrite(href)}>
          <div>
            {!props.isBegun && !props.refused ? (
              <SchemeChoice schemes={props.choices.schemes} isMissing={props.isSchemeMissing} />
            ) : (
              <RegisterForm
                key={`${sent} ${certificate ? '' : typed.scheme}`}
                {...{ prefix: 'certificate', locale, csrf, typed, href, countries: props.countries }}
                refused={props.refused}
                seen={certificate?.seen ?? null}
                submit={certificate ? m.companies_save() : m.companies_add()}
                onDirty={setHasDraft}
              >
                <CertificateFields isNew={certificate === null} locale={locale} choices={props.choices} />
              </RegisterForm>
            )}
          </div>
        </OnlyWhoMay>
        {certificate && (
          <div className="register-side">
            <section className="message-part" aria-labelledby="state-title">
              <h2 id="state-title">{m.companies_state()}</h2>
              <StandingInWords standing={certificate.standing} locale={locale} today={today} />
              {renewedOn && (
                <p className="mt-2">
                  {m.companies_renewal({ date: renewedOn })}
                  <span className="block text-quiet">{m.companies_renewal_text()}</span>
                </p>
              )}
              {certificate.replacedBy && (
                <p className="mt-2">
                  <Link to={adminAddress.certificate(certificate.replacedBy.id)} className="figures">
                    {m.companies_preview_replaced({ number: certificate.replacedBy.number })}
                  </Link>
                </p>
              )}
            </section>
            <ProgrammePart
              key={`programme ${sent}`}
              {...{ locale, csrf, today, hasDraft }}
              certificate={certificate}
              programme={certificate.programme}
              refused={props.audit}
            />
            <TextsPart {...certificate.texts} />
            <OnlyWhoMay needs={neededToWrite(href)}>
              <DecisionPanel
                key={`decide ${sent} ${props.proposed.decision}`}
                {...{ locale, csrf, today, hasDraft, proposed: props.proposed }}
                possible={certificate.possible}
                hasPlanned={lastPlanned(certificate.made, today) !== null}
                scope={certificate.scope}
                seen={certificate.seen}
                answer={props.decision}
              />
            </OnlyWhoMay>
            <MadeDecisions
              {...{ locale, csrf, today, hasDraft }}
              made={certificate.made}
              seen={certificate.seen}
              refused={props.notTakenBack}
            />
            <ConcerningPart messages={props.concerning} locale={locale} />
            <RecordEvents events={props.events} locale={locale} />
          </div>
        )}
      </div>
    </>
  )
}

/** What a new certificate begins with: most of its form follows from the scheme. */
function SchemeChoice({ schemes, isMissing }: { schemes: Choices['schemes']; isMissing: boolean }) {
  // Asked again without one, it takes the focus again.
  const { key } = useLocation()
  return (
    <Form method="get" noValidate className="register-form">
      <FormPart title={m.companies_enter_scheme()} text={m.companies_enter_scheme_text()}>
        <div className="register-fields">
          <div>
            <label htmlFor="scheme" className="field-label">
              {m.companies_scheme()}
            </label>
            <select
              id="scheme"
              name="scheme"
              className="field"
              required
              {...wrongField(isMissing)}
              aria-describedby={isMissing ? 'scheme-problem' : undefined}
            >
              <option value="">{m.companies_choose()}</option>
              {schemes.map(({ key, title }) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </select>
            {isMissing && (
              <FieldProblem key={key} id="scheme-problem">
                {fieldProblemInWords('missing')}
              </FieldProblem>
            )}
          </div>
        </div>
        <p>
          <button type="submit" className="button-primary">
            {m.companies_enter_go()}
          </button>
        </p>
      </FormPart>
    </Form>
  )
}
