import { beforeAll, describe, expect, test } from 'vitest'
import type { SealingPlace } from '#cases/model/case-view.ts'
import { textOf } from '#cases/model/locked-key.ts'
import { sealPiece } from '#cases/model/sealed-piece.ts'
import { caseEvent, caseFile, casePiece, reportedCase } from '#cases/store/tables.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { type Answer, ask } from '../support/ask.ts'
import { addRecoveryKey, receivedReport, signedInHandler } from '../support/case-handlers.ts'
import { servedSite } from '../support/served-site.ts'

const note = {
  name: 'nota.txt',
  type: 'text/plain',
  bytes: Buffer.from('12,5 kg'),
  isOriginal: true,
  isKeptOnRequest: false,
}
const nowhere = '00000000-0000-4000-8000-000000000000'

const started = servedSite()
let ana: SignedInBrowser
let eva: SignedInBrowser
let other: SignedInBrowser
let made: { id: string; number: string }
let file: string

beforeAll(async () => {
  await addRecoveryKey(started.site)
  ana = await signedInHandler(started, { name: 'Ana Sosa' })
  eva = await signedInHandler(started, { name: 'Eva Paz' })
  other = await signedInBrowser(started)
  made = await receivedReport(started.site, { files: [note], about: [eva.account.uid] })
  const [row] = await started.site.database.orm.select().from(caseFile)
  file = row?.id ?? ''
})

describe('who may', () => {
  const readable = (id: string) => [
    adminAddress.case(id),
    adminAddress.casePart(id, 'piece-1.age'),
    adminAddress.casePart(id, `file-${file}.age`),
  ]
  const writable = (id: string): [string, Record<string, string>][] => [
    [adminAddress.case(id), { intent: 'close', outcome: 'confirmed' }],
    [adminAddress.case(id), { intent: 'exclude', person: ana.account.uid }],
    [adminAddress.caseSealed(id), { intent: 'open' }],
    [adminAddress.caseSealed(id), { intent: 'seal-to' }],
    [adminAddress.caseSealed(id), { intent: 'answer', kind: 'note', seq: '2', epoch: '1', sealed: '' }],
    [adminAddress.caseExport(id), {}],
  ]

  test('without the right nothing of any case is shown or done', async () => {
    for (const address of [adminAddress.cases, adminAddress.caseRecord])
      expect((await get(other, address)).status, address).toBe(403)
    for (const address of readable(made.id)) {
      const answer = await get(other, address)
      expect(answer.status, address).toBe(404)
      expect(answer.text).not.toContain(made.number)
    }
    for (const [address, fields] of writable(made.id))
      expect((await post(other, address, fields)).status, address).toBe(404)
  })

  test('a case about somebody answers that person, word for word, as one that is not there', async () => {
    expect((await get(eva, adminAddress.cases)).text).not.toContain(made.number)
    const asIfGone = (answer: Answer) => [answer.status, answer.text.replaceAll(made.id, nowhere)]
    for (const [at, address] of readable(made.id).entries())
      expect(asIfGone(await get(eva, address)), address).toEqual(
        asIfGone(await get(eva, readable(nowhere)[at] ?? '')),
      )
    for (const [at, [address, fields]] of writable(made.id).entries()) {
      const [elsewhere = ''] = writable(nowhere)[at] ?? []
      const refused = asIfGone(await post(eva, address, fields))
      expect(refused[0], address).toBe(404)
      expect(refused, address).toEqual(asIfGone(await post(eva, elsewhere, fields)))
    }
  })

  test('nothing is done without the token of the session', async () => {
    for (const [address, fields] of writable(made.id))
      for (const csrf of ['', eva.csrf])
        expect((await sendForm(started.url, address, fields, { cookie: ana.cookie, csrf })).status).toBe(403)
  })

  test('and nothing of all this changed anything or is in the record', async () => {
    const { orm } = started.site.database
    expect(await orm.select().from(caseEvent)).toEqual([])
    expect(await orm.select().from(reportedCase)).toMatchObject([{ state: 'new', isUnread: true }])
  })
})

test('what lies sealed is handed out as bytes that no browser shows or keeps', async () => {
  for (const part of ['piece-1.age', `file-${file}.age`]) {
    const { status, headers, text } = await get(ana, adminAddress.casePart(made.id, part))
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${part}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(text).toMatch(/^age-encryption\.org\/v1\n/)
  }
  for (const part of [
    'piece-2.age',
    'piece-0.age',
    'key-1.age',
    `file-${nowhere}.age`,
    '..%2fkey-1.age',
    'x',
  ])
    expect((await get(ana, adminAddress.casePart(made.id, part))).status, part).toBe(404)
})

test('the page of a case holds nothing that was written, its data neither, and the keys come by a write alone', async () => {
  for (const address of [adminAddress.case(made.id), `${adminAddress.case(made.id)}.data`]) {
    const { status, text } = await get(ana, address)
    expect(status).toBe(200)
    expect(text).toContain(made.number)
    expect(text).not.toContain('balanza')
    expect(text).not.toContain('nota.txt')
  }
  expect((await get(ana, adminAddress.caseSealed(made.id))).status).toBe(404)
  const opened = await post(ana, adminAddress.caseSealed(made.id), { intent: 'open' })
  expect(opened.headers['cache-control']).toBe('private, no-store')
  expect(JSON.parse(opened.text).keys).toMatchObject([{ epoch: 1 }])
})

test('of two handlers who answer at once, one gets 409, and the case has one answer', async () => {
  const both = await receivedReport(started.site)
  const answers = await Promise.all([ana, eva].map(async (who) => sealedAnswer(who, both.id)))
  const sent = await Promise.all(
    [ana, eva].map((who, at) => post(who, adminAddress.caseSealed(both.id), answers[at] ?? {})),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(JSON.parse(sent.find(({ status }) => status === 409)?.text ?? '')).toEqual({ problem: 'moved-on' })
  const pieces = await started.site.database.orm.select().from(casePiece)
  expect(pieces.filter(({ caseId }) => caseId === both.id).map(({ direction }) => direction)).toEqual([
    'report',
    'answer',
  ])
})

test.each([
  ['no intent', {}],
  ['another intent', { intent: 'erase' }],
  ['an intent of the prototype', { intent: 'constructor' }],
  ['no kind of answer', { intent: 'answer', seq: '2', epoch: '1', sealed: 'eA==' }],
  ['what is not sealed', { intent: 'answer', kind: 'note', seq: '2', epoch: '1', sealed: 'eA==' }],
])('%s is refused', async (_, fields: Record<string, string>) => {
  expect((await post(ana, adminAddress.caseSealed(made.id), fields)).status).toBe(400)
})

test('a case is taken out by a form alone, as an archive of what lies sealed', async () => {
  expect((await get(ana, adminAddress.caseExport(made.id))).status).toBe(404)
  const { status, headers, bytes } = await post(ana, adminAddress.caseExport(made.id), {})
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe(`attachment; filename="${made.number}.tar"`)
  expect(bytes.length % 512).toBe(0)
  expect(bytes.toString('latin1')).not.toContain('balanza')
  expect(bytes.toString('utf8')).toContain('age -d -i case-key-1.txt piece-1.age')
})

test('a case is closed with one of the outcomes, and taken up again', async () => {
  const address = adminAddress.case(made.id)
  for (const outcome of ['', 'none', '__proto__'])
    expect((await post(ana, address, { intent: 'close', outcome, reason: 'duplicate' })).status).toBe(409)
  for (const reason of ['', 'none', '__proto__'])
    expect((await post(ana, address, { intent: 'close', outcome: 'not-ours', reason })).status).toBe(409)
  const { kind: _, ...message } = await sealedAnswer(ana, made.id)
  const closing = { ...message, intent: 'close', outcome: 'not-ours' }
  expect((await post(ana, address, { ...closing, seq: '1' })).status).toBe(409)
  expect((await post(ana, address, closing)).status).toBe(200)
  expect((await get(ana, `${adminAddress.cases}?state=closed`)).text).toContain(made.number)
  expect((await get(ana, `${adminAddress.cases}?state=new`)).text).not.toContain(made.number)
  expect((await post(ana, address, { intent: 'reopen' })).status).toBe(200)
})

test.each(['?state=none', '?kind=x', '?overdue=no', '?page=0', '?page=99'])(
  'the list with %s is not found',
  async (query) => {
    expect((await get(ana, adminAddress.cases + query)).status).toBe(404)
  },
)

function get({ cookie }: SignedInBrowser, address: string): Promise<Answer> {
  return ask(started.url, address, { headers: { cookie } })
}

function post(who: SignedInBrowser, address: string, fields: Record<string, string>): Promise<Answer> {
  return sendForm(started.url, address, fields, who)
}

/** An answer as a handler's browser sends it. */
async function sealedAnswer(who: SignedInBrowser, id: string): Promise<Record<string, string>> {
  const found = await post(who, adminAddress.caseSealed(id), { intent: 'seal-to' })
  const { recipient, epoch, seq, previous }: SealingPlace = JSON.parse(found.text)
  const place = { caseId: id, seq, direction: 'answer', previous } as const
  const sealed = await sealPiece(recipient, place, { text: 'Gracias', answer: 'note', files: [] })
  return { intent: 'answer', kind: 'note', seq: String(seq), epoch: String(epoch), sealed: textOf(sealed) }
}
