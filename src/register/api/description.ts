import type { z } from 'zod'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import { address } from '#kernel/addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Locale, Words } from '#kernel/locales.ts'
import * as said from '#kernel/words/description.ts'
import { writtenAnswer } from '#register/model/interchange/request-records.ts'
import {
  type Describer,
  describeApi,
  type MoreOperations,
  type SchemaWriter,
} from '#register/model/public-api/openapi.ts'
import { registerProblems } from '#register/store/import/request-problems.ts'
import { registerEndpoints, registerReadings } from './register-api.ts'

/** The description of the API (OpenAPI 3.1) in the caller's language, by the body's own name; with what else answers programs. */
export async function describeIn(caller: Caller, publicUrl: string, more: readonly Describer[] = []) {
  const identity = await findByKey(caller, settings, 'settings')
  const title = [identity?.name, said.title[caller.locale]].filter(Boolean).join(' · ')
  return describeApi(
    {
      ...{ title, text: said.about[caller.locale], publicUrl },
      contact: { name: identity?.name ?? title, url: publicUrl + address.contact(caller.locale) },
    },
    caller.locale,
    [...more.map((describe) => describe(publicUrl, caller.locale)), describeWriting(caller.locale)],
  )
}

type Path = keyof typeof registerEndpoints

const operations: Record<Path, { id: string; summary: Words; text: Words }> = {
  '/companies/:id': {
    id: 'writeCompany',
    summary: said.companiesIdSummary,
    text: said.companiesIdText,
  },
  '/certificates/:id': {
    id: 'writeCertificate',
    summary: said.certificatesIdSummary,
    text: said.certificatesIdText,
  },
  '/certificates/:id/decisions': {
    id: 'addDecision',
    summary: said.certificatesIdDecisionsSummary,
    text: said.certificatesIdDecisionsText,
  },
  '/batch': {
    id: 'writeBatch',
    summary: said.batchSummary,
    text: said.batchText,
  },
}

const readings: Record<keyof typeof registerReadings, { id: string; summary: Words; text: Words }> = {
  '/companies/:id': {
    id: 'readCompany',
    summary: said.readCompanySummary,
    text: said.readCompanyText,
  },
  '/certificates/:id': {
    id: 'readCertificate',
    summary: said.readCertificateSummary,
    text: said.readCertificateText,
  },
}

/** What the body's own system may write with its key, as operations beside those that everybody may ask. */
function describeWriting(locale: Locale): MoreOperations {
  return (write) => ({
    paths: Object.fromEntries(
      Object.entries<{ method: string; request: z.ZodType }>(registerEndpoints).map(([path, endpoint]) => {
        const { id: operationId, summary, text } = operations[path as Path]
        const operation = {
          ...{ operationId, summary: summary[locale], description: text[locale], tags: ['register'] },
          security: [{ key: [] }],
          parameters: [
            ...idIn(path, locale),
            {
              ...{ name: 'Idempotency-Key', in: 'header', required: false },
              ...{ description: said.idempotency[locale], schema: { type: 'string', maxLength: 255 } },
            },
          ],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: write(endpoint.request) } },
          },
          responses: {
            200: {
              description: said.written[locale],
              content: { 'application/json': { schema: write(writtenAnswer) } },
            },
            ...refusals(locale),
          },
        }
        return [
          `/v1/register${path.replace(':id', '{id}')}`,
          { ...readingOf(path, locale, write), [endpoint.method.toLowerCase()]: operation },
        ]
      }),
    ),
  })
}

/** What may be read back at a path, if anything. */
function readingOf(
  path: string,
  locale: Locale,
  write: SchemaWriter,
): Record<string, Record<string, unknown>> {
  if (!isReading(path)) return {}
  const { id: operationId, summary, text } = readings[path]
  return {
    get: {
      ...{ operationId, summary: summary[locale], description: text[locale], tags: ['register'] },
      security: [{ key: [] }],
      parameters: idIn(path, locale),
      responses: {
        200: {
          description: said.stored[locale],
          content: { 'application/json': { schema: write(registerReadings[path].answer) } },
        },
        ...refusals(locale, [
          'unauthorized',
          'too-many',
          'unknown-parameter',
          'not-found',
          'trouble',
          'unavailable',
        ]),
      },
    },
  }
}

function isReading(path: string): path is keyof typeof registerReadings {
  return Object.hasOwn(registerReadings, path)
}

function idIn(path: string, locale: Locale) {
  return path.includes(':id')
    ? [
        {
          ...{ name: 'id', in: 'path', required: true },
          ...{ description: said.id[locale], schema: { type: 'string' } },
        },
      ]
    : []
}

function refusals(
  locale: Locale,
  names = Object.keys(registerProblems) as (keyof typeof registerProblems)[],
) {
  const byStatus = Map.groupBy(
    names.map((name) => registerProblems[name]),
    ({ status }) => status,
  )
  return Object.fromEntries(
    Array.from(byStatus, ([status, problems]) => [
      status,
      {
        description: problems.map(({ title }) => title[locale]).join('; '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}
