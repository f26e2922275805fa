import type { Words } from '#kernel/locales.ts'
import * as said from '#kernel/words/iaf-problem-words.ts'
import { type AnyColumn, columnsOf, type IafRows, sheetsOf } from './iaf-rows.ts'
import { type IafSheetName, iafSheets } from './iaf-sheets.ts'
import type { IafSource } from './iaf-source.ts'
import { type IafRule, type IafTemplate, iafLimits } from './iaf-template.ts'

export const iafProblemCodes = [
  'missing',
  'no-address',
  'too-long',
  'key-characters',
  'no-country',
  'not-a-day',
  'not-a-status',
  'not-a-web-address',
  'personal-data',
  'unfit',
  'no-scheme-name',
  'no-expiry',
  'no-accreditation',
  'no-acronym',
] as const
export type IafProblemCode = (typeof iafProblemCodes)[number]

/** A rule that a record breaks. `said` is the value, cut where it is long. */
export type IafProblem = {
  record: 'company' | 'certificate'
  id: string
  /** The sheet and header that it is about. */
  column: string
  code: IafProblemCode
  said: string | null
}

/** Every rule that the rows of one certificate break; a certificate with any is not sent. */
export function checkRows(
  { company, certificate }: IafSource,
  rows: IafRows,
  template: IafTemplate,
): IafProblem[] {
  return sheetsOf(template).flatMap((name) => {
    const columns = columnsOf(name, template)
    const about =
      name === 'entity'
        ? ({ record: 'company', id: company.id } as const)
        : ({ record: 'certificate', id: certificate.id } as const)
    const at = (header: string) => `${iafSheets[name].title}: ${header}`
    return rows[name].flatMap((cells) => [
      ...columns.flatMap((column, index) => {
        const said = cells[index] ?? null
        const code = brokenBy(name, column, said)
        // A missing scheme name is shown by the standard in the same row, from which it would follow.
        const shown = code === 'no-scheme-name' ? (cells.at(-1) ?? null) : said
        return code ? [{ ...about, column: at(column.header), code, said: shown && excerpt(shown) }] : []
      }),
      ...(lacksAddress(columns, cells)
        ? [{ ...about, column: at(addressHeaders(columns)), code: 'no-address' as const, said: null }]
        : []),
    ])
  })
}

function brokenBy(name: IafSheetName, column: AnyColumn, said: string | null): IafProblemCode | null {
  if (said === null || said.trim() === '') return column.need === 'mandatory' ? missing(name, column) : null
  if (unfit.test(said) || !said.isWellFormed()) return 'unfit'
  if (isLonger(said, column.max ?? iafLimits.cell)) return 'too-long'
  return rules[column.rule](said)
}

/** In characters as people count them; a cell holds so many units of UTF-16 at most. */
function isLonger(text: string, max: number): boolean {
  if (text.length <= max) return false
  return text.length > iafLimits.cell || [...text].length > max
}

/** The problem of a missing value. Where the cause is another value, the problem names that one. */
function missing(name: IafSheetName, { header, rule }: AnyColumn): IafProblemCode {
  if (rule === 'country') return 'no-country'
  if (name === 'standard' && header === 'Scheme Name') return 'no-scheme-name'
  if (header === 'Certification Expiry Date') return 'no-expiry'
  if (header === 'Accreditation Body Name') return 'no-accreditation'
  return header === 'Accreditation Body Acronym' ? 'no-acronym' : 'missing'
}

const keyCharacters = /^[\p{L}\p{M}\p{N}@#\-+=\\/:;,~_.]+$/u
const statuses = /^(Active|Inactive|Suspended|Cancelled|Draft|Withdrawn|Expired)$/
const emailAddress = /[^\s@]@[\p{L}\p{N}-]+\.\p{L}{2}/u
const phoneNumber = /\+\d[\d ().-]{7,}\d/
/** What no XML 1.0 document holds, and no cell. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that are looked for
const unfit = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/

const rules = {
  key: (said) => (keyCharacters.test(said) ? null : 'key-characters'),
  text: (said) => (emailAddress.test(said) || phoneNumber.test(said) ? 'personal-data' : null),
  date: (said) => (/^\d{8}$/.test(said) ? null : 'not-a-day'),
  country: () => null,
  status: (said) => (statuses.test(said) ? null : 'not-a-status'),
  'web-address': (said) => (/^https?:\/\/\S+$/i.test(said) ? null : 'not-a-web-address'),
} satisfies Record<IafRule, (said: string) => IafProblemCode | null>

function lacksAddress(columns: AnyColumn[], cells: (string | null)[]): boolean {
  const group = columns.flatMap(({ need }, at) => (need === 'address' ? [cells[at] ?? null] : []))
  return group.length > 0 && group.every((cell) => cell === null)
}

function addressHeaders(columns: AnyColumn[]): string {
  return columns
    .filter(({ need }) => need === 'address')
    .map(({ header }) => header)
    .join(', ')
}

function excerpt(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 79).toWellFormed()}…`
}

/** What is wrong with a record, and what to do about it. */
export const iafProblemWords = said.iafProblemWords satisfies Record<IafProblemCode, Words>

/** Why a certificate is not for this database; none of these is a fault. */
export const iafOmissions = [
  'product',
  'not-accredited',
  'other-accreditation',
  'no-consent',
  'restricted',
  'not-yet-in-force',
  'left-out',
] as const
export type IafOmission = (typeof iafOmissions)[number]

export const iafOmissionWords = said.iafOmissionWords satisfies Record<IafOmission, Words>
