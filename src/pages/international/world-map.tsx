import { Link } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import type { OfficesView } from './offices-view.ts'

/** What is drawn of the world, in units of `viewBox`. */
export type MapData = {
  viewBox: { width: number; height: number }
  /** The outlines of a group of countries each, with how dark it is and how many are counted in one, from least to most. */
  groups: { outlines: string; shade: number; range: string }[]
  points: { key: string; x: number; y: number; isHead: boolean }[]
  labels: { name: string; note: string | null; href: string | null; x: number; y: number; ends: boolean }[]
  /** Path data of the lines from labels to their places. */
  leaders: string
}

export type OfficesOnMap = OfficesView & { map: MapData }

/** The drawn world: where certificates are held, and the offices with their countries' names. A list says the same. */
export function WorldMap({ offices: { map, mapLabel, mapKey } }: { offices: OfficesOnMap }) {
  const { width, height } = map.viewBox
  return (
    <figure className="relative lg:-mt-8" aria-label={mapLabel}>
      <div className="world-map">
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {map.groups.map(({ outlines, shade }) => (
            <use key={shade} href={outlines} className="map-country" data-level={shade} />
          ))}
          <path className="map-leaders" d={map.leaders} />
          <g className="map-offices">
            {map.points.map(({ key, x, y, isHead }) => (
              <circle key={key} cx={x} cy={y} r={isHead ? 4.4 : 2.8} data-head={isHead || undefined} />
            ))}
          </g>
          <g className="map-labels">
            {map.labels.map(({ name, note, href, x, y, ends }) => (
              <a key={name} href={href ?? undefined} tabIndex={-1}>
                <text x={x} y={y} data-ends={ends || undefined}>
                  {`${name} `}
                  {note && <tspan>{note}</tspan>}
                </text>
              </a>
            ))}
          </g>
        </svg>
      </div>
      <figcaption className="map-key">
        {mapKey && <span>{mapKey}</span>}
        {mapKey &&
          map.groups.map(({ shade, range }) => (
            <span key={shade}>
              <i data-level={shade} />
              {range}
            </span>
          ))}
        {map.points.some(({ isHead }) => isHead) && (
          <span>
            <b data-head />
            {m.head_office()}
          </span>
        )}
        <span>
          <b />
          {m.offices()}
        </span>
      </figcaption>
    </figure>
  )
}

/** What the map shows, as a table. */
export function OfficeTable({ offices: { countries, others } }: { offices: OfficesView }) {
  return (
    <>
      <table className="office-table">
        <caption className="visually-hidden">{m.map_table_caption()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.country()}</th>
            <th scope="col">{m.offices()}</th>
            <th scope="col">{m.map_certificates()}</th>
          </tr>
        </thead>
        <tbody>
          {countries.map(({ name, href, cities, certificates }) => (
            <tr key={name}>
              <th scope="row">{href ? <Link to={href}>{name}</Link> : name}</th>
              <td>{cities.join(', ')}</td>
              <td>{certificates?.text ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {others && (
        <p className="mt-4">
          <Link to={others.href}>{others.text}</Link>
        </p>
      )}
    </>
  )
}
