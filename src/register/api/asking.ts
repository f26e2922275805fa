import type { z } from 'zod'
import { address } from '#kernel/addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { nearPart } from '#register/model/public-api/check-answer.ts'
import type { endpoints, ProblemName } from '#register/model/public-api/endpoints.ts'

type Endpoints = typeof endpoints
type Read<Schemas> = {
  [Name in keyof Schemas]: Schemas[Name] extends z.ZodType ? z.output<Schemas[Name]> : never
}

/** A request that was read: what an endpoint's parameters say, for whom, and where it came in. */
export type Asking<Name extends keyof Endpoints> = {
  caller: Caller
  publicUrl: string
  query: Read<Endpoints[Name]['query']>
  params: Read<Endpoints[Name]['params']>
  body: Endpoints[Name]['body'] extends z.ZodType ? z.output<Endpoints[Name]['body']> : null
  /** The address that was asked for, from which the address of the next part of a list is made. */
  url: URL
}

/** The result of an endpoint: an answer that fits its schema, with where a list goes on; or why there is none. */
export type Said<Name extends keyof Endpoints> =
  | {
      ok: true
      value: Endpoints[Name]['answer'] extends z.ZodType ? z.output<Endpoints[Name]['answer']> : string
      next?: string | null
      /** What it cost, where that is not the same for all (`register-limits.ts`). */
      cost?: number
      /** A drawing is also shown where there is nothing to show. */
      status?: 200 | 404
    }
  | {
      ok: false
      problem: ProblemName
      about?: string[]
      near?: z.output<typeof nearPart>[]
      /** What it cost to find that there is nothing. */
      cost?: number
    }

export type Answering = { [Name in keyof Endpoints]: (asking: Asking<Name>) => Promise<Said<Name>> }

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

/** Addresses as a program needs them: whole, in the language of the answer. */
export type Links = ReturnType<typeof linksIn>

export function linksIn(publicUrl: string, locale: Locale) {
  const api = `${publicUrl}/api/v1`
  return {
    api,
    whole: (path: string) => publicUrl + path,
    company: (id: string) => ({
      url: publicUrl + address.company(locale, id),
      self: `${api}/companies/${encodeURIComponent(id)}`,
    }),
    certificate: (number: string) => ({
      url: publicUrl + address.certificate(locale, number),
      self: `${api}/certificates/${encodeURIComponent(number)}`,
    }),
  }
}
