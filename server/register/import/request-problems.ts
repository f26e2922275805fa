import type { z } from 'zod'
import { type Locale, type Words, words } from '#domain/locales.ts'
import type { RefusedField } from '#domain/register/api/problems.ts'
import { registerColumn } from '#domain/register/interchange/columns.ts'
import { codeOf } from '#domain/register/interchange/issue-problems.ts'
import { problemInWords } from '#domain/register/interchange/problem-words.ts'
import type { RegisterProblem } from '#domain/register/interchange/problems.ts'
import { problemType } from '../api/answers.ts'
import type { KeptAnswer } from './idempotent.ts'
import type { SentProblem } from './write-sent.ts'

/** What can go wrong with a request of the body's own system, each with its HTTP status and what it is called. */
export const registerProblems = {
  unauthorized: problem(401, 'Falta una clave vigente', 'A key that is in force is missing'),
  'too-many': problem(429, 'Demasiadas claves equivocadas', 'Too many wrong keys'),
  'unknown-parameter': problem(400, 'Esta dirección no tiene parámetros', 'This address has no parameters'),
  'wrong-idempotency-key': problem(400, 'Idempotency-Key mal escrita', 'Idempotency-Key is written wrongly'),
  'not-json': problem(400, 'El cuerpo no es JSON', 'The body is no JSON'),
  'not-found': problem(404, 'No está en el registro', 'It is not in the register'),
  'no-such-address': problem(404, 'No existe esa dirección', 'No such address'),
  'method-not-allowed': problem(405, 'Método no admitido', 'Method not allowed'),
  'in-flight': problem(409, 'El mismo pedido está en curso', 'The same request is under way'),
  'too-large': problem(413, 'Cuerpo demasiado grande', 'Body too large'),
  'wrong-type': problem(415, 'Se espera JSON en UTF-8', 'JSON in UTF-8 is wanted'),
  'other-request': problem(
    422,
    'Esa Idempotency-Key es de otro pedido',
    'That Idempotency-Key is of another request',
  ),
  'invalid-record': problem(422, 'Campos que no valen', 'Fields that will not do'),
  'refused-record': problem(
    422,
    'No va con lo que hay en el registro',
    'It does not go with what is in the register',
  ),
  trouble: problem(500, 'Algo falló de nuestro lado', 'Something failed on our side'),
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

const unknownField = words('Este campo no se conoce.', 'This field is not known.')

function fieldOf({ column }: RegisterProblem): string {
  if (column === 'company.id') return '/companyId'
  const path = registerColumn(column ?? '')?.path ?? []
  return pointerOf(path)
}

function pointerOf(path: readonly PropertyKey[]): string {
  return path
    .map((each) => `/${String(each).replaceAll('~', '~0').replaceAll('/', '~1').toWellFormed()}`)
    .join('')
}

function problem(status: number, es: string, en: string): { status: number; title: Words } {
  return { status, title: words(es, en) }
}
