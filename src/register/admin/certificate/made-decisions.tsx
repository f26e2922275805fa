import { Form } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { OnlyWhoMay } from '#accounts/admin/rights/only-who-may.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { neededToWrite } from '#kernel/rights/needed-for.ts'
import { type AnnulmentProblem, lastPlanned } from '#register/model/annulment.ts'
import { annulmentReasons } from '#register/model/certificate-record.ts'
import type { MadeDecision } from '#register/model/work/decision-form.ts'
import { mayLoseDraft } from '#ui/admin/held-pages.ts'
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
import { annulmentWords, decisionWords, reasonWords } from '../register-words.tsx'

/** Why a planned decision was not taken back, or one that holds was not annulled. */
export type NotTakenBack = {
  notTakenBack: 'not-planned' | 'changed-meanwhile' | 'not-valid' | Exclude<AnnulmentProblem, 'not-found'>
  /** What was typed to annul which decision. */
  annulling?: FormRefusal & { decision: number }
}

type Props = {
  made: MadeDecision[]
  locale: Locale
  today: string
  csrf: string
  seen: string
  /** Whether the form beside it has changes that are not saved. */
  hasDraft: boolean
  refused: NotTakenBack | null
}

/** What was decided about a certificate, the newest first, with who decided it and their note. */
export function MadeDecisions({ made, locale, today, refused, ...takingBack }: Props) {
  const planned = lastPlanned(made, today)
  return (
    <section className="message-part" aria-labelledby="made-title">
      <h2 id="made-title">{m.companies_made()}</h2>
      {refused && <Notice kind="problem">{problems[refused.notTakenBack]()}</Notice>}
      {made.length === 0 && <p className="text-quiet">{m.companies_made_none()}</p>}
      <ol className="change-list">
        {made.map((each) => (
          <li key={each.id}>
            <p>
              {each.annulled ? (
                <s>{decisionWords[each.decision]()}</s>
              ) : (
                <span className="font-semibold">{decisionWords[each.decision]()}</span>
              )}{' '}
              <time dateTime={each.on}>{m.companies_from({ date: dateInWords(each.on, locale) })}</time>
            </p>
            {each.on > today && <p className="text-warn">{m.companies_made_planned()}</p>}
            {each.reason && (
              <p>
                {reasonWords[each.reason]()}
                {!each.isReasonPublic && (
                  <span className="text-quiet"> · {m.companies_reason_internal()}</span>
                )}
              </p>
            )}
            {each.note && <p className="written whitespace-pre-line">{each.note}</p>}
            <p className="text-quiet">
              <bdi>{each.by ?? m.companies_made_imported()}</bdi>
              {' · '}
              <Moment at={each.at} locale={locale} withTime />
            </p>
            {each.annulled && <Annulled annulled={each.annulled} locale={locale} />}
            <OnlyWhoMay needs={neededToWrite(adminAddress.certificates)}>
              {each.id === planned?.id && <TakeBack id={each.id} {...takingBack} />}
              {!each.annulled && each.on <= today && (
                <Annul decision={each} {...{ today, refused }} {...takingBack} />
              )}
            </OnlyWhoMay>
          </li>
        ))}
      </ol>
    </section>
  )
}

function TakeBack({ id, csrf, seen, hasDraft }: Pick<Props, 'csrf' | 'seen' | 'hasDraft'> & { id: number }) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="mt-2"
      onSubmit={(event) => {
        if (hasDraft && !mayLoseDraft()) event.preventDefault()
      }}
    >
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="taken" value={id} />
      <button type="submit" name="intent" value="take-back" className="button-quiet">
        {m.companies_take_back()}
      </button>
    </Form>
  )
}

type AnnulProps = Pick<Props, 'csrf' | 'seen' | 'hasDraft' | 'today' | 'refused'> & { decision: MadeDecision }

/** Annuls a decision that holds. It stays where it is, as annulled. */
function Annul({ decision, csrf, seen, hasDraft, today, refused }: AnnulProps) {
  const own = refused?.annulling?.decision === decision.id ? refused.annulling : null
  return (
    <details className="mt-2" open={own !== null || undefined}>
      <summary>{m.companies_annul()}</summary>
      <FormStateProvider value={formState(`annul-${decision.id}`, { on: today }, own)}>
        <FormBeside csrf={csrf} hasDraft={hasDraft}>
          <p className="text-small text-quiet">{m.companies_annul_text()}</p>
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="annulled" value={decision.id} />
          <LineField
            {...{ name: 'on', label: m.companies_decided_on(), type: 'date', required: true }}
            min={decision.on}
            max={today}
          />
          <SelectField
            {...{ name: 'because', label: m.companies_annul_because(), required: true }}
            none={m.companies_choose()}
            options={annulmentReasons.map((each) => [each, annulmentWords[each]()])}
          />
          <TextArea name="note" label={m.companies_note()} rows={3} maxLength={2000} />
          <button type="submit" name="intent" value="annul" className="button-quiet justify-self-start">
            {m.companies_annul_confirm()}
          </button>
        </FormBeside>
      </FormStateProvider>
    </details>
  )
}

type AnnulledProps = { annulled: NonNullable<MadeDecision['annulled']>; locale: Locale }

function Annulled({ annulled, locale }: AnnulledProps) {
  const { on, reason, note, by, at } = annulled
  return (
    <div className="mt-1 border-l-2 border-line pl-3">
      <p>{m.companies_annulled({ date: dateInWords(on, locale), why: annulmentWords[reason]() })}</p>
      {note && <p className="written whitespace-pre-line">{note}</p>}
      <p className="text-quiet">
        <bdi>{by}</bdi>
        {at && (
          <>
            {' · '}
            <Moment at={at} locale={locale} withTime />
          </>
        )}
      </p>
    </div>
  )
}

const problems = {
  'not-valid': m.companies_annul_not_valid,
  'annulled-already': m.companies_annul_already,
  'still-planned': m.companies_annul_planned,
  'before-decision': m.companies_annul_before,
  'day-to-come': m.companies_annul_to_come,
  followed: m.companies_annul_followed,
  'changed-meanwhile': m.companies_take_back_changed,
  'not-planned': m.companies_take_back_not_planned,
}
