import { z } from 'zod'
import { formatLocale, type Locale, type Words } from '#kernel/locales.ts'
import * as said from '#kernel/words/openapi.ts'
import {
  type Endpoint,
  type EndpointName,
  endpoints,
  type ProblemName,
  problemAnswer,
  problems,
} from './endpoints.ts'
import { apiSchemas, wordsOf } from './told.ts'

type Json = Record<string, unknown>

export const apiVersion = '1.3.0'

type Described = Record<string, Record<string, unknown>>

/** What stands beside the public API, described by whoever answers or sends it: addresses, and messages to programs. */
export type MoreOperations = (describe: SchemaWriter) => {
  paths?: Described
  webhooks?: Described
  /** What several of them have, by its name. */
  parameters?: Described
}
export type Describer = (publicUrl: string, locale: Locale) => MoreOperations
export type SchemaWriter = (schema: z.ZodType) => Json

type About = {
  title: string
  text: string
  /** Whom developers write to. */
  contact: { name: string; url: string }
  publicUrl: string
}

/** The description of the API (OpenAPI 3.1.1), in one language. Its schemas are those that answers are made by. */
export function describeApi(
  { title, text, contact, publicUrl }: About,
  locale: Locale,
  more: readonly MoreOperations[] = [],
): Json {
  const write = writerIn(locale)
  const beside = more.map((each) => each(write))
  const joined = (of: 'paths' | 'webhooks' | 'parameters') =>
    Object.assign({}, ...beside.map((each) => each[of] ?? {})) as Described
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints))
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method]: operation(name as EndpointName, endpoint, locale, write),
    }
  return {
    openapi: '3.1.1',
    // Of the interface; what the register says of companies is theirs and the body's.
    info: {
      title,
      description: text,
      version: apiVersion,
      contact,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    externalDocs: { url: `${publicUrl}/${locale}/developers` },
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text[locale] })),
    paths: { ...paths, ...joined('paths') },
    webhooks: joined('webhooks'),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: said.key[locale] } },
      headers: headersIn(locale),
      parameters: joined('parameters'),
      schemas: schemasIn(locale),
      responses: Object.fromEntries(referredProblems().map((name) => [name, problemResponse(name, locale)])),
    },
  }
}

function operation(name: EndpointName, endpoint: Endpoint, locale: Locale, write: SchemaWriter): Json {
  return {
    operationId: name,
    summary: endpoint.summary[locale],
    description: endpoint.text[locale],
    ...(name === 'badge' ? { tags: ['badge'] } : { tags: [endpoint.path.split('/')[2] ?? ''] }),
    // Nobody needs a key to read.
    security: [],
    parameters: [
      ...Object.entries(endpoint.params).map(([each, schema]) =>
        parameter('path', each, schema, locale, write),
      ),
      ...Object.entries(endpoint.query).map(([each, schema]) =>
        parameter('query', each, schema, locale, write),
      ),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: write(endpoint.body) } } } }
      : {}),
    responses: responsesOf(endpoint, locale, write),
  }
}

function parameter(
  where: 'path' | 'query',
  name: string,
  schema: z.ZodType,
  locale: Locale,
  write: SchemaWriter,
): Json {
  const { description: _, ...plain } = write(schema)
  const isRequired = where === 'path' || !schema.safeParse(undefined).success
  return {
    name,
    in: where,
    required: isRequired,
    description: wordsOf(schema)?.[locale] ?? '',
    schema: plain,
  }
}

function responsesOf(
  { answer, query, problems: names, freshness }: Endpoint,
  locale: Locale,
  write: SchemaWriter,
): Json {
  const isKept = freshness !== 'never'
  const found = {
    description: said.answer[locale],
    headers: {
      ...limitHeaders,
      ...(isKept ? { ETag: header('ETag') } : {}),
      ...('cursor' in query ? { Link: header('Link') } : {}),
    },
    content: answer
      ? { 'application/json': { schema: write(answer) } }
      : { 'image/svg+xml': { schema: { type: 'string' } } },
  }
  const byStatus = Map.groupBy(names, (name) => problems[name].status)
  return {
    200: found,
    ...(isKept ? { 304: { description: said.unchanged[locale], headers: limitHeaders } } : {}),
    ...Object.fromEntries(
      [...byStatus].map(([status, [first, ...rest]]) => [
        status,
        rest.length === 0 ? { $ref: `#/components/responses/${first}` } : several(status, names, locale),
      ]),
    ),
  }
}

function several(status: number, names: readonly ProblemName[], locale: Locale): Json {
  const titles = names
    .filter((name) => problems[name].status === status)
    .map((name) => problems[name].title[locale])
  return {
    headers: limitHeaders,
    ...problemBody(),
    description: new Intl.ListFormat(formatLocale[locale], { type: 'disjunction' }).format(titles),
  }
}

function problemResponse(name: ProblemName, locale: Locale): Json {
  const retry = name === 'too-many' || name === 'unavailable' ? { 'Retry-After': header('RetryAfter') } : {}
  return {
    ...problemBody(),
    headers: { ...limitHeaders, ...retry },
    description: problems[name].title[locale],
  }
}

/** The problems that stand alone with their status at some address: those are referred to. */
function referredProblems(): ProblemName[] {
  const alone = Object.values<Endpoint>(endpoints).flatMap(({ problems: names }) =>
    [...Map.groupBy(names, (name) => problems[name].status).values()].flatMap((those) =>
      those.length === 1 ? those : [],
    ),
  )
  return [...new Set(alone)]
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` })
const limitHeaders = { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimitPolicy') }

function headersIn(locale: Locale): Json {
  const text = (words: Words, schema: Json = { type: 'string' }) => ({ description: words[locale], schema })
  return {
    ETag: text(said.etag),
    Link: text(said.link),
    RateLimit: text(said.rateLimit),
    RateLimitPolicy: text(said.rateLimitPolicy),
    RetryAfter: text(said.retryAfter, { type: 'integer', minimum: 0 }),
  }
}

/** What operations are gathered under. */
const tags: Record<string, Words> = {
  ...{ check: said.tagCheck, certificates: said.tagCertificates, companies: said.tagCompanies },
  ...{ schemes: said.tagSchemes, countries: said.tagCountries, offices: said.tagOffices },
  ...{ badge: said.tagBadge, renderings: said.tagRenderings, watch: said.tagWatch },
  register: said.tagRegister,
}

function problemBody(): Json {
  const schema = { $ref: `#/components/schemas/${apiSchemas.get(problemAnswer)?.id}` }
  return { content: { 'application/problem+json': { schema } } }
}

function schemasIn(locale: Locale): Json {
  const { schemas } = z.toJSONSchema(apiSchemas, settings(locale, 'output'))
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _1, $id: _2, ...schema }]) => [name, schema]),
  )
}

function writerIn(locale: Locale): SchemaWriter {
  return (schema) => {
    const known = apiSchemas.get(schema)
    if (known) return { $ref: `#/components/schemas/${known.id}` }
    // A schema without a name is written in place; one with a name is referred to.
    const { $schema: _1, $defs: _2, ...written } = z.toJSONSchema(schema, settings(locale, 'input')) as Json
    return JSON.parse(JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
  }
}

function settings(locale: Locale, io: 'input' | 'output') {
  return {
    io,
    target: 'draft-2020-12' as const,
    metadata: apiSchemas,
    uri: (id: string) => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Json }) => {
      // The format already says the pattern. Answers may get more fields one day; requests may not have more.
      if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
      if (io === 'output') delete jsonSchema.additionalProperties
      const said = wordsOf(zodSchema as z.ZodType)
      if (said && jsonSchema.$ref === undefined) jsonSchema.description = said[locale]
    },
  }
}
