import { column, likely, seen } from './iaf-column.ts'
import { type IafSource, iafCountry, numberIn } from './iaf-source.ts'
import type { IafSheet } from './iaf-template.ts'

/** The company, once in each file. */
export const entity: IafSheet<IafSource> = {
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
