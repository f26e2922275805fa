import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { noReads } from '#kernel/caller.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { networkOf } from '#kernel/http/network-of.ts'
import { preferredLocale } from '#kernel/http/preferred-locale.ts'
import { readJsonBody } from '#kernel/http/read-json-body.ts'
import { defaultLocale, isLocale, type Locale } from '#kernel/locales.ts'
import { reasonOf } from '#kernel/reason-of.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import {
  type Endpoint,
  type EndpointName,
  endpoints,
  mostChecked,
} from '#register/model/public-api/endpoints.ts'
import type { ProblemName } from '#register/model/public-api/problems.ts'
import { askingCosts } from '#register/store/abuse-limit.ts'
import { mostCheckCost } from '#register/store/check-cost.ts'
import type { RegisterLimits } from '#register/store/register-limits.ts'
import { answering } from './answering.ts'
import { answerProblem, answerWith, openToAll } from './answers.ts'
import type { Said } from './asking.ts'
import { describeIn } from './description.ts'

/** Room for the most texts that one request may check: two hundred characters each, escaped as JSON allows. */
const longestBody = { bytes: 1024 * 1024, values: mostChecked + 100 }
const unreadable = {
  'wrong-type': 'wrong-type',
  'too-large': 'body-too-large',
  'not-json': 'invalid-body',
} as const

/**
 * The public API under `/api/v1`, and its description. It stands before sessions: nobody is signed in here, no cookie
 * is read or set, and every site may ask. Requests under `/api/v1/register` are left to `registerApi`.
 */
export function publicApi(site: Site & { registerLimits: RegisterLimits }): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>()
  const { registerLimits } = site
  const { publicUrl } = site.env
  const byPath = Map.groupBy(Object.entries<Endpoint>(endpoints), ([, { path }]) => path)

  for (const [path, entries] of byPath) {
    const methods = [...entries.map(([, { method }]) => method.toUpperCase()), 'HEAD', 'OPTIONS']
    for (const [name, endpoint] of entries)
      api[endpoint.method](honoPath(path), (c) => answer(c, name as EndpointName, endpoint))
    api.all(honoPath(path), (c) => withoutReading(c, methods))
  }
  api.get('/openapi.json', async (c) => {
    const locale = localeOf(c.req.raw)
    const read = readQuery(new URL(c.req.url).searchParams, { lang: endpoints.check.query.lang })
    if (!read.ok) return answerProblem(publicUrl, locale, read.problem, { about: read.detail ?? [] })
    const caller = callerOf(site, { locale, reads: noReads() })
    const body = JSON.stringify(await describeIn(caller, publicUrl))
    return answerWith(c.req.raw, body, 'application/json; charset=utf-8', { locale, freshness: 300 })
  })
  api.all('/openapi.json', (c) => withoutReading(c, ['GET', 'HEAD', 'OPTIONS']))
  api.all('/v1/*', (c, next) =>
    c.req.path.startsWith('/api/v1/register')
      ? next()
      : answerProblem(publicUrl, localeOf(c.req.raw), 'no-such-address'),
  )

  /** A browser's question beforehand (W3C Fetch, CORS protocol), or a method that is not taken. */
  function withoutReading(c: Context<HttpEnv>, methods: string[]) {
    const allow = [...new Set(methods)].join(', ')
    if (c.req.method !== 'OPTIONS')
      return answerProblem(publicUrl, localeOf(c.req.raw), 'method-not-allowed', { headers: { allow } })
    return new Response(null, {
      status: 204,
      headers: {
        ...openToAll,
        allow,
        'access-control-allow-methods': allow,
        'access-control-allow-headers': 'accept-language, content-type, if-none-match',
        'access-control-max-age': '86400',
      },
    })
  }

  async function answer(c: Context<HttpEnv>, name: EndpointName, endpoint: Endpoint): Promise<Response> {
    const request = c.req.raw
    const locale = localeOf(request)
    const refuse = (
      ...[problem, more]: [Parameters<typeof answerProblem>[2], Parameters<typeof answerProblem>[3]?]
    ) => answerProblem(publicUrl, locale, problem, more)
    try {
      const url = new URL(request.url)
      const query = readQuery(url.searchParams, endpoint.query)
      if (!query.ok) return refuse(query.problem, { about: query.detail ?? [] })
      const params = readValues(c.req.param() as Record<string, string>, endpoint.params)
      if (!params.ok) return refuse(params.problem, { about: params.detail ?? [] })
      const network = c.env?.incoming ? networkOf(c.env.incoming, site.env.trustedProxies) : ''
      const body = endpoint.body ? await readBody(request, endpoint.body) : { ok: true as const, value: null }
      const most = body.ok ? mostCostOf(name, body.value) : askingCosts.request
      const seconds = await registerLimits.asking.take(network, most)
      if (seconds !== null) return refuse('too-many', { headers: { 'retry-after': String(seconds) } })
      if (!body.ok) return refuse(body.problem)
      const caller = callerOf(site, { locale, reads: noReads() })
      const asking = { caller, publicUrl, url, query: query.value, params: params.value, body: body.value }
      // Each endpoint's own schemas have read what its answer is made from.
      const said = await (answering[name] as (asking: unknown) => Promise<Said<EndpointName>>)(asking)
      await registerLimits.asking.giveBack(
        network,
        most - (('cost' in said && said.cost) || askingCosts.request),
      )
      if (!said.ok) return refuse(said.problem, { about: said.about ?? [], near: said.near })
      if (typeof said.value === 'string')
        return answerDrawing(request, said.value, { locale, ...endpoint, ...said })
      const next: Record<string, string> = said.next ? { link: `<${said.next}>; rel="next"` } : {}
      const { freshness } = endpoint
      return answerWith(request, JSON.stringify(said.value), 'application/json; charset=utf-8', {
        ...{ locale, freshness, headers: next },
      })
    } catch (error) {
      site.log.error({ reason: reasonOf(error), endpoint: name }, 'the public API failed')
      return refuse('trouble')
    }
  }
  return api
}

/** A drawing that other sites show in their pages; nothing in it may run or load. */
function answerDrawing(
  request: Request,
  drawing: string,
  { locale, freshness, status = 200 }: Pick<Endpoint, 'freshness'> & { locale: Locale; status?: number },
): Promise<Response> {
  return answerWith(request, drawing, 'image/svg+xml; charset=utf-8', {
    ...{ locale, freshness, status },
    headers: {
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}

async function readBody(request: Request, schema: z.ZodType) {
  const body = await readJsonBody(request, longestBody)
  if (!body.ok) return { ok: false as const, problem: unreadable[body.problem] }
  const read = schema.safeParse(body.value)
  return read.success
    ? { ok: true as const, value: read.data }
    : { ok: false as const, problem: 'invalid-body' as const }
}

function mostCostOf(name: EndpointName, body: unknown): number {
  if (name !== 'check' && name !== 'checkMany') return askingCosts.request
  const texts = typeof body === 'object' && body !== null && 'texts' in body ? body.texts : null
  return mostCheckCost(Array.isArray(texts) ? texts.length : 1)
}

/** `lang` of the address, else what the program likes best. */
function localeOf(request: Request): Locale {
  const asked = new URL(request.url).searchParams.get('lang')
  if (isLocale(asked)) return asked
  return preferredLocale(request.headers.get('accept-language')) ?? defaultLocale
}

function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

type Problem = Extract<ProblemName, 'unknown-parameter' | 'repeated-parameter' | 'invalid-parameter'>

/**
 * What a query says, as an endpoint's parameters read it. Names that it does not know, names that are said twice, and
 * values that will not do are told by their names.
 */
function readQuery(
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
function readValues(
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
