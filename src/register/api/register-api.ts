import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import type { SiteWithAccounts } from '#accounts/store/accounts.ts'
import { holderOfKey, type KeyHolder } from '#accounts/store/api-keys/manage-api-keys.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { laterSeconds } from '#kernel/database/unavailable.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { networkOf } from '#kernel/http/network-of.ts'
import { preferredLocale } from '#kernel/http/preferred-locale.ts'
import { type JsonLimits, readJsonBody } from '#kernel/http/read-json-body.ts'
import type { Locale } from '#kernel/locales.ts'
import { reasonOf } from '#kernel/reason-of.ts'
import { succeed } from '#kernel/result.ts'
import { callerOf } from '#kernel/site.ts'
import { stableIdPattern } from '#kernel/stable-id.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { DecisionRecord } from '#register/model/certificate-record.ts'
import {
  batchRequest,
  certificateRequest,
  companyRequest,
  decisionRequest,
  storedCertificate,
  storedCompany,
} from '#register/model/interchange/request-records.ts'
import { spokenOf } from '#register/model/statements.ts'
import { answeredOnce, type KeepAnswer, type KeptAnswer } from '#register/store/import/idempotent.ts'
import {
  problemBody,
  type RegisterProblemName,
  refusedFields,
} from '#register/store/import/request-problems.ts'
import {
  leavesToScheme,
  type SentParts,
  sentDecision,
  sentParts,
} from '#register/store/import/sent-records.ts'
import { certificatesThere, impliedBySchemes } from '#register/store/import/standing-records.ts'
import { writeSent } from '#register/store/import/write-sent.ts'
import { readCertificateRecords, readCompanyRecords, withoutKept } from '#register/store/read-records.ts'
import { laterOf, troubleOf } from './answers.ts'

const [kilobyte, megabyte] = [1024, 1024 * 1024]
/** Room for a record with the most sites and products that it may have. */
const record: JsonLimits = { bytes: megabyte, values: 60_000 }
/** Wrong keys from one network; after so many each further one waits. */
const wrongKeys = { name: 'api-key', points: 10, seconds: 15 * 60 }

type Asking = {
  caller: Editor
  holder: KeyHolder
  body: unknown
  id: string
  /** Keeps the answer under the request's `Idempotency-Key`; null where it has none. */
  keep: KeepAnswer | null
}
type Endpoint = {
  method: 'PUT' | 'POST'
  longest: JsonLimits
  request: z.ZodType
  /** Whether what is sent is less than the whole record. */
  isPartial?: boolean
  parts: (asking: Asking & { today: string }) => Promise<SentParts | 'not-found'>
}

/** What the body's own system writes, by the path under `/api/v1/register`. */
export const registerEndpoints = {
  '/companies/:id': {
    ...{ method: 'PUT', longest: record, request: companyRequest },
    parts: async ({ body, id }) => sentParts({ companies: [{ ...(body as object), id }] as never }),
  },
  '/certificates/:id': {
    ...{ method: 'PUT', longest: record, request: certificateRequest },
    parts: ({ caller, body, id, today }) =>
      sentByProgram(caller, { certificates: [{ ...(body as object), id }] }, today),
  },
  '/certificates/:id/decisions': {
    ...{ method: 'POST', longest: { bytes: 64 * kilobyte, values: 200 }, request: decisionRequest },
    isPartial: true,
    async parts({ caller, body, id, today, keep }) {
      const there = await certificatesThere(caller.database.orm, [id])
      if (!there.has(id)) return 'not-found'
      return succeed([sentDecision(id, body as DecisionRecord, { today, isOnce: keep !== null })])
    },
  },
  '/batch': {
    ...{ method: 'POST', longest: { bytes: 16 * megabyte, values: 400_000 }, request: batchRequest },
    parts: ({ caller, body, today }) => sentByProgram(caller, body as object, today),
  },
} as const satisfies Record<string, Endpoint>

/** With what schemes say of certificates that leave it out; nobody asks where all say it themselves. */
async function sentByProgram(caller: Editor, sent: object, today: string): Promise<SentParts> {
  const records = sent as Parameters<typeof sentParts>[0]
  const implied = leavesToScheme(records) ? await impliedBySchemes(caller.database.orm) : undefined
  return sentParts(records, { today, implied })
}

/**
 * What the body's own system writes with its key. It stands before sessions: no cookie is read or set, so nothing
 * that a page of another site sends in somebody's name is taken for it.
 */
export function registerApi(site: SiteWithAccounts): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>()
  const refuse = (
    c: Context<HttpEnv>,
    name: RegisterProblemName,
    more: { errors?: object[]; headers?: Record<string, string> } = {},
  ) => answerOf(problemBody(site.env.publicUrl, name, localeOf(c), more.errors), more.headers)

  for (const [path, endpoint] of Object.entries<Endpoint>(registerEndpoints)) {
    api.on(endpoint.method, path, async (c) => {
      try {
        return await answer(c, endpoint)
      } catch (error) {
        site.log.error({ reason: reasonOf(error) }, 'a request of the body’s own system failed')
        return refuse(c, troubleOf(error))
      }
    })
    if (!Object.hasOwn(registerReadings, path)) api.all(path, (c) => refuseMethod(c, endpoint.method))
  }
  for (const [path, { read }] of Object.entries(registerReadings)) {
    api.get(path, async (c) => {
      try {
        return await readBack(c, read)
      } catch (error) {
        site.log.error({ reason: reasonOf(error) }, 'a record could not be read back')
        return refuse(c, troubleOf(error))
      }
    })
    api.all(path, (c) => refuseMethod(c, 'GET, HEAD, PUT'))
  }
  api.all('*', (c) => refuse(c, 'no-such-address'))
  return api

  async function answer(c: Context<HttpEnv>, endpoint: Endpoint): Promise<Response> {
    const locale = localeOf(c)
    const holder = await holderOfKey(site.database, c.req.header('authorization') ?? null, site.now())
    if (!holder) return refuseKey(c)
    if (new URL(c.req.url).search !== '') return refuse(c, 'unknown-parameter')
    const idempotencyKey = keyOf(c.req.header('idempotency-key'))
    if (idempotencyKey === false) return refuse(c, 'wrong-idempotency-key')
    const read = await readJsonBody(c.req.raw, endpoint.longest)
    if (!read.ok) return refuse(c, read.problem)
    const id = c.req.param('id') ?? ''
    const caller = callerOf(site, { locale, actor: holder.actor })
    const write = (keep: KeepAnswer | null) =>
      written({ caller, holder, body: read.value, id, keep }, endpoint, locale)
    if (idempotencyKey === null) return answerOf(await write(null))
    const request = JSON.stringify([c.req.method, new URL(c.req.url).pathname, read.value])
    const once = { keyId: holder.keyId, idempotencyKey, request, now: caller.now }
    const answered = await answeredOnce(site.database, once, write)
    if (answered.ok) return answerOf(answered.value)
    // Another process may have been ended in the middle of it: then the same request is carried out two minutes later.
    const later = { headers: { 'retry-after': String(laterSeconds) } }
    return refuse(c, answered.problem, answered.problem === 'in-flight' ? later : {})
  }

  function refuseMethod(c: Context<HttpEnv>, allow: string): Response {
    return refuse(c, 'method-not-allowed', { headers: { allow } })
  }

  /** The record as it is stored, for whoever may write it. */
  async function readBack(
    c: Context<HttpEnv>,
    read: (orm: Orm, id: string, today: string) => Promise<object | null>,
  ): Promise<Response> {
    const holder = await holderOfKey(site.database, c.req.header('authorization') ?? null, site.now())
    if (!holder) return refuseKey(c)
    if (new URL(c.req.url).search !== '') return refuse(c, 'unknown-parameter')
    const id = c.req.param('id') ?? ''
    const stored = stableIdPattern.test(id) ? await read(site.database.orm, id, todayIn(site.now())) : null
    return stored ? answerOf({ status: 200, body: stored }) : refuse(c, 'not-found')
  }

  async function written(asking: Asking, endpoint: Endpoint, locale: Locale): Promise<KeptAnswer> {
    const { publicUrl } = site.env
    const today = todayIn(asking.caller.now)
    const parsed = endpoint.request.safeParse(withoutId(asking), { reportInput: true })
    if (!parsed.success)
      return problemBody(
        publicUrl,
        'invalid-record',
        locale,
        refusedFields({ issues: parsed.error.issues }, locale),
      )
    const parts = await endpoint.parts({ ...asking, body: parsed.data, today })
    if (parts === 'not-found') return problemBody(publicUrl, 'not-found', locale)
    const isOne = endpoint !== registerEndpoints['/batch']
    if (!parts.ok) {
      // Of one record alone they name the field in what was sent, not in a batch.
      const issues = (parts.detail ?? []).map((issue) =>
        isOne ? { ...issue, path: issue.path.slice(2) } : issue,
      )
      return problemBody(publicUrl, 'invalid-record', locale, refusedFields({ issues }, locale))
    }
    const done = await writeSent(asking.caller, parts.value, {
      name: asking.holder.actor.name,
      isWhole: !endpoint.isPartial,
      keep: asking.keep,
    })
    if (done.ok) return { status: 200, body: done.value }
    const problems = done.detail ?? []
    return problemBody(publicUrl, 'refused-record', locale, refusedFields({ problems, isOne }, locale))
  }

  async function refuseKey(c: Context<HttpEnv>): Promise<Response> {
    const network = c.env?.incoming ? networkOf(c.env.incoming, site.env.trustedProxies) : ''
    const tried = await site.accounts.limits.tryOften({ ...wrongKeys, key: network })
    if (!tried.ok)
      return refuse(c, 'too-many', { headers: { 'retry-after': String(tried.detail?.seconds ?? 60) } })
    return refuse(c, 'unauthorized', { headers: { 'www-authenticate': 'Bearer realm="register"' } })
  }
}

/** A record may say its own id once more; never another. */
function withoutId({ body, id }: Asking): unknown {
  if (id === '' || typeof body !== 'object' || body === null || !('id' in body) || body.id !== id) return body
  const { id: _, ...rest } = body
  return rest
}

/** A string (RFC 8941), also without its quotation marks; null where no header was sent, false for anything else. */
function keyOf(header: string | undefined): string | null | false {
  if (header === undefined) return null
  const [, quoted, plain] =
    /^(?:"([\x20\x21\x23-\x5b\x5d-\x7e]{1,255})"|([\x21\x23-\x7e]{1,255}))$/.exec(header.trim()) ?? []
  return quoted ?? plain ?? false
}

function localeOf(c: Context<HttpEnv>): Locale {
  return preferredLocale(c.req.header('accept-language') ?? null)
}

function answerOf({ status, body }: KeptAnswer, headers: Record<string, string> = {}): Response {
  const type = status < 300 ? 'application/json' : 'application/problem+json'
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      ...laterOf(status),
      ...headers,
    },
  })
}

type Reading = { answer: z.ZodType; read: (orm: Orm, id: string, today: string) => Promise<object | null> }

/** What the body's own system reads back of what it wrote, by the path under `/api/v1/register`. */
export const registerReadings = {
  '/companies/:id': {
    answer: storedCompany,
    async read(orm, id) {
      const stored = (await readCompanyRecords(orm, [id])).get(id)
      return stored ? asStored(stored, withoutKept(stored)) : null
    },
  },
  '/certificates/:id': {
    answer: storedCertificate,
    async read(orm, id, today) {
      const stored = (await readCertificateRecords(orm, [id])).get(id)
      if (!stored) return null
      // What was annulled is no decision any more; sent again it would be refused.
      const decisions = stored.decisions.filter(({ annulled }) => !annulled)
      const sent = decisions.map(({ annulled: _, ...decision }) => decision)
      return asStored(stored, { ...withoutKept(spokenOf(stored, undefined, today)), decisions: sent })
    },
  },
} as const satisfies Record<string, Reading>

function asStored({ revision, updatedAt }: { revision: number; updatedAt: Date }, record: object) {
  return { record, revision, updatedAt: updatedAt.toISOString() }
}
