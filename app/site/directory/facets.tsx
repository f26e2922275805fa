import { Link } from 'react-router'
import type { CertificateState } from '#domain/register/certificate-standing.ts'
import { StateShape } from '../register/shown/state-mark.tsx'
import type { ResultView } from './directory-view.ts'
import type { FacetView } from './facet-view.ts'

/** What a result may be filtered by: each value a link with its count, which puts the filter on or takes it off. */
export function Facets({ facets }: { facets: ResultView['facets'] }) {
  return (
    <details className="facets">
      <summary>{facets.label}</summary>
      {facets.shown.map((facet) => (
        <nav key={facet.name} aria-label={facet.label} className="facet">
          <h2>{facet.title}</h2>
          <Values values={facet.first} isState={facet.name === 'state'} />
          {facet.rest.length > 0 && (
            <details>
              <summary>{facet.more}</summary>
              <Values values={facet.rest} isState={facet.name === 'state'} />
            </details>
          )}
        </nav>
      ))}
    </details>
  )
}

function Values({ values, isState }: { values: FacetView['first']; isState: boolean }) {
  return (
    <ul>
      {values.map(({ value, text, count, href, isChosen }) => (
        <li
          key={value}
          className={isState ? 'state-value' : undefined}
          data-state={isState ? value : undefined}
        >
          <Link to={href} aria-current={isChosen ? 'true' : undefined} rel="nofollow" preventScrollReset>
            <span>
              {isState && <StateShape state={value as CertificateState} size={16} />}
              {text}
            </span>{' '}
            <span className="facet-count figures">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
