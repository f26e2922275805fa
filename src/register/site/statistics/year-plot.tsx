import type { StatisticsView } from './statistics-view.ts'

type Years = NonNullable<StatisticsView['years']>

const height = 260
/** Room above for the topmost number, and below for the years. */
const [over, under] = [20, 28]

/** Columns of the last years, stacked by family, and the table that says the same. */
export function YearPlot({ years }: { years: Years }) {
  return (
    <>
      <figure className="max-w-4xl">
        <svg
          width="100%"
          height={height + over + under}
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
            {head.families.map(({ family, name }) => (
              <th key={family} scope="col" data-family={family}>
                {name}
              </th>
            ))}
            <th scope="col">{head.total}</th>
          </tr>
        </thead>
        <tbody>
          {columns.toReversed().map(({ name, cells, total }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map(({ family, text }) => (
                <td key={family}>{text}</td>
              ))}
              <td className="font-semibold">{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
