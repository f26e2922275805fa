import { sectors } from '../sectors.ts'
import { column, likely, seen } from './iaf-column.ts'
import {
  type IafSource,
  iafCountry,
  iafText,
  type SectorSource,
  type SiteSource,
  type StandardSource,
  schemeName,
  standardName,
} from './iaf-source.ts'
import type { IafSheet, Seen } from './iaf-template.ts'

/** Joins a row to its certificate; in the XML it stands inside it. */
const identity = <Source extends IafSource>(sure: Seen) =>
  column<Source>(
    'Certification Identity Number',
    null,
    [sure, 'seen'],
    ['mandatory', 'key', 60],
    (source) => {
      return source.certificate.id
    },
  )

/** One row a standard. */
export const standard: IafSheet<StandardSource> = {
  ...{ title: 'Certification Standard & Scheme', titleSeen: 'likely' },
  ...{ path: ['certification_standard_and_scheme'], pathSeen: 'seen' },
  columns: [
    identity('seen'),
    column('Scheme Name', 'scheme_name', seen, ['mandatory', 'text', null], schemeName),
    column('Standard Name', 'standard_name', ['seen', 'likely'], ['mandatory', 'text', null], standardName),
  ],
}

/** One row a site. */
export const site: IafSheet<SiteSource> = {
  ...{ title: 'Certification Sites', titleSeen: 'likely' },
  ...{ path: ['certification_sites', 'certification_site'], pathSeen: 'likely' },
  columns: [
    identity('likely'),
    column('Site Country/Economy', 'country', seen, ['mandatory', 'country', null], ({ site }) =>
      iafCountry(site.country),
    ),
    column('Site Street', 'street', likely, ['address', 'text', null], ({ site }) => site.street),
    column('Site City', 'city', seen, ['address', 'text', 100], ({ site }) => site.city),
    column('Site State', 'state', likely, ['voluntary', 'text', null], ({ site }) => site.region),
    column(
      'Site Zipcode/Postcode',
      'post_code',
      ['likely', 'unknown'],
      ['voluntary', 'text', null],
      (source) => {
        return source.site.postcode
      },
    ),
    column('Site Full Address', 'full_address', likely, ['address', 'text', null], () => null),
    column('Site Scope', 'site_scope', seen, ['voluntary', 'text', 10_000], ({ site }) =>
      iafText(site.scope),
    ),
  ],
}

/** One row a sector. */
export const sector: IafSheet<SectorSource> = {
  ...{ title: 'Certification Sector', titleSeen: 'seen', only: '2.1' },
  ...{ path: ['certification_sectors', 'certification_sector'], pathSeen: 'seen' },
  columns: [
    identity('seen'),
    column(
      'Sector Name',
      'sector_name',
      seen,
      ['voluntary', 'text', null],
      ({ sector }) => sectors[sector].en,
    ),
    column('Sector Code', 'sector_code', seen, ['voluntary', 'text', null], ({ sector }) => sector),
  ],
}
