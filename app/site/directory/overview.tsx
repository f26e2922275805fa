import { Link } from 'react-router'
import { Section } from '#app/ui/section.tsx'
import type { OverviewView } from './overview-view.ts'

/** Where certified companies are: the drawn world, and the table that says the same and leads further. */
export function Overview({ overview }: { overview: OverviewView }) {
  const { title, text, all, statistics, table } = overview
  return (
    <Section id="where" title={title} lead={text}>
      <CountryMap map={overview.map} />
      <div className="country-scroll mt-10">
        <table className="country-table figures">
          <caption className="visually-hidden">{table.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{table.country}</th>
              {table.families.map(({ name, family }) => (
                <th key={family} scope="col" data-family={family}>
                  {name}
                </th>
              ))}
              <th scope="col">{table.total}</th>
            </tr>
          </thead>
          <Rows rows={table.first} table={table} />
        </table>
      </div>
      {table.rest.length > 0 && (
        <details className="more mt-4">
          <summary>{table.more}</summary>
          <div className="country-scroll">
            <table className="country-table figures">
              <caption className="visually-hidden">{table.more}</caption>
              <thead className="visually-hidden">
                <tr>
                  <th scope="col">{table.country}</th>
                  {table.families.map(({ name, family }) => (
                    <th key={family} scope="col">
                      {name}
                    </th>
                  ))}
                  <th scope="col">{table.total}</th>
                </tr>
              </thead>
              <Rows rows={table.rest} table={table} />
            </table>
          </div>
        </details>
      )}
      <p className="mt-8 flex flex-wrap gap-x-8 gap-y-2">
        <Link to={all.href}>{all.text}</Link>
        <Link to={statistics.href}>{statistics.text}</Link>
      </p>
    </Section>
  )
}

function Rows({ rows, table }: { rows: OverviewView['table']['first']; table: OverviewView['table'] }) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.href}>
          <th scope="row">
            <Link to={row.href}>{row.name}</Link>
          </th>
          {row.cells.map(({ text, href }, at) => (
            <td key={table.families[at]?.family}>{href ? <Link to={href}>{text}</Link> : text}</td>
          ))}
          <td className="font-semibold">{row.total}</td>
        </tr>
      ))}
    </tbody>
  )
}

/** For whoever points at a country; everybody else has the table. */
function CountryMap({ map }: { map: OverviewView['map'] }) {
  const { width, height } = map.viewBox
  return (
    <div className="world-map">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {map.countries.map(({ code, label, href, shape, level }) => (
          <a key={code} href={href} tabIndex={-1}>
            <title>{label}</title>
            <path d={shape} className={`map-country map-level-${level}`} />
          </a>
        ))}
      </svg>
    </div>
  )
}
