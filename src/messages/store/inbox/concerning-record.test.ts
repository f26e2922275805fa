import { beforeAll, expect, test } from 'vitest'
import { setUpInbox } from '#tests/support/inbox-setup.ts'
import { registerOfMessages } from '#tests/support/messages.ts'
import {
  sampleCertificate,
  sampleCompany,
  storeSamples,
  unlistedCompanies,
} from '#tests/support/register-records.ts'
import { linkMessage, setState } from './change-message.ts'
import { keepUntil } from './keep-until.ts'
import { listConcerning } from './list-messages.ts'

const setup = setUpInbox()
const { asked, arrived, found, exported } = setup
const link = (id: string, typed: string) => linkMessage(asked(), registerOfMessages, id, typed)

beforeAll(async () => {
  await storeSamples(setup.database, '2026-05-01', {
    companies: [
      sampleCompany({ id: 'C-1' }),
      sampleCompany({
        id: 'C-2',
        legalName: 'Tambo Dos S.A.',
        taxIds: [{ kind: 'rut', number: '21 777777 0011' }],
      }),
      ...unlistedCompanies,
    ],
    certificates: [
      sampleCertificate({ id: 'Q-1', companyId: 'C-1' }),
      sampleCertificate({ id: 'Q-2', companyId: 'C-1', issuedOn: '2026-01-01', expiresOn: '2028-12-31' }),
      sampleCertificate({ id: 'Q-3', companyId: 'C-3' }),
    ],
  })
})

test.each([
  ['LSQ-Q-1', 'Q-1', 'C-1'],
  [' lsq q 1 ', 'Q-1', 'C-1'],
  ['https://aval.example/es/certificates/LSQ-Q-1', 'Q-1', 'C-1'],
  ['LSQ-Q-3', 'Q-3', 'C-3'],
  ['C-2', null, 'C-2'],
  ['217777770011', null, 'C-2'],
  ['tambo dos s.a.', null, 'C-2'],
])('what is typed as %j is linked', async (typed, certificate, company) => {
  const id = await arrived({ subject: 'complaint' })
  expect(await link(id, typed)).toMatchObject({ ok: true })
  const { certificate: own, holder, events } = await found(id)
  expect([own?.id ?? null, holder?.id]).toEqual([certificate, company])
  expect(events.map(({ what }) => what)).toEqual(['linked'])
})

test.each(['LSQ-Q-99', 'Tambo', '-', "' or true --", '%'])(
  '%j is no record, and the link stays',
  async (typed) => {
    const id = await arrived({ subject: 'complaint' })
    await link(id, 'LSQ-Q-1')
    expect(await link(id, typed)).toEqual({ ok: false, problem: 'no-such-record' })
    expect((await found(id)).certificate).toEqual({ id: 'Q-1', name: 'LSQ-Q-1' })
  },
)

test('a link is changed and taken off, and the history says so', async () => {
  const id = await arrived({ subject: 'appeal' })
  for (const typed of ['LSQ-Q-1', 'LSQ-Q-1', 'LSQ-Q-2', ' ']) await link(id, typed)
  const { certificate, holder, events } = await found(id)
  expect([certificate, holder]).toEqual([null, null])
  expect(events.map(({ what }) => what)).toEqual(['linked', 'linked', 'unlinked'])
})

test('a certificate and its company list what is about them, the newest first, and nothing that is held back', async () => {
  const one = await arrived({ subject: 'complaint', certificateId: 'Q-1', companyId: 'C-1' })
  const received = { receivedAt: new Date('2026-06-02T15:00:00Z') }
  const two = await arrived({ subject: 'appeal', certificateId: 'Q-2', companyId: 'C-1', ...received })
  await arrived({ subject: 'complaint', companyId: 'C-1', certificateId: 'Q-1', suspicion: 'honeypot' })
  await arrived({ subject: 'complaint', companyId: 'C-2' })
  const listed = async (about: { certificateId: string } | { companyId: string }) =>
    (await listConcerning(asked(), about, 50)).map(({ id }) => id)
  expect(await listed({ companyId: 'C-1' })).toEqual([two, one])
  expect(await listed({ certificateId: 'Q-1' })).toEqual([one])
})

test('what is about a certificate is kept for the cycle in which it is closed and one more', async () => {
  const id = await arrived({ subject: 'misuse-of-mark' })
  await link(id, 'LSQ-Q-1')
  expect(await found(id)).toMatchObject({ eraseOn: null, erasableFrom: '2031-03-15' })
  await setState(asked(), id, 'closed')
  expect((await found(id)).eraseOn).toBe('2031-03-15')
  const keep = (date: string) => keepUntil(asked(), registerOfMessages, id, { date, reason: 'Otro día' })
  expect(await keep('2031-03-14')).toEqual({ ok: false, problem: 'kept-for-cycle' })
  expect(await keep('2031-03-15')).toMatchObject({ ok: true })
  await link(id, '')
  expect(await found(id)).toMatchObject({ eraseOn: '2031-03-15', erasableFrom: null })
})

test('what is about a company alone is kept for the longest of its certificates, or as any message', async () => {
  const id = await arrived({ subject: 'misuse-of-mark', companyId: 'C-1' })
  expect((await found(id)).erasableFrom).toBe('2032-01-01')
  const other = await arrived({ subject: 'misuse-of-mark', companyId: 'C-2' })
  expect((await found(other)).erasableFrom).toBe(null)
})

test('the export says what a message is about and until when it is kept', async () => {
  await arrived({ subject: 'misuse-of-mark', certificateId: 'Q-1', companyId: 'C-1', eraseOn: '2028-06-10' })
  const [row] = await exported({
    ...{ query: '', state: null, subject: null, assignee: null, label: null },
    show: null,
  })
  expect(row).toMatchObject({ certificate: 'LSQ-Q-1', eraseOn: '2031-03-15', files: [] })
})
