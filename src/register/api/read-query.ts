import type { z } from 'zod'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { ProblemName } from '#register/model/public-api/problems.ts'

type Problem = Extract<ProblemName, 'unknown-parameter' | 'repeated-parameter' | 'invalid-parameter'>

/**
 * What a query says, as an endpoint's parameters read it. Names that it does not know, names that are said twice, and
 * values that will not do are told by their names.
 */
export function readQuery(
  given: URLSearchParams,
  known: Readonly<Record<string, z.ZodType>>,
): Result<Record<string, unknown>, Problem, string[]> {
  const names = [...given.keys()]
  const unknown = names.filter((name) => !Object.hasOwn(known, name))
  if (unknown.length > 0) return fail('unknown-parameter', told(unknown))
  const repeated = names.filter((name, at) => names.indexOf(name) !== at)
  if (repeated.length > 0) return fail('repeated-parameter', told(repeated))
  return readValues(Object.fromEntries(given), known)
}

/** The same for the parts of a path, each of which is there once. */
export function readValues(
  given: Readonly<Record<string, string>>,
  known: Readonly<Record<string, z.ZodType>>,
): Result<Record<string, unknown>, 'invalid-parameter', string[]> {
  const read = Object.entries(known).map(([name, schema]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    // No text that the register holds has these, and no database is asked for them.
    const isUnfit = value !== undefined && /[\p{Cc}\p{Cs}\uFFFD]/u.test(value)
    return { name, isUnfit, ...schema.safeParse(value) }
  })
  const wrong = read.filter(({ success, isUnfit }) => !success || isUnfit).map(({ name }) => name)
  if (wrong.length > 0) return fail('invalid-parameter', wrong)
  return succeed(Object.fromEntries(read.map(({ name, data }) => [name, data])))
}

/** Few and short: what somebody made up is not repeated at length. */
function told(names: string[]): string[] {
  return [...new Set(names)].slice(0, 5).map((name) => name.toWellFormed().slice(0, 60))
}
