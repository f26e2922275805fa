import { Link } from 'react-router'
import type { Locale } from '#kernel/locales.ts'
import type { SitesMap, SitesView, SiteView } from './sites-view.ts'
import { StateMark } from './state-mark.tsx'

/** Where certificates hold: a drawn map where places are known, and the list that says the same. */
export function Sites({ sites, words, locale }: { sites: SitesView; words: SiteWords; locale: Locale }) {
  return (
    <div className="sites">
      {sites.map && <SiteMap map={sites.map} />}
      <div>
        <SiteList sites={sites.first} words={words} locale={locale} isNumbered={sites.map !== null} />
        {sites.rest.length > 0 && (
          <>
            <details className="more">
              <summary>{sites.more}</summary>
              <SiteList sites={sites.rest} words={words} locale={locale} isNumbered={sites.map !== null} />
            </details>
            <p className="printed-rest">{sites.printed}</p>
          </>
        )}
      </div>
    </div>
  )
}

export type SiteWords = { scope: string }

function SiteList({
  sites,
  words,
  locale,
  isNumbered,
}: {
  sites: SiteView[]
  words: SiteWords
  locale: Locale
  isNumbered: boolean
}) {
  return (
    <ol className="site-list" start={sites[0]?.place}>
      {sites.map(({ place, label, address, notes, standing, href, scope }) => (
        <li key={place}>
          {isNumbered && (
            <span className="site-number figures" aria-hidden="true">
              {place}
            </span>
          )}
          <div>
            <p className="font-medium">
              {href ? <Link to={href}>{label}</Link> : label}
              {notes.length > 0 && <span className="font-normal text-quiet"> · {notes.join(' · ')}</span>}
            </p>
            <p className="text-quiet">{address}</p>
            {standing && (
              <p>
                <StateMark state={standing.state}>{standing.sentence}</StateMark>
              </p>
            )}
            {scope && (
              <p className="mt-1">
                <span className="font-medium">{words.scope}</span>{' '}
                <span lang={scope.locale === locale ? undefined : scope.locale}>{scope.value}</span>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function SiteMap({ map }: { map: SitesMap }) {
  return (
    <svg viewBox="0 0 640 400" role="img" aria-label={map.label} className="site-map">
      <image href={map.drawing} width="640" height="400" />
      {map.points.map(({ x, y, text }) => {
        const width = Math.max(36, text.length * 11 + 18)
        return (
          <g key={text}>
            <rect x={x - width / 2} y={y - 18} width={width} height={36} rx={18} />
            <text x={x} y={y + 7}>
              {text}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
