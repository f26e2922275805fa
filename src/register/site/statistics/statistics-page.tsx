import { Link } from 'react-router'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import type { StatisticsView } from './statistics-view.ts'

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

type Years = NonNullable<StatisticsView['years']>

const height = 260
/** Room above for the topmost number, and below for the years. */
const [over, under] = [20, 28]

/** Columns of the last years, stacked by family, and the table that says the same. */
function YearPlot({ years }: { years: Years }) {
  return (
    <>
      <figure className="max-w-4xl">
        <svg
          width="100%"
          height={height + over + under}
          className="overflow-visible"
          role="img"
          aria-labelledby="years-plot years-description"
        >
          <title id="years-plot">{years.plot}</title>
          <desc id="years-description">{years.description}</desc>
          {years.lines.map(({ at, text }) => (
            <g key={text}>
              <line x1="0" x2="100%" y1={heightAt(at)} y2={heightAt(at)} className="stroke-line" />
              {at > 0 && (
                <text x="0" y={heightAt(at) - 5} className="plot-text figures">
                  {text}
                </text>
              )}
            </g>
          ))}
          {years.columns.map((column, at) => (
            <Column key={column.name} column={column} at={at} of={years.columns.length} />
          ))}
        </svg>
        <figcaption>
          <ul className="plot-key">
            {years.head.families.map(({ family, name }) => (
              <li key={family} data-family={family}>
                <svg width="20" height="14" aria-hidden="true">
                  <rect className="plot-bar" width="20" height="14" data-filling={family} />
                </svg>
                {name}
              </li>
            ))}
          </ul>
        </figcaption>
      </figure>
      <YearTable years={years} />
    </>
  )
}

function Column({ column, at, of }: { column: Years['columns'][number]; at: number; of: number }) {
  // The numbers of the lines stand at the left.
  const width = 92 / of
  const left = 8 + at * width
  return (
    <g>
      {column.pieces.map(({ family, from, height: high }) => (
        <rect
          key={family}
          x={`${left + width * 0.14}%`}
          width={`${width * 0.72}%`}
          y={heightAt(from + high)}
          height={(high / 100) * height}
          className="plot-bar"
          data-family={family}
          data-filling={family}
        />
      ))}
      <text
        x={`${left + width / 2}%`}
        y={height + over + 19}
        textAnchor="middle"
        className={(of - at) % 2 === 1 ? 'plot-text figures' : 'plot-text figures max-sm:hidden'}
      >
        {column.name}
      </text>
    </g>
  )
}

function heightAt(hundredths: number): number {
  return Math.round((over + height * (1 - hundredths / 100)) * 10) / 10
}

function YearTable({ years }: { years: Years }) {
  const { head, columns, plot } = years
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="country-scroll mt-10 max-w-4xl" tabIndex={0} aria-label={plot}>
      <table className="country-table figures">
        <caption className="visually-hidden">{plot}</caption>
        <thead>
          <tr>
            <th scope="col">{head.year}</th>
            <th scope="col">{head.total}</th>
            {head.families.map(({ family, name }) => (
              <th key={family} scope="col" data-family={family}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.toReversed().map(({ name, cells, total }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="font-semibold">{total}</td>
              {cells.map(({ family, text }) => (
                <td key={family}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
