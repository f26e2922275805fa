import type { Locale, Words } from '#kernel/locales.ts'
import { locales } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import * as said from '#kernel/words/watch-api.ts'
import type { MoreOperations, SchemaWriter } from '#register/model/public-api/openapi.ts'
import { type ChangeKind, changeKinds } from '../model/changes.ts'
import {
  challengeAnswer,
  challengeReply,
  challengeType,
  changeEventAnswer,
  changeType,
  statedChange,
  untoldChange,
} from '../model/webhook-answers.ts'
import { kindInWords } from '../words/change-words.ts'
import { exampleChallenge, exampleEvent } from './example-events.ts'
import { feedType } from './feeds.ts'

/** The feeds and the messages to programs, for the API's description; they are not under `/api`. */
export function describeWatching(publicUrl: string, locale: Locale): MoreOperations {
  return (write) => ({
    paths: {
      '/{lang}/certificates/{number}/changes.atom': {
        get: feed(publicUrl, locale, 'certificateFeed', {
          ...{ summary: said.certificateFeed, name: 'number', meaning: said.number },
        }),
      },
      '/{lang}/companies/{empId}/changes.atom': {
        get: feed(publicUrl, locale, 'companyFeed', {
          ...{ summary: said.companyFeed, name: 'empId', meaning: said.empId },
        }),
      },
    },
    webhooks: {
      [challengeType]: {
        post: message('webhookChallenge', {
          ...{ summary: said.challengeSummary[locale], description: said.challengeText[locale] },
          schema: write(challengeAnswer),
          responses: challengeResponses(locale, write),
          example: exampleChallenge(publicUrl),
        }),
      },
      ...Object.fromEntries(
        changeKinds.map((kind) => [
          changeType(kind),
          {
            post: message(`certificate-${kind}`, {
              summary: capital(kindInWords(kind, locale)),
              description: said.messageText[locale],
              schema: eventSchema(kind, write),
              responses: {
                '2XX': { description: said.taken[locale] },
                410: { description: said.gone[locale] },
                default: { description: said.notTaken[locale] },
              },
              ...(kind === 'suspend' ? { example: exampleEvent(publicUrl) } : {}),
            }),
          },
        ]),
      ),
    },
    parameters: {
      WebhookId: header('webhook-id', said.headerId[locale]),
      WebhookTimestamp: header('webhook-timestamp', said.headerTimestamp[locale]),
      WebhookSignature: header('webhook-signature', said.headerSignature[locale]),
    },
  })
}

function feed(
  publicUrl: string,
  locale: Locale,
  operationId: string,
  { summary, name, meaning }: { summary: Words; name: string; meaning: Words },
) {
  const inPath = { in: 'path', required: true }
  const tooMany = { description: said.tooMany[locale], headers: { 'Retry-After': retryAfter } }
  return {
    ...{ operationId, summary: summary[locale], description: said.feedText[locale] },
    ...{ tags: ['watch'], security: [], servers: [{ url: publicUrl }] },
    parameters: [
      { name: 'lang', ...inPath, description: said.lang[locale], schema: { type: 'string', enum: locales } },
      { name, ...inPath, description: meaning[locale], schema: { type: 'string' } },
    ],
    responses: {
      200: { description: said.feed[locale], content: { [feedType]: { schema: { type: 'string' } } } },
      304: { description: said.unchanged[locale] },
      404: { description: said.notFound[locale] },
      429: tooMany,
    },
  }
}

const retryAfter = { $ref: '#/components/headers/RetryAfter' }

type Message = { summary: string; description: string; schema: object; responses: object; example?: object }

function message(operationId: string, { schema, example, responses, ...words }: Message) {
  return {
    ...{ operationId, ...words, tags: ['watch'], security: [] },
    parameters: ['WebhookId', 'WebhookTimestamp', 'WebhookSignature'].map((name) => ({
      $ref: `#/components/parameters/${name}`,
    })),
    requestBody: {
      required: true,
      content: { 'application/cloudevents+json': { schema, ...(example ? { example } : {}) } },
    },
    responses,
  }
}

/** Of what is answered to the challenge nothing comes but that the receiver is told from then on. */
function challengeResponses(locale: Locale, write: SchemaWriter) {
  const content = {
    'text/plain': { schema: { type: 'string', description: said.challenge[locale] } },
    'application/json': { schema: write(challengeReply) },
  }
  return {
    '2XX': { description: said.challengeTaken[locale], content },
    default: { description: said.challengeFailed[locale] },
  }
}

function header(name: string, description: string) {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } }
}

/** Of these nothing is said but that they happened. */
const untold: readonly ChangeKind[] = ['removed', 'restricted']
const ofStandard: readonly ChangeKind[] = ['standard-suspended', 'standard-withdrawn', 'standard-restored']

/** What every event has, narrowed to what one of this kind says. */
function eventSchema(kind: ChangeKind, write: SchemaWriter) {
  const own = {
    change: { const: kind },
    standard: { type: ofStandard.includes(kind) ? 'string' : 'null' },
    annulled: { type: kind === 'annulled' ? 'object' : 'null' },
  }
  const data = write(untold.includes(kind) ? untoldChange : statedChange)
  return {
    allOf: [
      write(changeEventAnswer),
      {
        type: 'object',
        properties: {
          type: { const: changeType(kind) },
          data: { allOf: [data, { type: 'object', properties: own }] },
        },
      },
    ],
  }
}
