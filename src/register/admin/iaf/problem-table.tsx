import { Link } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { IafProblem } from '#register/model/iaf/check-rows.ts'
import { iafProblemWords } from '#register/model/iaf/iaf-problem-words.ts'
import { capital } from '#ui/capital.ts'
import type { IafAsked } from './iaf-page.tsx'

type Props = { shown: IafProblem[]; total: number; asked: IafAsked; locale: Locale }

/** Every rule that is broken, with the record that breaks it and what to do. */
export function ProblemTable({ shown, total, asked, locale }: Props) {
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
