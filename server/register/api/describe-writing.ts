import type { z } from 'zod'
import { type Locale, type Words, words } from '#domain/locales.ts'
import type { MoreOperations } from '#domain/register/api/openapi.ts'
import { writtenAnswer } from '#domain/register/interchange/request-records.ts'
import { registerProblems } from '../import/request-problems.ts'
import { registerEndpoints } from '../register-api.ts'

type Path = keyof typeof registerEndpoints

const said: Record<Path, { id: string; summary: Words; text: Words }> = {
  '/companies/:id': {
    id: 'writeCompany',
    summary: words('Escribir una empresa', 'Write a company'),
    text: words(
      'La empresa queda como se manda, entera. Lo mismo otra vez no cambia nada.',
      'The company becomes what is sent, in full. The same again changes nothing.',
    ),
  },
  '/certificates/:id': {
    id: 'writeCertificate',
    summary: words('Escribir un certificado', 'Write a certificate'),
    text: words(
      'El certificado queda como se manda, entero. Las decisiones que ya están en su historia se pasan por alto.',
      'The certificate becomes what is sent, in full. Decisions that are in its history already are passed over.',
    ),
  },
  '/certificates/:id/decisions': {
    id: 'addDecision',
    summary: words('Decidir sobre un certificado', 'Decide on a certificate'),
    text: words(
      'Suma una decisión a la historia: suspender, restablecer, retirar, cancelar, sustituir, reducir o ampliar.',
      'Adds a decision to the history: suspend, restore, withdraw, cancel, replace, reduce or extend.',
    ),
  },
  '/batch': {
    id: 'writeBatch',
    summary: words('Escribir muchos', 'Write many'),
    text: words('Hasta mil registros: todos o ninguno.', 'Up to a thousand records: all of them or none.'),
  },
}

const idempotency = words(
  'Con la misma clave, el mismo pedido se responde igual y se hace una sola vez.',
  'With the same key the same request is answered the same and done once.',
)
const id = words('El identificador estable.', 'The stable identifier.')

/** What the body's own system may write with its key, as operations beside those that everybody may ask. */
export function describeWriting(locale: Locale): MoreOperations {
  return (write) =>
    Object.fromEntries(
      Object.entries<{ method: string; request: z.ZodType }>(registerEndpoints).map(([path, endpoint]) => {
        const { id: operationId, summary, text } = said[path as Path]
        const inPath = path.includes(':id')
          ? [{ name: 'id', in: 'path', required: true, description: id[locale], schema: { type: 'string' } }]
          : []
        const operation = {
          ...{ operationId, summary: summary[locale], description: text[locale], tags: ['register'] },
          security: [{ key: [] }],
          parameters: [
            ...inPath,
            {
              ...{ name: 'Idempotency-Key', in: 'header', required: false },
              ...{ description: idempotency[locale], schema: { type: 'string', maxLength: 255 } },
            },
          ],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: write(endpoint.request) } },
          },
          responses: {
            200: {
              description: words('Qué se hizo con cada uno.', 'What was done with each.')[locale],
              content: { 'application/json': { schema: write(writtenAnswer) } },
            },
            ...refusals(locale),
          },
        }
        return [`/v1/register${path.replace(':id', '{id}')}`, { [endpoint.method.toLowerCase()]: operation }]
      }),
    )
}

function refusals(locale: Locale) {
  const byStatus = Map.groupBy(Object.values(registerProblems), ({ status }) => status)
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
