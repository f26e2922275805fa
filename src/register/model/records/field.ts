import { z } from 'zod'
import { fill } from '#kernel/fill-words.ts'
import type { Locale, Words } from '#kernel/locales.ts'
import { asWritten } from '#kernel/own-words/as-written.ts'
import { day, line, lines, webAddress } from '#kernel/text/plain-text.ts'
import * as said from '#kernel/words/field.ts'
import * as ofPlaces from '#kernel/words/postal-fields.ts'
import { countryCodes } from '../country-codes.ts'
import * as cell from '../interchange/cells.ts'
import type { ColumnOf, RegisterColumn } from '../interchange/columns.ts'
import { stableId } from '../stable-id.ts'

/*
 * One definition of each field of a record. From it come what is valid, the columns of files, the line of a form,
 * what the API tells and what a page shows. What the database keeps is in `src/register/store/tables/register.ts`;
 * the compiler says where the two differ.
 */

/** How a field is typed: as one text in an input of its sort, or chosen among what its form offers. */
export type Typing = 'line' | 'day' | 'link' | 'degrees' | 'choice'

/** A column of files: of the whole field, or of one part of it. */
type FieldColumn = Pick<RegisterColumn, 'cell' | 'label' | 'means' | 'example' | 'alike'> & {
  part: string | null
  /** What it is called after its field's name, where that is not its part. */
  suffix?: string
}

export type RecordField<Value extends z.ZodType = z.ZodType, Told extends boolean = boolean> = {
  value: Value
  label: Words
  columns: readonly FieldColumn[]
  /** Null where a form shows more than one input for it. */
  typed: Typed | null
  /** Whether it is told to everybody just as it is: by the API, and by the page of its record. */
  isTold: Told
}

type Typed = { as: Typing; longest: number; isRequired: boolean; hint: Words | null; lang?: Locale }

export type RecordFields = Readonly<Record<string, RecordField>>

/** What is said of a field; `means` and `example` are for who writes a file. */
export type About = {
  label: Words
  /** What files call it, where its company, certificate, site or product must be named too. */
  inFiles?: Words
  hint?: Words
  means?: Words
  example?: string
  /** What others call its column, by which that is guessed. */
  alike?: readonly string[]
  isRequired?: boolean
  isTold?: boolean
  /** The language that it is in, whoever reads it. */
  lang?: Locale
}

type Unknown<Value extends z.ZodType> = z.ZodDefault<z.ZodNullable<Value>>
type ValueOf<Value extends z.ZodType, Given> = Given extends { isRequired: true } ? Value : Unknown<Value>
type FieldOf<Value extends z.ZodType, Given> = RecordField<
  ValueOf<Value, Given>,
  Given extends { isTold: true } ? true : false
>

/** What is unknown is null. */
export function orUnknown<Value extends z.ZodType>(value: Value): Unknown<Value> {
  return value.nullable().default(null as never)
}

/** One line of text. */
export function lineField<const Given extends About>(longest: number, given: Given) {
  return typedField(line(longest), { as: 'line', longest, cell: cell.text, means: inText }, given)
}

export function idField<const Given extends About>(longest: number, given: Given) {
  return typedField(stableId(longest), { as: 'line', longest, cell: cell.text, means: inText }, given)
}

/** A day `YYYY-MM-DD`. */
export function dayField<const Given extends About>(given: Given) {
  return typedField(day(), { as: 'day', longest: 10, cell: cell.dayCell, means: aDay }, given)
}

/** An address on the web. */
export function linkField<const Given extends About>(longest: number, given: Given) {
  const means = said.webAddress
  return typedField(webAddress(longest), { as: 'link', longest, cell: cell.text, means }, given)
}

/** Degrees of WGS 84, at most so many to either side. */
export function degreesField<const Given extends About>(most: number, given: Given) {
  const means = said.degrees
  const value = z.number().min(-most).max(most)
  return typedField(value, { as: 'degrees', longest: 40, cell: cell.number, means }, given)
}

type Sort = { as: Typing; longest: number; cell: cell.Cell; means: Words }

/** One value that is typed or chosen as one text. */
export function typedField<Value extends z.ZodType, const Given extends About>(
  value: Value,
  { as, longest, cell: written, means: usual }: Sort,
  given: Given,
): FieldOf<Value, Given> {
  const { label, hint = null, isRequired = false, isTold = false, lang } = given
  const { inFiles = asWritten(label), means = usual, example = '', alike = [] } = given
  const field: RecordField = {
    ...{ value: isRequired ? value : orUnknown(value), label, isTold },
    columns: [{ cell: written, part: null, label: inFiles, means, example, alike }],
    typed: { as, longest, isRequired, hint, lang },
  }
  return field as FieldOf<Value, Given>
}

/** A field of several inputs, with the columns that it has in files: under its own label, or each under another. */
export function partedField<Value extends z.ZodType>(
  value: Value,
  label: Words,
  columns: readonly FiledPart[],
): RecordField<Value, false> {
  return {
    ...{ value, label, typed: null, isTold: false },
    columns: columns.map((column) => ({ ...column, label: column.label ?? label })),
  }
}

type FiledPart = Omit<FieldColumn, 'label'> & { label: Words | null }

/** One column of a field of several inputs. */
export function fileColumn(
  written: cell.Cell,
  given: Pick<About, 'means' | 'example' | 'alike'> & { label?: Words; part?: string; suffix?: string },
): FiledPart {
  const { part = null, label = null, suffix, means = inText, example = '', alike = [] } = given
  return { cell: written, part, label, suffix, means, example, alike }
}

/** What a record may hold, by its fields. */
export function shapeOf<Fields extends RecordFields>(fields: Fields) {
  const values = Object.entries(fields).map(([name, { value }]) => [name, value])
  return Object.fromEntries(values) as { [Name in keyof Fields]: Fields[Name]['value'] }
}

/** The columns of files that tell of a record, in the order of its fields. */
export function fileColumns(of: ColumnOf, fields: RecordFields): RegisterColumn[] {
  const before = of === 'certificate' ? '' : `${of}.`
  return Object.entries(fields).flatMap(([name, { columns }]) =>
    columns.map(({ part, suffix = part === null ? '' : `.${part}`, ...column }) => ({
      ...{ of, name: `${before}${name}${suffix}` },
      path: part === null ? ([name] as const) : ([name, part] as const),
      ...column,
    })),
  )
}

/** The names of what is typed or chosen as one text. */
export function typedNames(fields: RecordFields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.typed)
}

/** The names of what is written into an input rather than chosen, except those that a form places itself. */
export function writtenNames(fields: RecordFields, except: readonly string[] = []): string[] {
  return typedNames(fields).filter((name) => fields[name]?.typed?.as !== 'choice' && !except.includes(name))
}

/** The names of every input: `name`, or `scope.es` and `scope.en`. */
export function inputNames(fields: RecordFields): string[] {
  return Object.entries(fields).flatMap(([name, { columns }]) =>
    columns.map(({ part }) => (part === null ? name : `${name}.${part}`)),
  )
}

/** The values of the inputs of fields that are typed as one text. */
export function typedValues(fields: RecordFields, record: object): [name: string, text: string][] {
  return typedNames(fields).map((name) => [name, String((record as Record<string, unknown>)[name] ?? '')])
}

// What a column holds, in words that many share.
export const inText = said.inText
export const aDay = said.aDay
export const yesOrNo = said.yesOrNo
export function oneOf(names: readonly string[]): Words {
  return fill(said.oneOf, { names: names.join(', ') })
}

/** A text in either language; at least one is there. */
export function inEither(longest: number) {
  return z
    .strictObject({
      es: orUnknown(lines(longest)),
      en: orUnknown(lines(longest)),
    })
    .refine(({ es, en }) => es !== null || en !== null, { error: 'missing' })
}
export type InEither = { es: string | null; en: string | null }

/** A column of files for each language. */
export function inEitherColumns(abouts: Record<'es' | 'en', About>) {
  return Object.entries(abouts).map(([part, about]) => fileColumn(cell.text, { ...about, part }))
}

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
    inFiles: fill(ofPlaces.ofWhom, { short, of }),
    alike: isGuessed ? [...alike, ...Object.values(short)] : [],
  })
  const city = ofPlaces.city
  const postcode = ofPlaces.postcode
  const country = ofPlaces.country
  return {
    street: lineField(
      300,
      about(
        ofPlaces.street,
        ofPlaces.streetInFiles,
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
        ofPlaces.region,
        ofPlaces.regionInFiles,
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
        means: ofPlaces.countryMeans,
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
