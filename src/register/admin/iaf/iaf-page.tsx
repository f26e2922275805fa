import { Form } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { OnlyWhoMay, ReadOnly } from '#accounts/admin/rights/only-who-may.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { neededToWrite } from '#kernel/rights/needed-for.ts'
import type { IafDelivery, IafReminder } from '#register/model/iaf/iaf-delivery.ts'
import {
  defaultMapping,
  endedStatuses,
  type IafMapping,
  longestSchemeName,
  mappedStates,
} from '#register/model/iaf/iaf-mapping.ts'
import type { IafFormat, IafTemplate } from '#register/model/iaf/iaf-template.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { FieldHead } from '#ui/fields/field-head.tsx'
import { RegisterPlaces } from '../lists/register-places.tsx'
import { stateWords } from '../register-words.tsx'
import { type Checked, CheckedPart, CheckForm } from './checked-part.tsx'
import {
  certificatesInWords,
  doneInWords,
  dueInWords,
  type IafDone,
  type IafRefusal,
  monthInWords,
  refusalInWords,
} from './iaf-words.ts'

export type IafAsked = { month: string; format: IafFormat; template: IafTemplate }

type Props = {
  locale: Locale
  csrf: string
  months: string[]
  asked: IafAsked
  /** Null until somebody looks. */
  checked: Checked | null
  due: IafReminder | null
  deliveries: IafDelivery[]
  done: IafDone | null
  mapping: IafMapping
  standards: { standard: string; scheme: string | null }[]
  refused: IafRefusal | null
}

type MappedState = keyof IafMapping['statuses']
type StatusProps = { state: MappedState; saved: IafMapping['statuses'][MappedState] }

/**
 * What the database is told of a state. All of them are saved at once, so what was saved before the advice changed may
 * have been nobody's choice: it stays, and says so.
 */
function StatusField({ state, saved }: StatusProps) {
  const id = `iaf-status-${state}`
  const advised = defaultMapping.statuses[state]
  const hint =
    saved === advised ? undefined : m.iaf_mapping_advised({ status: advised ?? m.iaf_mapping_omit() })
  return (
    <div>
      <FieldHead {...{ id, label: stateWords[state](), hint }} />
      <select
        {...{ id, name: `status.${state}` }}
        defaultValue={saved ?? ''}
        className="field"
        aria-describedby={hint && `${id}-hint`}
      >
        <option value="">{m.iaf_mapping_omit()}</option>
        {endedStatuses.map((status) => (
          <option key={status} lang="en">
            {status}
          </option>
        ))}
      </select>
    </div>
  )
}

/** What is sent to the database of accredited certifications, how often, and by whom. */
export function IafPage({ locale, csrf, months, asked, checked, due, deliveries, ...props }: Props) {
  const { done, refused, mapping, standards } = props
  return (
    <>
      <h1>{m.iaf_title()}</h1>
      <RegisterPlaces />
      <p className="mt-4 text-quiet">{m.iaf_lead()}</p>
      <ReadOnly needs={neededToWrite(adminAddress.iaf)} />
      <div className="mt-4 grid gap-4">
        {refused && <Notice kind="problem">{refusalInWords(refused)}</Notice>}
        {done && !refused && <Notice kind="done">{doneInWords(done)}</Notice>}
        {due && !done && <Due due={due} locale={locale} />}
      </div>
      <section className="message-part mt-6" aria-labelledby="iaf-check">
        <h2 id="iaf-check">{m.iaf_check_title()}</h2>
        <p className="text-small text-quiet">
          {m.iaf_check_text()} {m.iaf_unconfirmed()}
        </p>
        <CheckForm asked={asked} months={months} locale={locale} />
        {checked && <CheckedPart checked={checked} asked={asked} csrf={csrf} locale={locale} />}
      </section>
      <OnlyWhoMay needs={neededToWrite(adminAddress.iaf)}>
        <section className="message-part" aria-labelledby="iaf-mapping">
          <h2 id="iaf-mapping">{m.iaf_mapping()}</h2>
          <MappingForm {...{ mapping, standards, csrf }} />
        </section>
      </OnlyWhoMay>
      <section className="message-part" aria-labelledby="iaf-log">
        <h2 id="iaf-log">{m.iaf_log()}</h2>
        <DeliveryTable deliveries={deliveries} locale={locale} />
      </section>
    </>
  )
}

function Due({ due, locale }: { due: IafReminder; locale: Locale }) {
  return (
    <p className="border-l-3 border-warn bg-veil px-4 py-3">
      {dueInWords(due, locale)} {due.isUnchanged && m.iaf_due_unchanged()}
    </p>
  )
}

/** What was handed over, month by month, the newest first. */
function DeliveryTable({ deliveries, locale }: { deliveries: IafDelivery[]; locale: Locale }) {
  if (deliveries.length === 0) return <p className="text-quiet">{m.iaf_log_none()}</p>
  return (
    <table className="admin-table">
      <caption className="visually-hidden">{m.iaf_log()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.iaf_month()}</th>
          <th scope="col">{m.iaf_log_kind()}</th>
          <th scope="col">{m.iaf_template()}</th>
          <th scope="col">{m.iaf_log_hashes()}</th>
          <th scope="col">{m.iaf_log_by()}</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={delivery.id}>
            <th scope="row">{monthInWords(delivery.month, locale)}</th>
            <td data-label={m.iaf_log_kind()}>
              <span>
                {delivery.kind === 'files' ? m.iaf_log_files() : m.iaf_log_no_change()}
                <span className="block text-quiet">
                  {certificatesInWords(delivery.ready)}
                  {delivery.broken > 0 && ` · ${m.iaf_log_left_out({ count: delivery.broken })}`}
                </span>
              </span>
            </td>
            <td data-label={m.iaf_template()}>{delivery.template}</td>
            <td data-label={m.iaf_log_hashes()} data-empty={delivery.files.length === 0 || undefined}>
              <Files files={delivery.files} />
            </td>
            <td data-label={m.iaf_log_by()}>
              <span>
                <bdi>{delivery.by}</bdi>
                <span className="block text-quiet">
                  <Moment at={delivery.at} locale={locale} withTime />
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Files({ files }: Pick<IafDelivery, 'files'>) {
  if (files.length === 0) return <span className="text-quiet">—</span>
  return (
    <ul className="grid gap-1">
      {files.map(({ name, hash, records }) => (
        <li key={name}>
          {name} <span className="text-quiet">({certificatesInWords(records)})</span>
          <code className="block text-[0.75rem] wrap-anywhere text-quiet">{hash}</code>
        </li>
      ))}
    </ul>
  )
}

type MappingFormProps = {
  mapping: IafMapping
  standards: { standard: string; scheme: string | null }[]
  csrf: string
}

/** What the database is told of each state, and what it calls the scheme of each standard. */
function MappingForm({ mapping, standards, csrf }: MappingFormProps) {
  return (
    <Form method="post" className="grid gap-6" key={JSON.stringify(mapping)}>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="intent" value="mapping" />
      <fieldset>
        <legend className="font-semibold">{m.iaf_mapping_states()}</legend>
        <p className="mt-1 text-small text-quiet">{m.iaf_mapping_states_text()}</p>
        <div className="register-fields mt-3">
          {mappedStates.map((state) => (
            <StatusField key={state} state={state} saved={mapping.statuses[state]} />
          ))}
        </div>
      </fieldset>
      {standards.length > 0 && (
        <fieldset>
          <legend className="font-semibold">{m.iaf_mapping_schemes()}</legend>
          <p className="mt-1 text-small text-quiet">{m.iaf_mapping_schemes_text()}</p>
          <div className="register-fields mt-3">
            {standards.map(({ standard, scheme }, at) => (
              <div key={standard}>
                <FieldHead id={`iaf-scheme-${at}`} label={standard} />
                <input
                  id={`iaf-scheme-${at}`}
                  name={`scheme.${standard}`}
                  defaultValue={scheme ?? ''}
                  maxLength={longestSchemeName}
                  className="field"
                  lang="en"
                  autoComplete="off"
                />
              </div>
            ))}
          </div>
        </fieldset>
      )}
      <div>
        <button type="submit" className="button-quiet">
          {m.iaf_mapping_save()}
        </button>
      </div>
    </Form>
  )
}
