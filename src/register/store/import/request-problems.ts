import type { z } from 'zod'
import type { Locale, Words } from '#kernel/locales.ts'
import * as said from '#kernel/words/request-problems.ts'
import { registerColumn } from '#register/model/interchange/columns.ts'
import { codeOf, problemInWords, type RegisterProblem } from '#register/model/interchange/problems.ts'
import { problemType, type RefusedField } from '#register/model/public-api/endpoints.ts'
import type { KeptAnswer } from './idempotent.ts'
import type { SentProblem } from './write-sent.ts'

/** What can go wrong with a request of the body's own system, each with its HTTP status and what it is called. */
export const registerProblems = {
  unauthorized: problem(401, said.unauthorized),
  'too-many': problem(429, said.tooMany),
  'unknown-parameter': problem(400, said.unknownParameter),
  'wrong-idempotency-key': problem(400, said.wrongIdempotencyKey),
  'not-json': problem(400, said.notJson),
  'not-found': problem(404, said.notFound),
  'no-such-address': problem(404, said.noSuchAddress),
  'method-not-allowed': problem(405, said.methodNotAllowed),
  'in-flight': problem(409, said.inFlight),
  'too-large': problem(413, said.tooLarge),
  'wrong-type': problem(415, said.wrongType),
  'other-request': problem(422, said.otherRequest),
  'invalid-record': problem(422, said.invalidRecord),
  'refused-record': problem(422, said.refusedRecord),
  trouble: problem(500, said.trouble),
  unavailable: problem(503, said.unavailable),
} as const
export type RegisterProblemName = keyof typeof registerProblems

/** Why nothing was written (RFC 9457), field by field where fields are why. */
export function problemBody(
  publicUrl: string,
  name: RegisterProblemName,
  locale: Locale,
  errors: object[] = [],
): KeptAnswer {
  const { status, title } = registerProblems[name]
  const type = problemType(publicUrl, name)
  return { status, body: { type, title: title[locale], status, ...(errors.length > 0 ? { errors } : {}) } }
}

type Refused =
  | { issues: readonly z.core.$ZodIssue[] }
  /** `isOne` where the body is the record itself. */
  | { problems: readonly SentProblem[]; isOne: boolean }

/** At most so many are told; whoever mends these finds the rest. */
const most = 100

/** Each field by its JSON pointer (RFC 6901), with what is wrong, as a name and in words. */
export function refusedFields(refused: Refused, locale: Locale): RefusedField[] {
  if ('problems' in refused)
    return refused.problems.slice(0, most).map(({ record, row, problem }) => {
      const inRecord = problem.column === null ? '' : fieldOf(problem)
      const lists = { company: 'companies', certificate: 'certificates' }
      const pointer = refused.isOne ? inRecord : `/${lists[record]}/${row}${inRecord}`
      return { pointer, code: problem.code, detail: problemInWords({ ...problem, row: problem.row }, locale) }
    })
  return refused.issues.slice(0, most).flatMap((issue): RefusedField[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        pointer: pointerOf([...issue.path, key]),
        code: 'unknown-field',
        detail: unknownField[locale],
      }))
    const code = codeOf(issue)
    const said = typeof issue.input === 'string' ? issue.input.slice(0, 80).toWellFormed() : ''
    return [
      { pointer: pointerOf(issue.path), code, detail: problemInWords({ column: null, code, said }, locale) },
    ]
  })
}

const unknownField = said.unknownField

function fieldOf({ column }: RegisterProblem): string {
  if (column === 'company.id') return '/companyId'
  const of = registerColumn(column ?? '')
  if (of?.of === 'site') return '/sites'
  return of?.of === 'product' ? '/products' : pointerOf(of?.path ?? [])
}

function pointerOf(path: readonly PropertyKey[]): string {
  return path
    .map((each) => `/${String(each).replaceAll('~', '~0').replaceAll('/', '~1').toWellFormed()}`)
    .join('')
}

function problem(status: number, title: Words): { status: number; title: Words } {
  return { status, title }
}
