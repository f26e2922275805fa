import { Link } from 'react-router'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import type { PageInfo } from '../page-data.ts'
import { BarTable } from './bar-table.tsx'
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
            <path d={path} className="plot-line" data-family={family} />
          </pattern>
        ))}
      </defs>
    </svg>
  )
}
