import type { z } from 'zod'
import type { ImportProblem } from '#content/model/imports/report.ts'
import type { Locale, Words } from '#kernel/locales.ts'
import * as words from '#kernel/words/problem-words.ts'
import type { TypeProblemCode } from '../certificate-types.ts'
import type { IssueProblem } from '../statements.ts'
import type { RegisterColumn } from './columns.ts'
import type { Said } from './read-rows.ts'
import { columnsOf } from './record-cells.ts'

/** Why the text of a cell is no value of its column. */
export type CellProblemCode =
  | 'not-boolean'
  | 'not-date'
  | 'ambiguous-date'
  | 'other-order'
  | 'not-number'
  | 'not-choice'
  | 'not-country'
  | 'not-decisions'
  | 'error-cell'
/** Why a record cannot be what its cells say. */
export type RecordProblemCode =
  | CellProblemCode
  | 'missing'
  | 'too-long'
  | 'too-many'
  | 'unfit'
  | 'unlikely'
  | 'not-valid'
  | 'bad-id'
  | 'before-issue'
  | 'after-issue'
  | 'after-decision'
  | 'before-added'
  | 'site-number-twice'
  | 'central-twice'
  | 'main-site'
  | 'not-its-standard'
  | 'standard-twice'
  | 'before-suspension'
  | 'every-standard'
  | 'none-accredited'
  | 'itself'
  | TypeProblemCode
/** Why a decision cannot be added, or why no decision leads to a state. */
export type StateProblemCode =
  | 'state-without-day'
  | 'state-day-differs'
  | 'state-decided-since'
  | 'not-expired'
  | 'decision-before-issue'
  | 'decision-before-last'
  | 'decision-after-end'
  | 'decision-after-expiry'
  | 'decision-already-suspended'
  | 'decision-not-suspended'
  | 'decision-annulled'
  | 'decision-repeated'
  | IssueProblem
  | 'decision-not-of-statement'
/** Why a row does not go with others, or with what is in the register. */
export type RelationProblemCode =
  | 'cells'
  | 'no-id'
  | 'no-company'
  | 'row-alone'
  | 'id-twice'
  | 'number-twice'
  | 'number-taken'
  | 'contradicts'
  | 'unknown-company'
  | 'unknown-scheme'
  | 'unknown-standard'
  | 'unknown-accreditation'
  | 'unknown-office'
  | 'unknown-replacement'
  | 'loop'
  | 'transfer-to-come'

/** Why something that is done with many certificates at once is not done with one of them. */
export type ManyProblemCode =
  | 'no-follower'
  | 'several-followers'
  | 'not-accredited'
  | 'other-standard'
  | 'editions-apart'

export type RegisterProblemCode = RecordProblemCode | StateProblemCode | RelationProblemCode | ManyProblemCode

/** `said` is the value, or what it conflicts with; `row` is another row than the record's own. */
export type RegisterProblem = ImportProblem & { code: RegisterProblemCode }

/** Why a record is refused, as a sentence; the name of its column comes before it. `{said}` is what stood there. */
export function problemInWords({ code, said = '', row }: RegisterProblem, locale: Locale): string {
  const sentence = sentences[code][locale]
    .replace('{said}', () => `“${said}”`)
    .replace('{row}', () => String(row ?? ''))
  return row === undefined || sentences[code][locale].includes('{row}')
    ? sentence
    : words.ofRow[locale].replace('{row}', String(row)).replace('{sentence}', () => sentence)
}

/** Why rows are refused, in a few words, however many they are. */
export function causeInWords(code: string, locale: Locale): string {
  return Object.hasOwn(causes, code) ? causes[code as RegisterProblemCode][locale] : code
}

const causes: Record<RegisterProblemCode, Words> = words.causes
const sentences: Record<RegisterProblemCode, Words> = words.sentences

/** The most problems that are named of one record; the rest is found once these are corrected. */
const most = 8

type Rows = { sites: number[]; products: number[] }

/** Why the cells of a record are refused, each with its column and, for further sites and products, its row. */
export function issueProblems(
  of: 'company' | 'certificate',
  { issues }: z.ZodError,
  said: Said,
  rows: Rows | [],
): RegisterProblem[] {
  return issues.slice(0, most).map((issue) => {
    const [key, at, inner] = issue.path.map(String) as [string, string?, string?]
    const list = key === 'sites' || key === 'products' ? key : null
    const column = list
      ? columnAt(columnsOf(list === 'sites' ? 'site' : 'product'), inner, issue.path[3]?.toString())
      : key === 'companyId'
        ? 'company.id'
        : columnAt(columnsOf(of), key, at)
    const row = list && 'sites' in rows ? rows[list][Number(at)] : undefined
    const value = column === null || list ? undefined : said.get(column)
    return {
      column,
      code: codeOf(issue),
      ...(typeof value === 'string' && value !== '' ? { said: value.slice(0, 80).toWellFormed() } : {}),
      ...(row === undefined ? {} : { row }),
    }
  })
}

function columnAt(
  columns: readonly RegisterColumn[],
  key: string | undefined,
  inner?: string,
): string | null {
  const here = columns.filter(({ path }) => path[0] === key)
  return (here.find(({ path }) => path[1] === inner) ?? here[0])?.name ?? null
}

export function codeOf(issue: z.core.$ZodIssue): RecordProblemCode {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === null || issue.input === undefined ? 'missing' : 'not-valid'
    case 'too_small':
      return issue.origin === 'number' ? 'not-valid' : 'missing'
    case 'too_big':
      return issue.origin === 'array' ? 'too-many' : issue.origin === 'string' ? 'too-long' : 'not-valid'
    case 'invalid_format':
      if (
        issue.path.at(-1) === 'id' ||
        issue.path.at(-1) === 'companyId' ||
        issue.path.at(-1) === 'replacedBy'
      )
        return 'bad-id'
      return issue.format === 'date' ? 'not-date' : 'not-valid'
    case 'invalid_value':
      return issue.input === null || issue.input === undefined ? 'missing' : 'not-choice'
    case 'custom':
      return named.find((code) => code === issue.message) ?? 'not-valid'
    default:
      return 'not-valid'
  }
}

const named = [
  ...(['missing', 'unfit', 'unlikely', 'before-issue', 'after-issue', 'after-decision', 'itself'] as const),
  ...(['before-added', 'site-number-twice', 'central-twice', 'main-site'] as const),
  ...(['not-its-standard', 'standard-twice', 'before-suspension'] as const),
  ...(['every-standard', 'none-accredited'] as const),
] as const
