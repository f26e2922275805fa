import { address } from '#kernel/addresses.ts'
import { type Chart, chartAddress, chartOf, chartSheet, chartSpans, pointOnChart } from '#kernel/chart.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { type CertificateState, stands } from '#register/model/certificate-standing.ts'
import { countryName } from '#register/model/country-names.ts'
import type { PartStanding } from '#register/model/part-standing.ts'
import { stateWords } from '#register/model/public-api/state-words.ts'
import type { CertificateSummary, ShownSite, TextIn } from '#register/model/shown.ts'
import { dateInWords } from '#ui/dates.ts'
import type { Reading } from './card-view.ts'
import { type StateView, stateView } from './state-view.ts'

export type SiteView = {
  place: number
  label: string
  address: string
  /** What it is among the sites, in quieter words after its name. */
  notes: string[]
  /** What is said of it alone where it does not stand as its certificate does. */
  standing: Pick<StateView, 'state' | 'sentence'> | null
  href: string | null
  scope: TextIn | null
}
export type SitesMap = {
  drawing: string
  label: string
  points: { x: number; y: number; text: string }[]
}
export type SitesView = {
  lead: string
  first: SiteView[]
  rest: SiteView[]
  more: string
  /** What a sheet of paper says in place of the rest. */
  printed: string
  map: SitesMap | null
}

/** Whoever looks for one of many sites opens the rest and searches in the page. */
const shownFirst = 8
/** A point nearer to the edge of the sheet would be cut. */
const edge = 40
/** As wide as a marker is on the sheet. */
const markerSize = 38

export function sitesView(
  sites: readonly ShownSite[],
  { locale }: Reading,
  /** The certificate whose sites they are; of a company they are those of all its certificates. */
  certificate: string | null,
): SitesView {
  const views = sites.map((site, at): SiteView => {
    const words = siteStateWords(site.standing, locale)
    const { number } = site
    return {
      place: at + 1,
      label: site.name ?? site.address,
      address: [site.name ? site.address : null, countryName(site.country, locale)]
        .filter(Boolean)
        .join(', '),
      notes: certificate === null ? [] : notesOf(site, at === 0 && sites.length > 1, locale),
      standing: words && { state: words.state, sentence: words.sentence },
      href: certificate && number && address.certificateSite(locale, certificate, number),
      scope: site.scope,
    }
  })
  const places = sites.filter(isPlace)
  const countries = new Set(places.map(({ country }) => country)).size
  // One or two more are shown rather than hidden behind a word that is as long.
  const cut = sites.length <= shownFirst + 2 ? sites.length : shownFirst
  return {
    lead: countries > 1 ? m.reg_sites_count({ count: places.length, countries }) : m.reg_sites_text(),
    first: views.slice(0, cut),
    rest: views.slice(cut),
    more: m.reg_sites_more({ count: sites.length - cut }),
    printed: m.reg_sites_printed({ count: sites.length - cut }),
    map: mapOf(sites),
  }
}

function notesOf(site: ShownSite, isMain: boolean, locale: Locale): string[] {
  const { number, standing } = site
  return [
    number === null ? null : m.reg_site_number({ number }),
    isMain ? m.reg_site_main() : null,
    roleInWords(site),
    site.holds && standing.since ? m.reg_site_since({ date: dateInWords(standing.since, locale) }) : null,
  ].filter((note) => note !== null)
}

export function roleInWords({ role }: ShownSite): string | null {
  if (role === null) return null
  return role === 'central' ? m.reg_site_central() : m.reg_site_temporary()
}

export function placeInWords(site: ShownSite, locale: Locale): string {
  return [site.name, site.address, countryName(site.country, locale)].filter(Boolean).join(', ')
}

/** What was withdrawn, or is not covered yet, stands in the list and is no place of it. */
function isPlace({ standing }: ShownSite): boolean {
  return standing.state === 'covered' || standing.state === 'suspended'
}

function mapOf(sites: readonly ShownSite[]): SitesMap | null {
  const placed = sites.flatMap((site, at) =>
    site.coordinates && isPlace(site) ? [{ ...site.coordinates, country: site.country, place: at + 1 }] : [],
  )
  if (placed.length === 0) return null
  const chart = chartAround(placed)
  return {
    drawing: chartAddress(chart).replace('/chart/', '/places/'),
    label: m.reg_map({ count: placed.length }),
    points: markersOf(placed.map((site) => ({ ...pointOnChart(site, chart), place: site.place }))),
  }
}

/** Places that would cover each other share a marker, which names them all or says that they are many. */
function markersOf(points: readonly { x: number; y: number; place: number }[]): SitesMap['points'] {
  const markers: { x: number; y: number; places: number[] }[] = []
  for (const { x, y, place } of points) {
    const near = markers.find((each) => Math.hypot(each.x - x, each.y - y) < markerSize)
    if (near) near.places.push(place)
    else markers.push({ x, y, places: [place] })
  }
  return markers.map(({ x, y, places }) => ({ x: Math.round(x), y: Math.round(y), text: spansOf(places) }))
}

/** `1, 3–5`; of places that are not in a row more than three are too many to name. */
function spansOf(places: number[]): string {
  const spans: [number, number][] = []
  for (const place of places) {
    const last = spans.at(-1)
    if (last && last[1] === place - 1) last[1] = place
    else spans.push([place, place])
  }
  const said = spans.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`))
  return said.length > 3 ? `${places[0]} +${places.length - 1}` : said.join(', ')
}

/**
 * Countries so wide that the chart of a region shows neither coast nor border around a place inland: they need the chart
 * of a continent.
 */
const wideCountries = new Set([
  ...['AO', 'AR', 'AU', 'BR', 'CA', 'CD', 'CN', 'CO', 'DZ', 'ET', 'ID', 'IN', 'IR', 'KZ', 'LY', 'ML', 'MN'],
  ...['MX', 'NE', 'PE', 'RU', 'SA', 'SD', 'TD', 'US', 'ZA'],
])

/** The closest chart that holds every place; of one place the country around it, not its streets. */
function chartAround(places: readonly { lat: number; lng: number; country: string }[]): Chart {
  const lats = places.map(({ lat }) => lat)
  const lngs = places.map(({ lng }) => lng)
  const middle = {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  }
  const least = places.some(({ country }) => wideCountries.has(country)) ? 12 : 2
  const charts = chartSpans.filter((span) => span > least).map((span) => chartOf(middle, span))
  const holding = charts.findLast((chart) => places.every((place) => isOn(chart, place)))
  return holding ?? chartOf(null, 360)
}

function isOn(chart: Chart, place: { lat: number; lng: number }): boolean {
  const { x, y } = pointOnChart(place, chart)
  return x > edge && y > edge && x < chartSheet.width - edge && y < chartSheet.height - edge
}

/** How it stands at one site: where the certificate does not hold, that is all there is to say. */
export function stateAtSite(
  certificate: Pick<CertificateSummary, 'standing' | 'expiresOn'>,
  { standing }: Pick<ShownSite, 'standing'>,
  reading: Reading & { by?: string | null },
): StateView {
  return (
    (stands(certificate.standing.state) && siteStateWords(standing, reading.locale)) ||
    stateView(certificate, reading)
  )
}

/** What is said of a site that does not stand as its certificate does; of the others nothing is. */
export function siteStateWords({ state, since }: PartStanding, locale: Locale): StateView | null {
  const date = since === null ? '' : dateInWords(since, locale)
  const told = (shape: CertificateState, sentence: string, meaning: string): StateView => ({
    ...{ state: shape, holds: false, word: stateWords[shape][locale], sentence, meaning },
  })
  switch (state) {
    case 'suspended':
      return told('suspended', m.reg_site_suspended({ date }), m.reg_site_means_suspended())
    case 'withdrawn':
      return told('withdrawn', m.reg_site_withdrawn({ date }), m.reg_site_means_withdrawn())
    case 'not-yet':
      return told('not-yet-in-force', m.reg_site_not_yet({ date }), m.reg_site_means_not_yet())
    case 'covered':
      return null
  }
}
