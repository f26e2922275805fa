import type { z } from 'zod'
import type { RegisterColumn } from './columns.ts'
import type { RecordProblemCode, RegisterProblem } from './problems.ts'
import type { Said } from './read-rows.ts'
import { columnsOf } from './record-cells.ts'

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
