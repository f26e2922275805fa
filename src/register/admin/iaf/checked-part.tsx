import { Form, Link, useNavigation } from 'react-router'
import { OnlyWhoMay } from '#accounts/admin/rights/only-who-may.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { neededToWrite } from '#kernel/rights/needed-for.ts'
import { capital } from '#kernel/text/capital.ts'
import { todayIn } from '#kernel/time/today.ts'
import {
  type IafOmission,
  type IafProblem,
  iafOmissions,
  iafOmissionWords,
  iafProblemWords,
} from '#register/model/iaf/check-rows.ts'
import { iafFormats, iafTemplates } from '#register/model/iaf/iaf-template.ts'
import { dateInWords } from '#ui/dates.ts'
import type { IafAsked } from './iaf-page.tsx'
import { certificatesInWords, monthInWords } from './iaf-words.ts'

export type Checked = {
  files: { name: string; records: number }[]
  ready: number
  broken: number
  omitted: Record<IafOmission, number>
  problems: { shown: IafProblem[]; total: number }
  content: string
  /** When files of this same content were last handed over; null where the content differs. ISO 8601, UTC. */
  sameAs: string | null
}

type Props = { checked: Checked; asked: IafAsked; csrf: string; locale: Locale }

/** What the files would hold, what they leave out, the files, and recording that they were handed over. */
export function CheckedPart({ checked, asked, csrf, locale }: Props) {
  const omitted = iafOmissions.filter((why) => checked.omitted[why] > 0)
  return (
    <div className="iaf-checked mt-6 grid gap-8">
      <div>
        <h3 className="mb-2">{m.iaf_checked_title()}</h3>
        <dl className="fact-rows [--term-width:14rem] max-md:[--term-width:9rem]">
          <div>
            <dt>{m.iaf_ready()}</dt>
            <dd>{certificatesInWords(checked.ready)}</dd>
          </div>
          <div>
            <dt>{m.iaf_broken()}</dt>
            <dd>{certificatesInWords(checked.broken)}</dd>
          </div>
          {omitted.length > 0 && (
            <div>
              <dt>{m.iaf_omitted()}</dt>
              <dd>
                <ul>
                  {omitted.map((why) => (
                    <li key={why}>
                      {m.iaf_omitted_row({ count: checked.omitted[why], why: iafOmissionWords[why][locale] })}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
          <div>
            <dt>{m.iaf_files()}</dt>
            <dd>
              {checked.files.length === 0 && m.iaf_no_files()}
              <ul className="grid gap-1">
                {checked.files.map(({ name, records }, part) => (
                  <li key={name}>
                    <a href={`${adminAddress.iafFile}?${new URLSearchParams(fileOf(asked, part))}`} download>
                      {m.iaf_download({ name })}
                    </a>{' '}
                    <span className="text-quiet">({certificatesInWords(records)})</span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
      </div>
      {checked.problems.total > 0 && <ProblemTable {...checked.problems} asked={asked} locale={locale} />}
      <OnlyWhoMay needs={neededToWrite(adminAddress.iaf)}>
        {checked.ready > 0 && <Recording {...{ checked, asked, csrf, locale }} />}
      </OnlyWhoMay>
    </div>
  )
}

function fileOf({ format, template }: IafAsked, part: number) {
  return { format, template, part: String(part) }
}

function Recording({ checked, asked, csrf, locale }: Props) {
  const month = monthInWords(asked.month, locale)
  const hidden = { csrf, content: checked.content, ...asked }
  if (checked.sameAs)
    return (
      <div className="border-l-3 border-good bg-veil px-4 py-3">
        <h3>{m.iaf_unchanged_title()}</h3>
        <p className="mt-1 mb-3">
          {m.iaf_unchanged_text({ date: dateInWords(todayIn(new Date(checked.sameAs)), locale) })}
        </p>
        <div className="flex flex-wrap gap-3">
          <Record intent="unchanged" hidden={hidden} words={m.iaf_unchanged_submit({ month })} isFirst />
          <Record intent="delivered" hidden={hidden} words={m.iaf_record_submit({ month })} />
        </div>
      </div>
    )
  return (
    <div>
      <h3>{m.iaf_record_title()}</h3>
      <p className="mt-1 mb-3 text-quiet">{m.iaf_record_text()}</p>
      <Record intent="delivered" hidden={hidden} words={m.iaf_record_submit({ month })} isFirst />
    </div>
  )
}

type RecordProps = {
  intent: 'delivered' | 'unchanged'
  hidden: Record<string, string>
  words: string
  isFirst?: boolean
}

function Record({ intent, hidden, words, isFirst = false }: RecordProps) {
  return (
    <Form method="post">
      {Object.entries({ ...hidden, intent }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={isFirst ? 'button-primary' : 'button-quiet'}>
        {words}
      </button>
    </Form>
  )
}

/** Asks what would be sent. It is in the address, so that it can be asked again. */
export function CheckForm({ asked, months, locale }: { asked: IafAsked; months: string[]; locale: Locale }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form
      key={Object.values(asked).join()}
      method="get"
      action={adminAddress.iaf}
      className="list-filter"
      preventScrollReset
    >
      <input type="hidden" name="check" value="1" />
      <label>
        {m.iaf_month()}
        <select name="month" defaultValue={asked.month} className="field">
          {months.map((month) => (
            <option key={month} value={month}>
              {monthInWords(month, locale)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {m.iaf_format()}
        <select name="format" defaultValue={asked.format} className="field">
          {iafFormats.map((format) => (
            <option key={format} value={format}>
              {format === 'xlsx' ? m.iaf_format_xlsx() : m.iaf_format_xml()}
            </option>
          ))}
        </select>
      </label>
      <label>
        {m.iaf_template()}
        <select name="template" defaultValue={asked.template} className="field">
          {iafTemplates.map((template) => (
            <option key={template}>{template}</option>
          ))}
        </select>
      </label>
      <button type="submit" className="button-quiet" aria-disabled={isBusy}>
        {m.iaf_check()}
      </button>
    </Form>
  )
}

type ProblemTableProps = { shown: IafProblem[]; total: number; asked: IafAsked; locale: Locale }

/** Every rule that is broken, with the record that breaks it and what to do. */
function ProblemTable({ shown, total, asked, locale }: ProblemTableProps) {
  return (
    <div>
      <h3>{m.iaf_problems_title()}</h3>
      <p className="mt-1 mb-3 text-quiet">
        {m.iaf_problems_text()} {shown.length < total && m.iaf_problems_shown({ shown: shown.length, total })}{' '}
        <a href={`${adminAddress.iafProblems}?template=${asked.template}`} download>
          {m.iaf_problems_all()}
        </a>
      </p>
      <table className="admin-table">
        <caption className="visually-hidden">{m.iaf_problems_title()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.iaf_problem_record()}</th>
            <th scope="col">{m.iaf_problem_what()}</th>
            <th scope="col">{m.iaf_problem_column()}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((problem) => (
            <tr key={`${problem.record} ${problem.id} ${problem.column} ${problem.code} ${problem.said}`}>
              <th scope="row" className="wrap-anywhere">
                <Link to={adminAddress[problem.record](problem.id)}>{recordInWords(problem)}</Link>
              </th>
              <td data-label={m.iaf_problem_what()}>
                <span>
                  {capital(iafProblemWords[problem.code][locale])}
                  {problem.said && (
                    <span className="written block text-quiet">
                      {m.iaf_problem_said({ said: problem.said })}
                    </span>
                  )}
                </span>
              </td>
              <td data-label={m.iaf_problem_column()} lang="en">
                {problem.column}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** In the reader's language, or in one that is given where no request is at hand. */
export function recordInWords({ record, id }: Pick<IafProblem, 'record' | 'id'>, locale?: Locale): string {
  const options = locale && { locale }
  return record === 'company'
    ? m.iaf_record_company({ id }, options)
    : m.iaf_record_certificate({ id }, options)
}
