import { sectors } from '../sectors.ts'
import { certification } from './certification-sheet.ts'
import {
  type IafSource,
  iafCountry,
  iafText,
  numberIn,
  type SectorSource,
  type SiteSource,
  type StandardSource,
  schemeName,
  standardName,
} from './iaf-source.ts'
import { column, type IafSheet, likely, type Seen, seen } from './iaf-template.ts'

/** The company, once in each file. */
const entity: IafSheet<IafSource> = {
  ...{ title: 'Certified Entity', titleSeen: 'seen', path: [], pathSeen: 'likely' },
  columns: [
    column(
      'Certified Entity Unique ID',
      'certified_entity_unique_id',
      seen,
      ['mandatory', 'key', 45],
      ({ company }) => company.id,
    ),
    column(
      'Certified Entity Name',
      'certified_entity_name',
      seen,
      ['mandatory', 'text', 300],
      ({ company }) => company.legalName,
    ),
    column(
      'Certified Entity Trading Name',
      'certified_entity_trading_name',
      seen,
      ['voluntary', 'text', 500],
      ({ company }) => company.tradeName,
    ),
    column(
      'Certified Entity English Name',
      'certified_entity_english_name',
      seen,
      ['voluntary', 'text', null],
      ({ company }) => company.englishName,
    ),
    column(
      'Business Registered Country/Economy',
      'business_registered_country',
      likely,
      ['mandatory', 'country', null],
      ({ company }) => iafCountry(company.country),
    ),
    column(
      'Business Registered Street',
      'business_registered_street',
      likely,
      ['address', 'text', null],
      ({ company }) => company.street,
    ),
    column(
      'Business Registered City',
      'business_registered_city',
      likely,
      ['address', 'text', null],
      ({ company }) => company.city,
    ),
    column(
      'Business Registered State',
      'business_registered_state',
      likely,
      ['voluntary', 'text', null],
      ({ company }) => company.region,
    ),
    column(
      'Business Registered Zipcode/Postcode',
      'business_registered_postcode',
      ['likely', 'unknown'],
      ['voluntary', 'text', null],
      ({ company }) => company.postcode,
    ),
    column(
      'Business Registered Full Address',
      'business_registered_full_address',
      likely,
      ['address', 'text', null],
      () => null,
    ),
    column(
      'Website',
      'certified_entity_website',
      likely,
      ['voluntary', 'web-address', null],
      ({ company }) => company.website,
    ),
    column('Company ID Number', 'company_id_number', likely, ['voluntary', 'text', null], () => null),
    column(
      'Business Registration Number',
      'business_registration_number',
      likely,
      ['voluntary', 'text', null],
      ({ company }) => numberIn(company, 'registration'),
    ),
    column('Tax ID', 'tax_id', likely, ['voluntary', 'text', null], ({ company }) =>
      numberIn(company, 'rut', 'cuit', 'cnpj'),
    ),
    column('VAT', 'vat', likely, ['voluntary', 'text', null], ({ company }) => numberIn(company, 'vat')),
    column('DUNS Number', 'duns_number', likely, ['voluntary', 'text', null], ({ company }) =>
      numberIn(company, 'duns'),
    ),
  ],
}

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
const standard: IafSheet<StandardSource> = {
  ...{ title: 'Certification Standard & Scheme', titleSeen: 'likely' },
  ...{ path: ['certification_standard_and_scheme'], pathSeen: 'seen' },
  columns: [
    identity('seen'),
    column('Scheme Name', 'scheme_name', seen, ['mandatory', 'text', null], schemeName),
    column('Standard Name', 'standard_name', ['seen', 'likely'], ['mandatory', 'text', null], standardName),
  ],
}

/** One row a site. */
const site: IafSheet<SiteSource> = {
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
const sector: IafSheet<SectorSource> = {
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

/**
 * The one table of what is sent: sheets and columns in their order, headers, tags, where each value comes from and what
 * it must be. Headers and tags were collected from the glossary of IAF CertSearch; those that were not read there
 * literally say so, and are compared with the downloaded template once (docs/iaf-certsearch.md).
 */
export const iafSheets = { entity, certification, standard, site, sector } as const
export type IafSheetName = keyof typeof iafSheets
/** In the order of the workbook. */
export const iafSheetNames = Object.keys(iafSheets) as IafSheetName[]
