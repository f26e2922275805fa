import type { Locale, Words } from '#kernel/locales.ts'
import { type Rendering, renderings, renderingTypes } from '#kernel/renderings.ts'
import * as said from '#kernel/words/renderings.ts'
import type { MoreOperations } from '#register/model/public-api/openapi.ts'

const operations: Record<Rendering, { id: string; summary: Words; text: Words }> = {
  'vc.jwt': { id: 'credentialToken', summary: said.tokenSummary, text: said.tokenText },
  'vc.json': { id: 'credentialWithProof', summary: said.proofSummary, text: said.proofText },
  json: { id: 'certificateData', summary: said.dataSummary, text: said.dataText },
  pdf: { id: 'certificateDocument', summary: said.documentSummary, text: said.documentText },
}

/** The forms of a certificate and the lists of status, as operations of the API's description; they are not under `/api`. */
export function describeRenderings(publicUrl: string, locale: Locale): MoreOperations {
  const inPath = (name: string, words: Words) => ({
    ...{ name, in: 'path', required: true, description: words[locale], schema: { type: 'string' } },
  })
  const number = inPath('number', said.number)
  const operation = (id: string, summary: Words, text: Words) => ({
    ...{ operationId: id, summary: summary[locale], description: text[locale] },
    ...{ tags: ['renderings'], security: [], servers: [{ url: publicUrl }] },
  })
  const answered = (types: readonly string[]) => ({
    200: {
      description: said.tag[locale],
      content: Object.fromEntries(types.map((type) => [type, { schema: {} }])),
    },
  })
  const refused = Object.fromEntries(
    ([403, 404, 429] as const).map((status) => [
      status,
      {
        description: said.tag[locale],
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
  const elsewhere = (status: number) => ({ [status]: { description: said.elsewhere[locale] } })
  const paths = {
    '/certificates/{number}': {
      get: {
        ...operation('certificateInAnyForm', said.certificateSummary, said.certificateText),
        parameters: [number],
        responses: {
          ...answered(renderings.filter((each) => each !== 'pdf').map((each) => renderingTypes[each])),
          ...elsewhere(302),
          ...refused,
        },
      },
    },
    ...Object.fromEntries(
      renderings.map((each) => {
        const { id, summary, text } = operations[each]
        const get = {
          ...operation(id, summary, text),
          parameters: [number],
          responses: { ...answered([renderingTypes[each]]), ...elsewhere(301), ...refused },
        }
        return [`/certificates/{number}.${each}`, { get }]
      }),
    ),
    '/status/{list}': {
      get: {
        ...operation('statusList', said.listSummary, said.listText),
        parameters: [inPath('list', said.list)],
        responses: { ...answered([renderingTypes['vc.jwt'], renderingTypes['vc.json']]), ...refused },
      },
    },
  }
  return () => ({ paths })
}
