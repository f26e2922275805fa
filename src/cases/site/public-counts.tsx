import { promisedPeriods } from '#cases/model/clocks.ts'
import type { CountedHalfYear, PublicCell } from '#cases/model/public-counts.ts'
import { m } from '#kernel/i18n/messages.ts'

/** How many reports came in each half-year that is over, and whether what is promised was kept. */
export function PublicCounts({ counts }: { counts: CountedHalfYear[] }) {
  if (counts.length === 0) return null
  return (
    <section aria-labelledby="counts" className="mt-16">
      <h2 id="counts" className="text-h3">
        {m.space_counts_title()}
      </h2>
      <div className="mt-4 overflow-x-auto">
        <table className="figures space-counts">
          <thead>
            <tr>
              <th scope="col">{m.space_counts_period()}</th>
              <th scope="col">{m.space_counts_received()}</th>
              <th scope="col">{m.space_counts_acknowledged(promisedPeriods)}</th>
              <th scope="col">{m.space_counts_feedback(promisedPeriods)}</th>
              <th scope="col">{m.space_counts_closed()}</th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ halfYear, received, acknowledgedInTime, feedbackInTime, closed }) => (
              <tr key={halfYear}>
                <th scope="row">{periodWords(halfYear)}</th>
                <td>{cellWords(received)}</td>
                <td>{cellWords(acknowledgedInTime)}</td>
                <td>{cellWords(feedbackInTime)}</td>
                <td>{cellWords(closed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-quiet">{m.space_counts_small()}</p>
    </section>
  )
}

function periodWords(halfYear: string): string {
  const [year = '', half] = halfYear.split('-')
  return half === '1' ? m.space_counts_first_half({ year }) : m.space_counts_second_half({ year })
}

function cellWords(cell: PublicCell): string {
  if (cell === 'fewer-than-5') return m.space_counts_few()
  return cell === 'not-shown' ? '–' : String(cell)
}
