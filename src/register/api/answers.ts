import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { z } from 'zod'
import { type Caller, within } from '#kernel/caller.ts'
import { isUnavailable, laterSeconds } from '#kernel/database/unavailable.ts'
import { chooseEncoding, type Encoding, hasTag } from '#kernel/http/request-headers.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import type { nearPart } from '#register/model/public-api/check-answer.ts'
import {
  type Endpoint,
  type ProblemName,
  type problemAnswer,
  problemDetail,
  problems,
  problemType,
} from '#register/model/public-api/endpoints.ts'
import { turnToToday } from '#register/store/directory/turn-day.ts'
import { type AbuseLimit, abuseLimits, askingCosts } from '#register/store/register-limits.ts'

/**
 * The headers of every answer: any site may read it, but without cookies or credentials (W3C Fetch, CORS protocol).
 */
export const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-language, etag, link, ratelimit, ratelimit-policy, retry-after',
}

type Manner = {
  /** Null where the answer is in no language, or in several. */
  locale: Locale | null
  freshness: Endpoint['freshness']
  status?: number
  headers?: Record<string, string>
}

/** An answer, compressed, with its strong ETag; 304 without it where whoever asks has it already. */
export async function answerWith(
  request: Request,
  body: string,
  type: string,
  { locale, freshness, status = 200, headers = {} }: Manner,
): Promise<Response> {
  const encoding =
    body.length < worthwhile ? 'identity' : chooseEncoding(request.headers.get('accept-encoding'))
  const common = {
    ...{ ...openToAll, ...headers, 'content-type': type },
    ...(locale ? { 'content-language': locale } : {}),
    vary: [
      'Accept-Encoding',
      ...(locale ? ['Accept-Language'] : []),
      ...(headers.vary ? [headers.vary] : []),
    ].join(', '),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
  if (freshness === 'never')
    return new Response(await compress[encoding](body), {
      ...{ status, headers: { ...common, 'cache-control': 'no-store' } },
    })
  const hash = createHash('sha256').update(`${type}\n${body}`).digest('base64url').slice(0, 27)
  // Strong, so each encoding has its own (RFC 9110, 8.8.3).
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
  const kept = {
    ...{ ...common, etag },
    'cache-control': freshness === 'always' ? 'public, no-cache' : `public, max-age=${freshness}`,
  }
  const isKnown = status === 200 && hasTag(request.headers.get('if-none-match'), etag)
  if (!isKnown) return new Response(await compress[encoding](body), { status, headers: kept })
  const { 'content-type': _1, 'content-encoding': _2, ...unchanged } = kept as Record<string, string>
  return new Response(null, { status: 304, headers: unchanged })
}

/** In characters. */
const worthwhile = 1_000
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compress: Record<Encoding, (body: string) => Promise<BodyInit>> = {
  identity: async (body) => body,
  gzip: async (body) => new Uint8Array(await zip(body)),
  br: async (body) => new Uint8Array(await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })),
}

type More = {
  about?: readonly string[]
  near?: z.output<typeof nearPart>[]
  headers?: Record<string, string>
}

/** What is said where the fault was not in the request. */
export function troubleOf(error: unknown): 'trouble' | 'unavailable' {
  return isUnavailable(error) ? 'unavailable' : 'trouble'
}

/** Where nothing can be answered at this moment, when to come again. */
export const laterOf = (status: number): Record<string, string> =>
  status === 503 ? { 'retry-after': String(laterSeconds) } : {}

/** Why a request is not answered (RFC 9457), in the language that was asked for. */
export function answerProblem(
  publicUrl: string,
  locale: Locale,
  name: ProblemName,
  { about = [], near, headers = {} }: More = {},
): Response {
  const { status, title } = problems[name]
  const said: z.output<typeof problemAnswer> = {
    ...{ type: problemType(publicUrl, name), title: title[locale], status },
    detail: problemDetail(name, about, locale),
    ...(about.length > 0 ? { parameters: [...about] } : {}),
    ...(near ? { near } : {}),
  }
  return new Response(JSON.stringify(said), {
    status,
    headers: {
      ...openToAll,
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'content-language': locale,
      vary: 'Accept-Language',
      ...laterOf(status),
      ...headers,
    },
  })
}

/** What limits are called in the headers. */
type LimitName = 'asking' | 'badges'

/**
 * What a network may ask and what is left of it, as structured fields (draft-ietf-httpapi-ratelimit-headers-10), in
 * requests: what costs more than a request is counted as several.
 */
export async function rateLimitHeaders(
  name: LimitName,
  limit: AbuseLimit,
  network: string,
): Promise<Record<string, string>> {
  const { units, seconds } = await limit.left(network)
  return {
    'ratelimit-policy': `"${name}";q=${abuseLimits.perMinute};w=60`,
    ratelimit: `"${name}";r=${Math.floor(units / askingCosts.request)};t=${seconds}`,
  }
}

type Each<Value> = Record<Locale, Value>

/** An answer in each language, all read at one moment of the database: none says what another does not. */
export async function answerInEach<Said>(
  caller: Caller,
  answer: (caller: Caller) => Promise<Said>,
): Promise<Each<Said>> {
  // Whoever reads in this transaction cannot bring the directory to its day.
  await turnToToday(caller)
  return caller.database.orm.transaction(
    async (orm) => {
      const said: [Locale, Said][] = []
      const asking = within(caller, orm)
      for (const locale of locales) said.push([locale, await answer({ ...asking, locale })])
      return Object.fromEntries(said) as Each<Said>
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Beside each field that has one in its schema, the field of this name says the same in every language. */
const suffix = 'ByLanguage'

/** The answer in one language, with what the others say of each text beside it, where its schema has a place for it. */
export function withEveryLanguage(schema: z.ZodType, said: Partial<Each<unknown>>, locale: Locale): unknown {
  const main = said[locale]
  if (main === null || typeof main !== 'object') return main
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return withEveryLanguage(schema.unwrap() as z.ZodType, said, locale)
  if (schema instanceof z.ZodUnion) {
    const meant = (schema.options as z.ZodType[]).find((option) => option.safeParse(main).success)
    return meant ? withEveryLanguage(meant, said, locale) : main
  }
  if (schema instanceof z.ZodArray && Array.isArray(main))
    return main.map((item, at) =>
      withEveryLanguage(
        schema.element as z.ZodType,
        inEach((each) => partner(said[each], item, at)),
        locale,
      ),
    )
  if (!(schema instanceof z.ZodObject)) return main
  const shape = schema.shape as Record<string, z.ZodType>
  return Object.fromEntries(
    Object.keys(main).flatMap((name) => {
      const [part, values] = [shape[name], inEach((each) => fieldOf(said[each], name))]
      const value = part ? withEveryLanguage(part, values, locale) : values[locale]
      const beside = inEach((each) => textIn(values[each], each))
      return [[name, value], ...(shape[name + suffix] ? [[name + suffix, beside]] : [])]
    }),
  )
}

function inEach<Value>(of: (locale: Locale) => Value): Each<Value> {
  return Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Each<Value>
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** What an item of a list is called in another language: the one with its id, key or code, else that at its place. */
function partner(items: unknown, item: unknown, at: number): unknown {
  if (!Array.isArray(items)) return undefined
  const id = identity(item)
  return id === undefined ? items[at] : items.find((each) => identity(each) === id)
}

function identity(item: unknown): unknown {
  for (const name of ['id', 'key', 'code']) if (fieldOf(item, name) !== undefined) return fieldOf(item, name)
  return fieldOf(fieldOf(item, 'certificate') ?? fieldOf(item, 'company'), 'id')
}

/** A text as it is in a language; null where there is none, also where one in another language stands in its place. */
function textIn(value: unknown, locale: Locale): unknown {
  if (fieldOf(value, 'language') !== undefined)
    return fieldOf(value, 'language') === locale ? fieldOf(value, 'text') : null
  return value ?? null
}
