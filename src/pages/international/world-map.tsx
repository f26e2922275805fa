import { Link } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'

export type MapData = {
  viewBox: { width: number; height: number }
  /** The file of the countries' outlines, and how many it has. */
  file: string
  countries: number
  points: { name: string; x: number; y: number; headOffice: boolean }[]
}

/** The drawn world with the countries where the body works and its offices. A list beside it says the same. */
export function WorldMap({ map }: { map: MapData }) {
  const { width, height } = map.viewBox
  return (
    <div className="world-map">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={m.map_label({ offices: map.points.length, countries: map.countries })}
      >
        <use href={`${map.file}#all`} className="map-country" />
        <g className="fill-paper stroke-ink stroke-[1.4]">
          {map.points.map(({ name, x, y, headOffice }) => (
            <circle
              key={name}
              cx={x}
              cy={y}
              r={headOffice ? 5 : 3.2}
              className={headOffice ? 'fill-gold' : undefined}
            />
          ))}
        </g>
      </svg>
    </div>
  )
}

export type OfficesByCountry = {
  name: string
  href: string | null
  offices: { name: string; city: string }[]
}[]

/** What the map shows, as a table. */
export function OfficeTable({ countries }: { countries: OfficesByCountry }) {
  return (
    <table className="w-full text-left wrap-anywhere">
      <caption className="visually-hidden">{m.map_table_caption()}</caption>
      <thead>
        <tr className="border-b border-edge text-small text-quiet">
          <th scope="col" className="py-2 pr-6 font-medium">
            {m.country()}
          </th>
          <th scope="col" className="py-2 font-medium">
            {m.offices()}
          </th>
        </tr>
      </thead>
      <tbody>
        {countries.map((country) => (
          <tr key={country.name} className="border-b border-line align-top">
            <th scope="row" className="py-2.5 pr-6 font-medium">
              {country.href ? <Link to={country.href}>{country.name}</Link> : country.name}
            </th>
            <td className="py-2.5 text-quiet">{country.offices.map((office) => office.city).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
