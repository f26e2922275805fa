import { m } from '#app/i18n/messages.ts'
import { type RegisterImportRun, recordOutcomes } from '#domain/register/interchange/report.ts'
import { type ShownChoice, ShownChoices } from '../import/shown-choices.tsx'
import { countWords } from './outcome-words.ts'
import { runAddress, type Show } from './run-address.ts'
import { countOf, type RunPageProps } from './run-view.ts'

/** How many companies and certificates meet which fate. */
export function RunCounts({ run }: { run: RegisterImportRun }) {
  return (
    <table className="admin-table count-table mt-6">
      <caption className="visually-hidden">{m.import_effect()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.import_effect()}</th>
          <th scope="col">{m.rimport_companies()}</th>
          <th scope="col">{m.rimport_certificates()}</th>
        </tr>
      </thead>
      <tbody>
        {shownOutcomes(run).map((outcome) => (
          <tr key={outcome}>
            <th scope="row">{countWords[outcome]()}</th>
            <td className="figures" data-label={m.rimport_companies()}>
              {run.counts[`company.${outcome}`] ?? 0}
            </td>
            <td className="figures" data-label={m.rimport_certificates()}>
              {run.counts[`certificate.${outcome}`] ?? 0}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function ShownRecords({ run, show, left }: RunPageProps) {
  const choice = (value: Show | null, words: string, count: number): ShownChoice => ({
    ...{ words, count, href: runAddress(run.id, value), isCurrent: value === show },
  })
  const most = (['new', 'changed', 'refused', 'missing'] as const).reduce(
    (sum, each) => sum + countOf(run, each),
    0,
  )
  return (
    <ShownChoices
      choices={[
        choice(null, m.rimport_shown_most(), most),
        ...shownOutcomes(run).map((value) => choice(value, countWords[value](), countOf(run, value))),
        ...(left > 0 ? [choice('left', m.import_counts_left(), left)] : []),
      ]}
    />
  )
}

/** Every fate, but missing ones only where there are any. */
function shownOutcomes(run: RegisterImportRun) {
  return recordOutcomes.filter((outcome) => outcome !== 'missing' || countOf(run, outcome) > 0)
}
