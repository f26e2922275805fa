import { z } from 'zod'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import * as said from '#kernel/words/openapi.ts'
import { type Endpoint, type EndpointName, endpoints } from './endpoints.ts'
import { type ProblemName, problemAnswer, problems } from './problems.ts'
import { apiSchemas, wordsOf } from './told.ts'

type Json = Record<string, unknown>

export const apiVersion = '1.0.0'

/** Operations that stand beside those of the public API, described by whoever answers them. */
export type MoreOperations = (describe: SchemaWriter) => Record<string, Record<string, Json>>
export type SchemaWriter = (schema: z.ZodType) => Json

/** The description of the API (OpenAPI 3.1.1), in one language. Its schemas are those that answers are made by. */
export function describeApi(
  { title, text, publicUrl }: { title: string; text: string; publicUrl: string },
  locale: Locale,
  more: MoreOperations = () => ({}),
): Json {
  const write = writerIn(locale)
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints))
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method]: operation(name as EndpointName, endpoint, locale, write),
    }
  return {
    openapi: '3.1.1',
    info: { title, description: text, version: apiVersion },
    servers: [{ url: `${publicUrl}/api` }],
    externalDocs: { url: `${publicUrl}/${locale}/developers` },
    paths: { ...paths, ...more(write) },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: schemasIn(locale),
      responses: Object.fromEntries(
        Object.keys(problems).map((name) => [name, problemResponse(name as ProblemName, locale)]),
      ),
    },
  }
}

function operation(name: EndpointName, endpoint: Endpoint, locale: Locale, write: SchemaWriter): Json {
  return {
    operationId: name,
    summary: endpoint.summary[locale],
    description: endpoint.text[locale],
    ...(name === 'badge' ? { tags: ['badge'] } : { tags: [endpoint.path.split('/')[2] ?? ''] }),
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
  { answer, problems: names, freshness }: Endpoint,
  locale: Locale,
  write: SchemaWriter,
): Json {
  const isKept = freshness !== 'never'
  const found = {
    description: said.answer[locale],
    headers: isKept ? { ETag: { description: 'RFC 9110, 8.8.3', schema: { type: 'string' } } } : {},
    content: answer
      ? { 'application/json': { schema: write(answer) } }
      : { 'image/svg+xml': { schema: { type: 'string' } } },
  }
  const byStatus = Map.groupBy(names, (name) => problems[name].status)
  return {
    200: found,
    ...(isKept ? { 304: { description: said.unchanged[locale] } } : {}),
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
    ...problemBody(),
    description: new Intl.ListFormat(formatLocale[locale], { type: 'disjunction' }).format(titles),
  }
}

function problemResponse(name: ProblemName, locale: Locale): Json {
  return { ...problemBody(), description: problems[name].title[locale] }
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
      if (jsonSchema.format === 'date') delete jsonSchema.pattern
      if (io === 'output') delete jsonSchema.additionalProperties
      const said = wordsOf(zodSchema as z.ZodType)
      if (said && jsonSchema.$ref === undefined) jsonSchema.description = said[locale]
    },
  }
}
