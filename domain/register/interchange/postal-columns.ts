import { words } from '../../locales.ts'
import * as cell from './cells.ts'
import { column, inText, type RegisterColumn } from './column.ts'

const inCountry = words('El código ISO de dos letras o el nombre', 'The two-letter ISO code or the name')

/** The parts of an address. */
export function postal(group: 'company' | 'site', written: { es: string; en: string }): RegisterColumn[] {
  const at = (name: string) => `${group}.${name}`
  const label = (es: string, en: string) => words(`${es} ${written.es}`, `${en} ${written.en}`)
  const alike = (...names: string[]) => (group === 'company' ? names : [])
  return [
    column(group, at('street'), ['street'], cell.text, [
      label('Dirección', 'Street'),
      inText,
      'Ruta 5 km 12,5',
      alike('dirección', 'domicilio', 'calle', 'street', 'address'),
    ]),
    column(group, at('city'), ['city'], cell.text, [
      label('Ciudad', 'City'),
      inText,
      'Tacuarembó',
      alike('ciudad', 'localidad', 'city', 'town'),
    ]),
    column(group, at('region'), ['region'], cell.text, [
      label('Departamento', 'Region'),
      inText,
      'Tacuarembó',
      alike('departamento', 'provincia', 'región', 'province', 'region'),
    ]),
    column(group, at('postcode'), ['postcode'], cell.text, [
      label('Código postal', 'Postcode'),
      inText,
      '45000',
      alike('código postal', 'cp', 'zip', 'zip code', 'postcode', 'postal code'),
    ]),
    column(group, at('country'), ['country'], cell.country, [
      label('País', 'Country'),
      inCountry,
      'UY',
      alike('país', 'country', 'economy', 'country code'),
    ]),
  ]
}
