import { Link } from 'react-router'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import type { StatisticsView } from './statistics-view.ts'
import { YearPlot } from './year-plot.tsx'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  title: string
  view: StatisticsView
}

/** How many certificates are in force: by year, scheme and country, each drawn and written. */
export function StatisticsPage({ page, title, view }: Props) {
  const { years, bars, how } = view
  return (
    <>
      <PageHead crumbs={page.crumbs} title={title} lead={view.lead} seed="statistics" />
      {years && (
        <Section id="years" title={years.title} lead={years.text}>
          <YearPlot years={years} />
        </Section>
      )}
      {bars.map((each) => (
        <Section key={each.id} id={each.id} title={each.title} lead={each.text}>
          <BarTable bars={each} />
        </Section>
      ))}
      <Section id="how" title={how.title}>
        <ul className="measure grid gap-3">
          {how.texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
          <li>
            {how.data.text} <Link to={how.data.href}>API</Link>
          </li>
        </ul>
      </Section>
      <Fillings tiles={view.tiles} />
    </>
  )
}

/** The engraved fillings of the bars, one for each family, that the plots of the page refer to. */
function Fillings({ tiles }: { tiles: StatisticsView['tiles'] }) {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        {tiles.map(({ family, width, height, path }) => (
          <pattern
            key={family}
            id={`filling-${family}`}
            width={width}
            height={height}
            patternUnits="userSpaceOnUse"
          >
            <path d={path} className="fill-none stroke-family stroke-[0.9]" data-family={family} />
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

/** A table of which each row has its bar: the plot and what it says in numbers are one. */
function BarTable({ bars }: { bars: StatisticsView['bars'][number] }) {
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
