import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { type Caller, noReads } from '#kernel/caller.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { networkOf } from '#kernel/http/network-of.ts'
import { preferredLocale } from '#kernel/http/preferred-locale.ts'
import { readJsonBody } from '#kernel/http/read-json-body.ts'
import { defaultLocale, isLocale, type Locale, locales } from '#kernel/locales.ts'
import { reasonOf } from '#kernel/reason-of.ts'
import { readerOf, type Site } from '#kernel/site.ts'
import {
  type Endpoint,
  type EndpointName,
  endpoints,
  mostChecked,
} from '#register/model/public-api/endpoints.ts'
import type { Describer } from '#register/model/public-api/openapi.ts'
import { mostCheckCost } from '#register/store/check-cost.ts'
import {
  type AbuseLimit,
  askingCosts,
  mostLookUpCost,
  type RegisterLimits,
} from '#register/store/register-limits.ts'
import { listCost, mostCountCost } from './answer-certificates.ts'
import { answering } from './answering.ts'
import {
  answerInEach,
  answerProblem,
  answerWith,
  openToAll,
  rateLimitHeaders,
  troubleOf,
  withEveryLanguage,
} from './answers.ts'
import { readQuery, readValues, type Said } from './asking.ts'
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
export function publicApi(
  site: Site & { registerLimits: RegisterLimits },
  /** What describes what else answers programs, or is sent to them. */
  describers: readonly Describer[] = [],
): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>()
  const { registerLimits } = site
  const { publicUrl } = site.env
  // What ends a longer path is asked first: a number may have slashes in it, which some proxies write plainly.
  const longestFirst = Object.entries<Endpoint>(endpoints).sort(
    ([, one], [, other]) => other.path.length - one.path.length,
  )
  const byPath = Map.groupBy(longestFirst, ([, { path }]) => path)

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
    const caller = readerOf(site, { locale, reads: noReads() })
    const body = JSON.stringify(await describeIn(caller, publicUrl, describers))
    return answerWith(c.req.raw, body, 'application/json; charset=utf-8', { locale, freshness: 300 })
  })
  api.all('/openapi.json', (c) => withoutReading(c, ['GET', 'HEAD', 'OPTIONS']))
  api.all('/v1/*', (c, next) =>
    c.req.path.startsWith('/api/v1/register')
      ? next()
      : answerProblem(publicUrl, localeOf(c.req.raw), 'no-such-address'),
  )
  for (const path of ['/:version{v[0-9.]+}', '/:version{v[0-9.]+}/*'])
    api.all(path, (c, next) =>
      c.req.path.startsWith('/api/v1/')
        ? next()
        : answerProblem(publicUrl, localeOf(c.req.raw), 'unknown-version'),
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
    const limitName = name === 'badge' ? 'badges' : 'asking'
    const limit = registerLimits[limitName]
    const network = c.env?.incoming ? networkOf(c.env.incoming, site.env.trustedProxies) : ''
    const answered = await counted(c, name, endpoint, { limit, network })
    for (const [header, value] of Object.entries(await rateLimitHeaders(limitName, limit, network)))
      answered.headers.set(header, value)
    return answered
  }

  /** An answer, once the most that it may cost was taken; what it did not cost is given back. */
  async function counted(
    c: Context<HttpEnv>,
    name: EndpointName,
    endpoint: Endpoint,
    { limit, network }: { limit: AbuseLimit; network: string },
  ): Promise<Response> {
    const request = c.req.raw
    const locale = localeOf(request)
    const refuse = (
      ...[problem, more]: [Parameters<typeof answerProblem>[2], Parameters<typeof answerProblem>[3]?]
    ) => answerProblem(publicUrl, locale, problem, more)
    const taken = async (cost: number) => {
      const seconds = cost > 0 ? await limit.take(network, cost) : null
      return seconds === null ? null : refuse('too-many', { headers: { 'retry-after': String(seconds) } })
    }
    try {
      // Before anything is read: a request that will not do costs as much as one that will.
      const tooMany = await taken(askingCosts.request)
      if (tooMany) return tooMany
      const url = new URL(request.url)
      const query = readQuery(url.searchParams, endpoint.query)
      if (!query.ok) return refuse(query.problem, { about: query.detail ?? [] })
      const params = readValues(paramsOf(endpoint.path, c.req.param()), endpoint.params)
      if (!params.ok) return refuse(params.problem, { about: params.detail ?? [] })
      const body = endpoint.body ? await readBody(request, endpoint.body) : { ok: true as const, value: null }
      if (!body.ok) return refuse(body.problem)
      const times = query.value.languages === 'all' ? locales.length : 1
      const most = times * mostCostOf(name, query.value, body.value)
      const tooMuch = await taken(most - askingCosts.request)
      if (tooMuch) return tooMuch
      const caller = readerOf(site, { locale, reads: noReads() })
      const asking = { publicUrl, url, query: query.value, params: params.value, body: body.value }
      // Each endpoint's own schemas have read what its answer is made from.
      const ask = answering[name] as (asking: unknown) => Promise<Said<EndpointName>>
      const said = await (times === 1
        ? ask({ ...asking, caller })
        : answerInEvery(caller, endpoint, (each) => ask({ ...asking, caller: each })))
      const cost = times * (('cost' in said && said.cost) || askingCosts.request)
      await limit.giveBack(network, most - cost)
      if (!said.ok) return refuse(said.problem, { about: said.about ?? [], near: said.near })
      if (typeof said.value === 'string')
        return answerDrawing(request, said.value, { locale, ...endpoint, ...said })
      const next: Record<string, string> = said.next ? { link: `<${said.next}>; rel="next"` } : {}
      const { freshness } = endpoint
      return await answerWith(request, JSON.stringify(said.value), 'application/json; charset=utf-8', {
        ...{ locale, freshness, headers: next },
      })
    } catch (error) {
      site.log.error({ reason: reasonOf(error), endpoint: name }, 'the public API failed')
      return refuse(troubleOf(error))
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

/** The same answer in every language as one. */
async function answerInEvery(
  caller: Caller,
  { answer }: Endpoint,
  ask: (caller: Caller) => Promise<Said<EndpointName>>,
): Promise<Said<EndpointName>> {
  const each = await answerInEach(caller, ask)
  const said = each[caller.locale]
  if (!said.ok || !answer) return said
  const values = locales.map((locale) => [locale, each[locale].ok ? each[locale].value : undefined])
  const value = withEveryLanguage(answer, Object.fromEntries(values), caller.locale)
  return { ...said, value } as Said<EndpointName>
}

function mostCostOf(name: EndpointName, query: Record<string, unknown>, body: unknown): number {
  if (name === 'certificates' && query.updatedSince !== undefined) return askingCosts.request + mostCountCost
  if (name === 'certificates') return listCost(query)
  // The first part of a list of companies says how many there are; the others say it again.
  if (name === 'companies' && query.cursor === undefined) return askingCosts.request + mostCountCost
  if (name === 'certificate' || name === 'company') return mostLookUpCost
  if (name !== 'check' && name !== 'checkMany') return askingCosts.request
  const texts = typeof body === 'object' && body !== null && 'texts' in body ? body.texts : null
  // One text that is words is looked for in the directory as well.
  return Array.isArray(texts) ? mostCheckCost(texts.length) : mostCheckCost(1) + askingCosts.search
}

/** `lang` of the address, else what the program likes best. */
function localeOf(request: Request): Locale {
  const asked = new URL(request.url).searchParams.get('lang')
  if (isLocale(asked)) return asked
  return preferredLocale(request.headers.get('accept-language')) ?? defaultLocale
}

/** A number with what ends its path, over however many segments they are; other parameters are one segment. */
function honoPath(path: string): string {
  return path
    .replace(/\{number\}(.*)$/, (_, ending: string) => `:number{.+${ending.replace('.', '\\.')}}`)
    .replace(/\{(\w+)\}$/, ':$1')
}

/** Without what ends the path. */
function paramsOf(path: string, values: Record<string, string>): Record<string, string> {
  const [, ending = ''] = /\}(.*)$/.exec(path) ?? []
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.slice(0, value.length - ending.length)]),
  )
}
