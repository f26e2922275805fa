import { Link } from 'react-router'
import type { StatisticsView } from './statistics-view.ts'

/** A table of which each row has its bar: the plot and what it says in numbers are one. */
export function BarTable({ bars }: { bars: StatisticsView['bars'][number] }) {
  const [name, count, share] = bars.head
  return (
    <table className="bar-table">
      <caption className="visually-hidden">{bars.title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{count}</th>
          <th scope="col">{share}</th>
        </tr>
      </thead>
      <tbody>
        {bars.rows.map((row) => (
          <tr key={row.name} data-family={row.family ?? undefined}>
            <th scope="row">{row.href ? <Link to={row.href}>{row.name}</Link> : row.name}</th>
            <td className="figures">{row.count}</td>
            <td className="bar-cell">
              <svg width="100%" height="16" role="img" aria-label={`${row.percent} %`}>
                <rect
                  className="plot-bar"
                  width={`${row.percent}%`}
                  height="16"
                  data-filling={row.href ? (row.family ?? 'management') : 'none'}
                />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
