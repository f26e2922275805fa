import { beforeAll, expect, test } from 'vitest'
import { createApiKey } from '#accounts/store/api-keys/manage-api-keys.ts'
import { apiKey } from '#accounts/store/tables.ts'
import { entry } from '#content/store/tables/content.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { goodPassword, type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { type Answer, ask } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
let key: string
beforeAll(async () => {
  await started.site.database.orm.insert(entry).values([
    { kind: 'certification', key: 'iso-9001' },
    {
      ...{ kind: 'certification', key: 'iso-14064-1' },
      shared: { family: 'environmental', certificateType: 'verification' },
    },
    { kind: 'certification', key: 'open', shared: { family: 'environmental' } },
    { kind: 'accreditation', key: 'oua' },
  ])
  const made = await createApiKey(
    started.site.accounts,
    callerOf(started.site, { locale: 'es', actor: systemActor }),
    { name: 'Sistema', present: '' },
  )
  if (!made.ok) throw new Error(made.problem)
  key = made.value
})

const base = '/api/v1/register'
const company = { legalName: 'Frigorífico San José S.A.', country: 'UY', restrictedBecause: null }
const certificate = {
  ...{ companyId: 'E-1', number: 'LSQ-0012/24', scheme: 'iso-9001', family: 'management' },
  ...{ type: 'management-system', standards: [{ name: 'ISO 9001', edition: '2015' }] },
  ...{ scope: { es: 'Faena' }, issuedOn: '2024-05-02', expiresOn: '2099-05-01', isAccredited: false },
}

async function send(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer & { json: Record<string, unknown> }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const sent = {
    ...{ authorization: `Bearer ${key}`, 'content-type': 'application/json', 'accept-language': 'en' },
    ...{ 'content-length': String(Buffer.byteLength(text)) },
    ...headers,
  }
  const answer = await ask(started.url, base + path, { method, headers: sent, body: text })
  return { ...answer, json: JSON.parse(answer.text) as Record<string, unknown> }
}

const pointers = ({ json }: { json: Record<string, unknown> }) =>
  ((json.errors ?? []) as { pointer: string; code: string }[]).map(
    ({ pointer, code }) => `${pointer} ${code}`,
  )

test('whether a client wishes that nothing is told must be said: what is forgotten does not make it public', async () => {
  const restricted = { ...company, restrictedBecause: 'At the wish of the client' }
  expect((await send('PUT', '/companies/E-50', restricted)).status).toBe(200)
  const { restrictedBecause: _, ...forgotten } = company
  const refused = await send('PUT', '/companies/E-50', forgotten)
  expect(refused.status).toBe(422)
  expect(pointers(refused).join()).toContain('/restrictedBecause')
  expect((await ask(started.url, '/api/v1/companies/E-50')).status).toBe(403)
})

test('family and type of a certificate may be left to its scheme, where that says them', async () => {
  expect((await send('PUT', '/companies/E-60', company)).status).toBe(200)
  const { family: _1, type: _2, expiresOn: _3, ...bare } = { ...certificate, companyId: 'E-60' }
  const statement = { ...bare, number: 'LSQ-0600/24', scheme: 'iso-14064-1' }
  expect((await send('PUT', '/certificates/C-60', statement)).json).toMatchObject({
    certificates: { 'C-60': 'new' },
  })
  const batch = { certificates: [{ ...statement, id: 'C-60' }] }
  expect((await send('POST', '/batch', batch)).json).toMatchObject({ certificates: { 'C-60': 'unchanged' } })
  const read = JSON.parse(
    (await ask(started.url, `${base}/certificates/C-60`, { headers: { authorization: `Bearer ${key}` } }))
      .text,
  )
  expect(read.record).toMatchObject({ family: 'environmental', type: 'verification' })
  const open = await send('PUT', '/certificates/C-61', {
    ...statement,
    number: 'LSQ-0601/24',
    scheme: 'open',
  })
  expect([open.status, pointers(open)]).toEqual([422, ['/type missing']])
})

test('a company, its certificate and what is decided are written, each once, without a cookie', async () => {
  const made = await send('PUT', '/companies/E-1', company)
  expect(made.status).toBe(200)
  expect(made.json).toEqual({ companies: { 'E-1': 'new' }, certificates: {} })
  expect(made.headers['set-cookie']).toBeUndefined()
  expect((await send('PUT', '/companies/E-1', { ...company, id: 'E-1' })).json).toMatchObject({
    companies: { 'E-1': 'unchanged' },
  })
  expect((await send('PUT', '/certificates/C-1', certificate)).json).toMatchObject({
    certificates: { 'C-1': 'new' },
  })
  const suspend = { decision: 'suspend', on: '2026-02-01', reason: 'nonconformity' }
  const decided = await send('POST', '/certificates/C-1/decisions', suspend)
  expect(decided.json).toMatchObject({ certificates: { 'C-1': 'changed' } })
  expect((await send('POST', '/certificates/C-1/decisions', suspend)).json).toMatchObject({
    certificates: { 'C-1': 'unchanged' },
  })
  const shown = await ask(started.url, '/api/v1/certificates/LSQ-0012%2F24')
  expect(shown.text).toContain('suspended')
})

test('a second suspension on one day is carried out, and a request that is sent twice once', async () => {
  const today = '2026-11-22'
  const [first, restore, second] = [
    { decision: 'suspend', on: today, reason: 'fees' },
    { decision: 'restore', on: today },
    { decision: 'suspend', on: today, reason: 'nonconformity' },
  ]
  const own = { ...certificate, number: 'LSQ-0700/24', companyId: 'E-1' }
  await send('PUT', '/certificates/C-70', own)
  const decide = async (decision: object) => {
    const { status, json } = await send('POST', '/certificates/C-70/decisions', decision)
    return [status, (json.certificates as Record<string, string> | undefined)?.['C-70']]
  }
  for (const decision of [first, restore, second]) {
    expect(await decide(decision as object)).toEqual([200, 'changed'])
    expect(await decide(decision as object)).toEqual([200, 'unchanged'])
  }
  expect(await decide(first as object)).toEqual([422, undefined])
  const shown = JSON.parse((await ask(started.url, '/api/v1/certificates/LSQ-0700%2F24')).text)
  expect(shown).toMatchObject({ status: { state: 'suspended' } })
  // The list of all says the same, and nothing is added.
  const decisions = [first, restore, second]
  expect((await send('PUT', '/certificates/C-70', { ...own, decisions })).json).toMatchObject({
    certificates: { 'C-70': 'unchanged' },
  })
})

test('two reductions in a row are two decisions where each has a key of its own', async () => {
  await send('PUT', '/certificates/C-71', { ...certificate, number: 'LSQ-0710/24', companyId: 'E-1' })
  const reduce = (headers = {}) =>
    send('POST', '/certificates/C-71/decisions', { decision: 'reduce', on: '2026-11-22' }, headers)
  const made = async () => {
    const headers = { authorization: `Bearer ${key}` }
    const { record } = JSON.parse((await ask(started.url, `${base}/certificates/C-71`, { headers })).text)
    return record.decisions.length
  }
  const [one, other] = ['"5a1c"', '"7be0"'].map((each) => ({ 'idempotency-key': each }))
  const changed = { certificates: { 'C-71': 'changed' } }
  for (const headers of [one, one, other, other]) expect((await reduce(headers)).json).toMatchObject(changed)
  expect(await made()).toBe(2)
  const refused = await reduce()
  expect([refused.status, ...pointers(refused)]).toEqual([422, '/decisions decision-repeated'])
  expect(refused.text).toContain('Idempotency-Key')
  expect(await made()).toBe(2)
})

test('what will not do is refused field by field, and nothing of it is written', async () => {
  const many = await send('PUT', '/certificates/C-2', {
    ...certificate,
    ...{ number: 'LSQ-2', expiresOn: '2020-01-01', family: 'x', color: 'red', standards: [] },
  })
  expect(many.status).toBe(422)
  expect(many.headers['content-type']).toContain('application/problem+json')
  expect(pointers(many).sort()).toEqual(['/color unknown-field', '/family not-choice', '/standards missing'])
  expect(pointers(await send('PUT', '/certificates/C-2', { ...certificate, scheme: 'x' }))).toEqual([
    '/number number-taken',
    '/scheme unknown-scheme',
  ])
  const other = await send('PUT', '/certificates/C-2', { ...certificate, number: 'LSQ-2', companyId: 'E-9' })
  expect(pointers(other)).toEqual(['/companyId unknown-company'])
  expect(pointers(await send('PUT', '/companies/E-1', { ...company, id: 'E-2' }))).toEqual([
    '/id unknown-field',
  ])
  expect(pointers(await send('PUT', '/companies/..%2Fx', company))).toEqual(['/id bad-id'])
  const restore = { decision: 'restore', on: '2020-01-01' }
  expect(pointers(await send('POST', '/certificates/C-1/decisions', restore))).toEqual([
    '/decisions decision-before-issue',
  ])
  expect((await send('POST', '/certificates/nobody/decisions', restore)).status).toBe(404)
})

test('what was written is read back with the key as it is stored, and sent again it changes nothing', async () => {
  const read = (path: string, headers: Record<string, string> = {}) =>
    ask(started.url, base + path, { headers: { authorization: `Bearer ${key}`, ...headers } })
  const company = await read('/companies/E-1')
  expect([company.status, company.headers['cache-control']]).toEqual([200, 'no-store'])
  const stored = JSON.parse((await read('/certificates/C-1')).text)
  expect(stored).toMatchObject({
    record: { ...certificate, id: 'C-1', decisions: [{ decision: 'suspend', on: '2026-02-01' }] },
    ...{ revision: expect.any(Number), updatedAt: expect.stringMatching(/Z$/) },
  })
  expect((await send('PUT', '/certificates/C-1', stored.record)).json).toMatchObject({
    certificates: { 'C-1': 'unchanged' },
  })
  const { record } = JSON.parse(company.text)
  expect((await send('PUT', '/companies/E-1', record)).json).toMatchObject({
    companies: { 'E-1': 'unchanged' },
  })
  // Also of a client that wishes that nothing is told: it is the body's own.
  expect((await read('/companies/E-50')).text).toContain('At the wish of the client')
  const refused = [
    await read('/certificates/C-1', { authorization: '' }),
    ...[await read('/certificates/none'), await read('/companies/..%2Fx'), await read('/companies/E-1?x=1')],
    await ask(started.url, `${base}/batch`, { headers: { authorization: `Bearer ${key}` } }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([401, 404, 404, 400, 405])
})

test('an accredited certificate says by whom, where and in which sectors, or is refused at each of them', async () => {
  const refused = await send('PUT', '/certificates/C-2', {
    ...{ ...certificate, number: 'LSQ-0099/24', isAccredited: true },
  })
  expect(refused.status).toBe(422)
  expect(pointers(refused)).toEqual([
    '/accreditation needed-if-accredited',
    '/sites needed-if-accredited',
    '/sectors needed-if-accredited',
  ])
})

test('a batch is written whole or not at all', async () => {
  const companies = [{ id: 'E-20', ...company }]
  const sent = (more: object) => ({
    companies,
    certificates: [
      { id: 'C-20', ...certificate, companyId: 'E-20', number: 'LSQ-20', replacedBy: 'C-21' },
      { id: 'C-21', ...certificate, companyId: 'E-20', number: 'LSQ-21', ...more },
    ],
  })
  const refused = await send('POST', '/batch', sent({ number: 'lsq 20' }))
  expect(refused.status).toBe(422)
  expect(pointers(refused).sort()).toEqual([
    '/certificates/0/number number-twice',
    '/certificates/1/number number-twice',
  ])
  expect((await ask(started.url, '/api/v1/companies/E-20')).status).toBe(404)
  expect(pointers(await send('POST', '/batch', sent({ replacedBy: 'C-20' })))).toContain(
    '/certificates/0/replacedBy loop',
  )
  expect((await send('POST', '/batch', sent({}))).json).toEqual({
    companies: { 'E-20': 'new' },
    certificates: { 'C-20': 'new', 'C-21': 'new' },
  })
  const tooMany = { companies: Array.from({ length: 1001 }, (_, at) => ({ id: `X-${at}`, ...company })) }
  expect((await send('POST', '/batch', tooMany)).status).toBe(422)
})

test('the same Idempotency-Key answers the same, refuses another request, and makes one that is under way wait', async () => {
  const once = { 'idempotency-key': '"8e03978e-40d5"' }
  const first = await send('PUT', '/companies/E-30', company, once)
  expect(first.json).toMatchObject({ companies: { 'E-30': 'new' } })
  const again = await send('PUT', '/companies/E-30', company, once)
  expect([again.status, again.text]).toEqual([200, first.text])
  expect((await send('PUT', '/companies/E-31', company, once)).status).toBe(422)
  expect((await send('PUT', '/companies/E-31', company, { 'idempotency-key': '"a\u00e9"' })).status).toBe(400)
  const twins = await Promise.all(
    [1, 2].map(() => send('PUT', '/companies/E-32', company, { 'idempotency-key': 'abc' })),
  )
  expect(twins.map(({ status }) => status).filter((status) => status !== 409 && status !== 200)).toEqual([])
  expect(
    twins
      .filter(({ status }) => status === 200)
      .every(({ text }) => text === twins.find((each) => each.status === 200)?.text),
  ).toBe(true)
  // What was refused wrote nothing, and may be mended under its key.
  const mended = { 'idempotency-key': 'mended' }
  expect((await send('PUT', '/companies/E-33', { ...company, country: 'x' }, mended)).status).toBe(422)
  expect((await send('PUT', '/companies/E-33', company, mended)).status).toBe(200)
})

test('a body that is no plain JSON, an address or a method that there is not are refused as such', async () => {
  const refusals = [
    [await send('PUT', '/companies/E-40', '{"legalName":"a","legalName":"b","country":"UY"}'), 400],
    [await send('PUT', '/companies/E-40', '{"__proto__":{"country":"UY"},"legalName":"a"}'), 400],
    [await send('PUT', '/companies/E-40', '['.repeat(100_000)), 400],
    [await send('PUT', '/companies/E-40', company, { 'content-type': 'text/plain' }), 415],
    [await send('PUT', '/companies/E-40', company, { 'content-encoding': 'gzip' }), 415],
    [await send('PUT', '/companies/E-40', `"${'x'.repeat(1024 * 1024)}"`), 413],
    [await send('PUT', '/companies/E-40?x=1', company), 400],
    [await send('DELETE', '/companies/E-40', company), 405],
    [await send('PUT', '/nothing', company), 404],
    [await send('PUT', '/companies/E-40', { ...company, legalName: '\0' }), 422],
    [await send('PUT', '/companies/E-40', '{"country":"UY","legalName":"\\ud800"}'), 422],
  ] as const
  expect(refusals.map(([{ status }]) => status)).toEqual(refusals.map(([, status]) => status))
  for (const [{ json }] of refusals) expect(json).toMatchObject({ title: expect.any(String) })
  expect((await ask(started.url, '/api/v1/companies/E-40')).status).toBe(404)
})

test('a key that was replaced or revoked ends at once; it is shown once, and only its digest is kept', async () => {
  const editor: SignedInBrowser = await signedInBrowser(started)
  const act = (fields: Record<string, string>) =>
    sendForm(started.url, adminAddress.apiKeys, { present: goodPassword, ...fields }, editor)
  const shown = ({ text }: Answer) => /aval_[\w-]{43}/.exec(text)?.[0] ?? ''
  const wrong = await act({ intent: 'create', name: 'Otro sistema', present: 'x' })
  expect([wrong.status, shown(wrong)]).toEqual([422, ''])
  expect(wrong.text).toContain('value="Otro sistema"')
  const made = shown(await act({ intent: 'create', name: 'Otro sistema' }))
  const write = (by: string) =>
    send('PUT', '/companies/E-50', company, { authorization: `Bearer ${by}` }).then(({ status }) => status)
  expect(await write(made)).toBe(200)
  const page = await ask(started.url, adminAddress.apiKeys, { headers: { cookie: editor.cookie } })
  expect(page.text).toContain('Otro sistema')
  expect(shown(page)).toBe('')
  const kept = await started.site.database.orm.select().from(apiKey)
  expect(JSON.stringify(kept)).not.toContain(made)
  const id = kept.find(({ name }) => name === 'Otro sistema')?.id ?? ''
  expect((await act({ intent: 'rotate', id, present: 'x' })).status).toBe(422)
  expect(await write(made)).toBe(200)
  const next = shown(await act({ intent: 'rotate', id }))
  expect([await write(made), await write(next)]).toEqual([401, 200])
  const last = (await started.site.database.orm.select().from(apiKey)).find(
    ({ name, revokedAt }) => name === 'Otro sistema' && revokedAt === null,
  )
  expect((await act({ intent: 'revoke', id: last?.id ?? '' })).status).toBe(200)
  expect(await write(next)).toBe(401)
  expect((await act({ intent: 'revoke', id: last?.id ?? '' })).status).toBe(404)
  expect((await act({ intent: 'create', name: ' ' })).status).toBe(422)
})

test('wrong keys become slow, and a session is no key', async () => {
  const editor = await signedInBrowser(started)
  const { cookie } = editor
  const wrong = await send('PUT', '/companies/E-60', company, { authorization: '', cookie })
  expect(wrong.status).toBe(401)
  expect(wrong.headers['www-authenticate']).toContain('Bearer')
  const answers: number[] = []
  for (let tries = 0; tries < 12; tries += 1)
    answers.push(
      (
        await send('PUT', '/companies/E-60', company, {
          authorization: `Bearer aval_${'x'.repeat(43)}`,
          'x-forwarded-for': `10.0.0.${tries}`,
        })
      ).status,
    )
  expect(answers.at(-1)).toBe(429)
  expect((await send('PUT', '/companies/E-60', company)).status).toBe(200)
})
