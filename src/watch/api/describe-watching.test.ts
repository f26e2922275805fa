import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { locales } from '#kernel/locales.ts'
import { describeIn } from '#register/api/description.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { setUpWatch } from '#tests/support/watch-setup.ts'
import { localPoster, receive } from '#tests/support/webhook-receiver.ts'
import { type ChangeKind, changeKinds } from '../model/changes.ts'
import { challengeAnswer, changeEventAnswer } from '../model/webhook-answers.ts'
import { changeEvent } from '../model/webhook-event.ts'
import { deliverToWebhooks } from '../store/webhooks/deliver.ts'
import { addWebhook, challengeWebhook } from '../store/webhooks/manage-webhooks.ts'
import { describeWatching } from './describe-watching.ts'

const day = '2026-11-23'
const publicUrl = 'https://aval.example'

let setup: Awaited<ReturnType<typeof setUpWatch>>

beforeEach(async () => {
  setup = await setUpWatch(day)
}, 60_000)
afterEach(() => setup?.database.close())

test('what is sent to a program is what the description says, under the headers that it names', async () => {
  const receiver = await receive()
  const token = await setup.watch(day, await setup.numbers('LSQ-0012/24'))
  const parts = { ...setup.parts, poster: localPoster() }
  const made = await addWebhook(setup.anaOn(day), parts, token, receiver.url)
  await challengeWebhook(setup.anaOn(day), parts, { token, id: made.ok ? made.value.id : '' })
  const told = async (on = day) => {
    await setup.tell(on)
    await deliverToWebhooks(() => setup.anaOn(on), parts)
  }
  await setup.decide(day, { decision: 'suspend', reason: 'fees', reasonPublic: 'yes' })
  await told()
  await setup.annulLast('2026-11-24')
  await told('2026-11-24')
  const own = { id: 'a-1', companyId: 'A', number: 'LSQ-0012/24' }
  const certificates = [sampleCertificate({ ...own, scope: { es: 'Solo faena', en: 'Slaughter only' } })]
  await storeSamples(setup.database, '2026-11-25', { companies: [], certificates })
  await told('2026-11-25')
  const companies = [sampleCompany({ id: 'A', restrictedBecause: 'Seguridad' })]
  await storeSamples(setup.database, '2026-11-26', { companies, certificates: [] })
  await told('2026-11-26')
  const { problemsOf, headers } = await described()
  const sent = receiver.got.map(({ body }) => JSON.parse(body))
  expect(sent.map(({ type }) => type)).toEqual([
    ...['register.webhook.challenge', 'register.certificate.suspend', 'register.certificate.annulled'],
    ...['register.certificate.scope-changed', 'register.certificate.restricted'],
  ])
  for (const [at, event] of sent.entries()) {
    expect(problemsOf(event.type, event), event.type).toEqual([])
    // Nothing is sent that is not described.
    expect(() => (at === 0 ? challengeAnswer : changeEventAnswer).parse(event)).not.toThrow()
    expect(Object.keys(receiver.got[at]?.headers ?? {})).toEqual(expect.arrayContaining(headers))
  }
})

test('a kind of change that there will be one day fits the event as it is described', async () => {
  const { problemsIn } = await described()
  const event = sampleOf('suspend')
  const later = {
    ...{ ...event, type: 'register.certificate.on-loan' },
    data: { ...event.data, change: 'on-loan' },
  }
  expect(problemsIn({ $ref: '#/components/schemas/CertificateEvent' }, later)).toEqual([])
})

test.each([
  ['alone', (text: string) => ` ${text}\n`, true],
  ['as JSON', (text: string) => JSON.stringify(text), true],
  ['in an object', (text: string) => JSON.stringify({ challenge: text, by: 'me' }), true],
  ['under another name', (text: string) => JSON.stringify({ answer: text }), false],
])('the challenge answered %s is taken as the description says', async (_, reply, isTaken) => {
  const receiver = await receive((body) => ({ status: 200, text: reply(JSON.parse(body).data.challenge) }))
  const token = await setup.watch(day, await setup.numbers('LSQ-0012/24'))
  const parts = { ...setup.parts, poster: localPoster() }
  const made = await addWebhook(setup.anaOn(day), parts, token, receiver.url)
  const own = { token, id: made.ok ? made.value.id : '' }
  expect((await challengeWebhook(setup.anaOn(day), parts, own)).ok).toBe(isTaken)
  const { webhooks, problemsIn } = await described()
  const content = webhooks['register.webhook.challenge']?.post.responses['2XX']?.content ?? {}
  const answer = reply('b3Zlci10aGUtaGlsbHM')
  const fits = answer.startsWith(' ')
    ? problemsIn(content['text/plain']?.schema, answer)
    : problemsIn(content['application/json']?.schema, JSON.parse(answer))
  expect(fits.length === 0).toBe(isTaken)
})

test('to the challenge nothing is promised that holds for messages alone', async () => {
  const { webhooks } = await described()
  const { 'register.webhook.challenge': challenge, ...messages } = webhooks
  expect(Object.keys(challenge?.post.responses ?? {})).toEqual(['2XX', 'default'])
  for (const { post } of Object.values(messages)) {
    expect(Object.keys(post.responses).toSorted()).toEqual(['2XX', '410', 'default'])
    expect(post.responses.default).not.toEqual(challenge?.post.responses.default)
  }
})

describe.each(locales)('in %s', (locale) => {
  test('each change that is told has a message of its own, which describes it and no other', {
    tags: ['full'],
  }, async () => {
    const { problemsOf, webhooks } = await described(locale)
    expect(Object.keys(webhooks)).toHaveLength(changeKinds.length + 1)
    for (const kind of changeKinds) {
      const event = sampleOf(kind)
      expect(problemsOf(event.type, event), kind).toEqual([])
      const other = kind === 'suspend' ? 'restore' : 'suspend'
      expect(problemsOf(event.type, { ...event, data: { ...event.data, change: other } }), kind).not.toEqual(
        [],
      )
    }
  })

  test('the examples are as they would be sent', async () => {
    const { problemsOf, webhooks } = await described(locale)
    const examples = Object.values(webhooks).flatMap(
      ({ post }) => post.requestBody.content[type]?.example ?? [],
    )
    expect(examples).toHaveLength(2)
    for (const example of examples) expect(problemsOf(example.type, example)).toEqual([])
  })
})

const type = 'application/cloudevents+json'
type Webhook = {
  post: {
    requestBody: { content: Record<string, { schema: object; example?: { type: string } }> }
    responses: Record<string, { content?: Record<string, { schema: object }> }>
  }
}

/** The description as programs read it, with what is wrong with a message by it. */
async function described(locale: (typeof locales)[number] = 'es') {
  const caller = { ...setup.anaOn(day), locale }
  const written = JSON.parse(JSON.stringify(await describeIn(caller, publicUrl, [describeWatching])))
  const webhooks = written.webhooks as Record<string, Webhook>
  const headers = Object.values<{ name: string }>(written.components.parameters).map(({ name }) => name)
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const problemsIn = (schema: object | undefined, value: unknown) => {
    if (!schema) return ['not described']
    const isFit = ajv.compile({ ...schema, components: written.components })
    isFit(value)
    return (isFit.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
  return {
    ...{ webhooks, headers, problemsIn },
    problemsOf: (name: string, event: unknown) =>
      problemsIn(webhooks[name]?.post.requestBody.content[type]?.schema, event),
  }
}

function sampleOf(kind: ChangeKind) {
  const isUntold = kind === 'removed' || kind === 'restricted'
  const now = {
    standing: { state: 'in-force' as const, since: '2025-03-15' },
    ...{ issuedOn: '2025-03-15', expiresOn: null, standards: ['ISO 9001:2015'], replacedBy: null },
    holder: { id: 'A', name: 'Molinos' },
  }
  return changeEvent(
    {
      ...{ kind, number: 'LSQ-0012/24', on: day, until: null, reason: null },
      annulled: kind === 'annulled' ? { what: 'suspend', because: 'clerical-error' } : null,
      standard: kind.startsWith('standard-') ? 'ISO 9001:2015' : null,
      now: isUntold ? null : (now as never),
    },
    {
      ...{ id: '5f0c9a3e-8f1d-4c55-9b0e-0d6a7a1f2b3c', at: new Date(`${day}T12:00:00Z`) },
      ...{ page: `${publicUrl}/es/certificates/LSQ-0012-24`, source: publicUrl },
    },
  )
}
