import { z } from 'zod'
import { fill, type Words } from '#kernel/locales.ts'
import * as said from '#kernel/words/postal-fields.ts'
import { countryCodes } from '../country-codes.ts'
import * as cell from '../interchange/cells.ts'
import { type About, lineField, typedField } from './field.ts'

// Only codes that exist, as in a file: the directory would show any other two letters as a country.
const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, { abort: true })
  .refine((code) => countryCodes.has(code))

/**
 * The parts of an address, which `of` says whose it is. Only a company's columns are guessed by what others call
 * them.
 */
export function postalFields(of: Words, isGuessed: boolean) {
  // Files use short names: in long ones a guess would compare only the words that they all share.
  const about = (label: Words, short: Words, example: string, ...alike: string[]): About => ({
    ...{ label, example },
    inFiles: fill(said.ofWhom, { short, of }),
    alike: isGuessed ? [...alike, ...Object.values(short)] : [],
  })
  const city = said.city
  const postcode = said.postcode
  const country = said.country
  return {
    street: lineField(
      300,
      about(
        said.street,
        said.streetInFiles,
        'Ruta 5 km 12,5',
        'calle y número',
        'street and number',
        'domicilio',
        'calle',
        'address',
      ),
    ),
    city: lineField(100, about(city, city, 'Tacuarembó', 'localidad', 'town')),
    /** State, department or province. */
    region: lineField(
      100,
      about(
        said.region,
        said.regionInFiles,
        'Tacuarembó',
        'departamento o provincia',
        'state or province',
        'provincia',
        'región',
        'province',
      ),
    ),
    postcode: lineField(20, about(postcode, postcode, '45000', 'cp', 'zip', 'zip code', 'postal code')),
    country: typedField(
      countryCode,
      {
        ...{ as: 'choice', longest: 2, cell: cell.country },
        means: said.countryMeans,
      },
      { ...about(country, country, 'UY', 'economy', 'country code'), isRequired: true },
    ),
  }
}

/** The parts that are written; the country is chosen. */
export const writtenInAddress = ['street', 'city', 'region', 'postcode'] satisfies (keyof ReturnType<
  typeof postalFields
>)[]

/** An address in parts; `country` is ISO 3166-1 alpha-2. */
type PostalAddress = {
  street: string | null
  city: string | null
  region: string | null
  postcode: string | null
  country: string
}

/** The address in one line, without its country, whose name depends on who reads. */
export function addressLine({ street, postcode, city, region }: Omit<PostalAddress, 'country'>): string {
  const place = [postcode, city].filter(Boolean).join(' ')
  return [street, place, region === city ? null : region].filter(Boolean).join(', ')
}
