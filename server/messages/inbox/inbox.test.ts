import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type InboxFilter, type ListedMessage, nobody } from '#domain/messages/inbox.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { messageArrived, type NewMessage } from '#tests/support/messages.ts'
import { type Caller, noReads } from '../../caller.ts'
import type { Database } from '../../database/database.ts'
import { authUser } from '../../database/tables/accounts.ts'
import { outgoingMail } from '../../database/tables/mail.ts'
import { contactMessage } from '../../database/tables/messages.ts'
import { mailQueued } from '../../mail/mail-queued.ts'
import { addNote } from './add-note.ts'
import { answerMessage } from './answer-message.ts'
import { assignMessage } from './assign-message.ts'
import { doComplaintStep } from './complaint-steps.ts'
import { countMessages } from './count-messages.ts'
import { type ExportedMessage, exportMessages } from './export-messages.ts'
import { findMessage } from './find-message.ts'
import { readInboxChoices } from './inbox-choices.ts'
import { keepUntil } from './keep-until.ts'
import { labelMessage } from './label-message.ts'
import { listMessages } from './list-messages.ts'
import { markRead, markUnread } from './mark-read.ts'
import { setState } from './set-state.ts'
import { takeOffSuspicion } from './take-off-suspicion.ts'

const noon = Date.parse('2026-06-10T15:00:00Z')
const day = 24 * 60 * 60 * 1000
const unknown = '00000000-0000-4000-8000-000000000000'
const everything: InboxFilter = {
  query: '',
  state: null,
  subject: null,
  assignee: null,
  label: null,
  show: null,
}
const ways = {
  replyTo: 'hola@sellosur.example',
  write: ({ text, reference }: { text: string; reference: string }) => ({ subject: `Re ${reference}`, text }),
}

const parts = {
  publicUrl: 'https://aval.example',
  mailTo: 'oficina@sellosur.example',
  hasMailServer: true,
}
const mailWords = () => ({
  notice: ({ reference }: { reference: string }) => ({ subject: `Aviso ${reference}`, text: 'Texto' }),
  receipt: ({ reference }: { reference: string }) => ({ subject: `Recibo ${reference}`, text: 'Texto' }),
})

let database: Database
let announced: string[]

beforeAll(async () => {
  database = await freshDatabase()
  await database.orm.insert(authUser).values([
    { id: 'ana', name: 'Ana Sosa', email: 'ana@cuentas.example' },
    { id: 'beto', name: 'Beto Ruiz', email: 'beto@cuentas.example', disabledAt: new Date(noon) },
  ])
})
afterAll(() => database?.close())
beforeEach(async () => {
  announced = []
  await database.orm.delete(outgoingMail)
  await database.orm.delete(contactMessage)
})

test('nobody who is not signed in is told or does anything', async () => {
  const id = await arrived({ suspicion: 'honeypot' })
  const visitor = asked(0, null)
  const refused = { ok: false, problem: 'not-allowed' }
  expect(await listMessages(visitor, everything, 1)).toEqual(refused)
  expect(await findMessage(visitor, id)).toEqual(refused)
  expect(await countMessages(visitor)).toEqual(refused)
  expect(await readInboxChoices(visitor)).toEqual(refused)
  for (const done of [
    markRead(visitor, id),
    markUnread(visitor, id),
    setState(visitor, id, 'closed'),
    assignMessage(visitor, id, 'ana'),
    labelMessage(visitor, id, 'visita'),
    addNote(visitor, id, 'Nota'),
    answerMessage(visitor, id, { text: 'Hola', seen: 0 }, ways),
    doComplaintStep(visitor, id, { step: 'acknowledge' }),
    keepUntil(visitor, id, { date: '2027-01-01', reason: 'x' }),
    takeOffSuspicion(visitor, parts, id, mailWords),
  ])
    expect(await done).toEqual(refused)
  expect(await exported(everything, visitor)).toEqual([])
  expect((await found(id)).events).toEqual([])
  expect(await mails()).toEqual([])
})

test.each([unknown, 'none', '', '0', '-1', `${unknown}\0`, "' or true --"])(
  '%j is no message',
  async (id) => {
    const missing = { ok: false, problem: 'not-found' }
    expect(await findMessage(asked(), id)).toEqual(missing)
    expect(await setState(asked(), id, 'closed')).toEqual(missing)
    expect(await answerMessage(asked(), id, { text: 'Hola', seen: 0 }, ways)).toEqual(missing)
  },
)

test('what nobody has opened comes first, then the newest; unwanted ones are only where they are asked for', async () => {
  const old = await arrived({ message: 'old', receivedAt: new Date(noon - 3 * day) })
  const recent = await arrived({ message: 'recent', receivedAt: new Date(noon - day) })
  const opened = await arrived({ message: 'opened', receivedAt: new Date(noon) })
  const unwanted = await arrived({ message: 'unwanted', suspicion: 'flood' })
  await markRead(asked(), opened)
  expect(await listed()).toEqual([recent, old, opened])
  expect(await listed({ show: 'unread' })).toEqual([recent, old])
  expect(await listed({ show: 'suspected' })).toEqual([unwanted])
  expect(await listed({ query: 'unwanted' })).toEqual([unwanted])
  expect(await countMessages(asked())).toEqual({ ok: true, value: { unread: 2, suspected: 1 } })
})

test('messages are found without accents and case, by their reference, and by nothing that is not there', async () => {
  const id = await arrived({ reference: 'K7Q4-9M2P', surname: 'Ñandú', message: 'La inspección se demoró' })
  await arrived({ reference: 'K7Q4-9M2X' })
  for (const query of ['nandu', 'INSPECCION', 'k7q4-9m2p', 'inspección demoro'])
    expect(await listed({ query }), query).toEqual([id])
  for (const query of ['%', '_', "'", '\\', 'inspección%', '🌱', '\u202E', 'auditoría'])
    expect((await listed({ query })).includes(id), query).toBe(query === 'inspección%')
})

test('the list is filtered by state, subject, person and label, each alone and together', async () => {
  const one = await arrived({ subject: 'quote' })
  const two = await arrived({ subject: 'quote' })
  const three = await arrived({})
  await setState(asked(), one, 'in-work')
  await assignMessage(asked(), one, 'ana')
  await labelMessage(asked(), two, "visita, it's")
  expect(await listed({ state: 'in-work' })).toEqual([one])
  expect((await listed({ subject: 'quote' })).sort()).toEqual([one, two].sort())
  expect(await listed({ assignee: 'ana' })).toEqual([one])
  expect((await listed({ assignee: nobody })).sort()).toEqual([two, three].sort())
  expect(await listed({ label: "it's" })).toEqual([two])
  expect(await listed({ subject: 'quote', assignee: nobody })).toEqual([two])
  expect(await listed({ subject: 'quote', state: 'closed' })).toEqual([])
  expect(await readInboxChoices(asked())).toEqual({
    ok: true,
    value: { people: [{ id: 'ana', name: 'Ana Sosa' }], labels: ["it's", 'visita'] },
  })
})

test('fifty are on a page, each message on exactly one, and past the end there is none', async () => {
  for (let number = 0; number < 53; number += 1)
    await arrived({ receivedAt: new Date(noon - (number % 5) * day) })
  const pages = [await page(1), await page(2)]
  expect(pages.map(({ messages, total, pages }) => [messages.length, total, pages])).toEqual([
    [50, 53, 2],
    [3, 53, 2],
  ])
  expect(new Set(pages.flatMap(({ messages }) => messages.map(({ id }) => id))).size).toBe(53)
  for (const past of [0, 3, 1.5, 1e9, Number.NaN])
    expect(await listMessages(asked(), everything, past)).toEqual({ ok: false, problem: 'not-found' })
})

test('opening, state, person, labels and notes stand in the history with who did it; what changes nothing does not', async () => {
  const id = await arrived()
  await markRead(asked(), id)
  await markRead(asked(), id)
  await setState(asked(), id, 'in-work')
  await setState(asked(), id, 'in-work')
  await assignMessage(asked(), id, 'ana')
  await assignMessage(asked(), id, 'ana')
  await labelMessage(asked(), id, 'visita')
  await labelMessage(asked(), id, ' Visita,visita ')
  await addNote(asked(), id, '  Llamar el lunes.\n')
  await assignMessage(asked(), id, nobody)
  await markUnread(asked(), id)
  const { events, isUnread, assignee } = await found(id)
  expect(events.map(({ what }) => what)).toEqual([
    'opened',
    'state-changed',
    'assigned',
    'labelled',
    'labelled',
    'noted',
    'assigned',
    'marked-unread',
  ])
  expect(new Set(events.map(({ by }) => by))).toEqual(new Set(['ana@cuentas.example']))
  expect(events.at(5)?.text).toBe('Llamar el lunes.')
  expect([isUnread, assignee]).toEqual([true, null])
})

test('what cannot be is refused by its name and changes nothing', async () => {
  const id = await arrived()
  const before = await found(id)
  const refusals: [Promise<unknown>, string][] = [
    [setState(asked(), id, 'gone'), 'no-such-state'],
    [assignMessage(asked(), id, 'beto'), 'no-such-person'],
    [assignMessage(asked(), id, 'none'), 'no-such-person'],
    [labelMessage(asked(), id, 'x'.repeat(31)), 'labels-not-valid'],
    [addNote(asked(), id, ' \n '), 'empty'],
    [addNote(asked(), id, 'x'.repeat(20_001)), 'too-long'],
    [answer(id, ' '), 'empty'],
    [doComplaintStep(asked(), id, { step: 'acknowledge' }), 'no-clock'],
    [keepUntil(asked(), id, { date: '2026-06-10', reason: 'x' }), 'date-not-valid'],
    [keepUntil(asked(), id, { date: '2027-02-30', reason: 'x' }), 'date-not-valid'],
    [keepUntil(asked(), id, { date: '275761-01-01', reason: 'x' }), 'date-not-valid'],
    [keepUntil(asked(), id, { date: '2027-01-01', reason: ' ' }), 'no-reason'],
  ]
  for (const [refusal, problem] of refusals) expect(await refusal).toEqual({ ok: false, problem })
  expect(await found(id)).toEqual(before)
})

test('an answer is one mail to the sender, in the transaction that makes the message answered', async () => {
  const id = await arrived({ reference: 'K7Q4-9M2P', locale: 'en' })
  expect(await answer(id, ' Buenos días. \n')).toMatchObject({ ok: true })
  expect(await mails()).toMatchObject([
    {
      to: 'ramon@aceros.example',
      replyTo: 'hola@sellosur.example',
      subject: 'Re K7Q4-9M2P',
      text: 'Buenos días.',
      contactMessageId: id,
    },
  ])
  expect(announced).toEqual([mailQueued])
  expect(await found(id)).toMatchObject({
    state: 'answered',
    events: [{ what: 'answered', text: 'Buenos días.' }],
    mails: [{ to: 'ramon@aceros.example', state: 'waiting' }],
  })
})

test('the same answer sent twice at once, and a second person who has not seen the first, send one mail', async () => {
  const id = await arrived()
  const answers = await Promise.all([answer(id, 'Uno'), answer(id, 'Uno'), answer(id, 'Dos')])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array(2).fill({ ok: false, problem: 'answered-meanwhile' }))
  expect(await mails()).toHaveLength(1)
  const seen = (await found(id)).events.at(-1)?.id ?? 0
  expect(await answer(id, 'Tres', seen)).toMatchObject({ ok: true })
  expect(await mails()).toHaveLength(2)
})

test('whoever gave no address is not answered by mail, and a failure leaves neither mail nor event', async () => {
  const nameless = await arrived({ email: 'anonimo@example.com' })
  expect(await answer(nameless, 'Hola')).toEqual({ ok: false, problem: 'no-address' })
  expect((await found(nameless)).canBeAnswered).toBe(false)
  const id = await arrived()
  const failing = {
    ...ways,
    write: () => {
      throw new Error('no words')
    },
  }
  await expect(answerMessage(asked(), id, { text: 'Hola', seen: 0 }, failing)).rejects.toThrow('no words')
  expect([await mails(), (await found(id)).events, (await found(id)).state]).toEqual([[], [], 'new'])
})

test('a complaint goes through its steps in order, each once, and those who decide are named', async () => {
  const id = await arrived({ subject: 'complaint' })
  await assignMessage(asked(), id, 'ana')
  const step = (name: 'acknowledge' | 'relevance' | 'decide' | 'tell', words?: string) =>
    doComplaintStep(asked(), id, { step: name, words })
  expect(await step('tell')).toEqual({ ok: false, problem: 'not-decided' })
  expect(await step('decide', ' ')).toEqual({ ok: false, problem: 'nobody-named' })
  expect((await listedMessages())[0]?.late).toEqual(['acknowledge'])
  for (const [name, words] of [
    ['acknowledge'],
    ['relevance'],
    ['decide', 'Ana SOSA y Juan Paz'],
    ['tell'],
  ] as const)
    expect(await step(name, words)).toMatchObject({ ok: true })
  expect(await step('acknowledge')).toEqual({ ok: false, problem: 'done-before' })
  const { clock, decidedBy, isDecidedByAssignee } = await found(id)
  expect(clock?.map(({ step, doneAt, isOverdue }) => [step, doneAt?.getTime(), isOverdue])).toEqual(
    ['acknowledge', 'relevance', 'decide', 'tell'].map((each) => [each, noon, false]),
  )
  expect([decidedBy, isDecidedByAssignee]).toEqual(['Ana SOSA y Juan Paz', true])
})

test('late are the open complaints and appeals whose next day has passed, and nothing else', async () => {
  const received = { receivedAt: new Date('2026-06-01T15:00:00Z') }
  const complaint = await arrived({ ...received, subject: 'complaint' })
  const acknowledged = await arrived({ ...received, subject: 'appeal' })
  const closed = await arrived({ ...received, subject: 'complaint' })
  await arrived({ ...received, subject: 'quote' })
  await doComplaintStep(asked(-6), acknowledged, { step: 'acknowledge' })
  await setState(asked(), closed, 'closed')
  expect(await listed({ show: 'overdue' }, -6)).toEqual([])
  expect(await listed({ show: 'overdue' })).toEqual([complaint])
  expect((await listed({ show: 'overdue' }, 6)).sort()).toEqual([complaint, acknowledged].sort())
  await doComplaintStep(asked(6), acknowledged, { step: 'relevance' })
  expect(await listed({ show: 'overdue' }, 6)).toEqual([complaint])
})

test('closing sets the day of erasure, opening again takes it back, and another day needs a reason', async () => {
  const id = await arrived()
  await setState(asked(), id, 'closed')
  expect((await found(id)).eraseOn).toBe('2028-06-10')
  await keepUntil(asked(), id, { date: '2030-01-01', reason: 'Reclamo judicial' })
  expect(await found(id)).toMatchObject({ eraseOn: '2030-01-01' })
  expect((await found(id)).events.at(-1)).toMatchObject({
    what: 'keeping-changed',
    text: 'Reclamo judicial',
    details: { from: '2028-06-10', to: '2030-01-01' },
  })
  await setState(asked(), id, 'in-work')
  expect((await found(id)).eraseOn).toBe(null)
})

test('what is said not to be unwanted is an ordinary message, and its mail leaves once', async () => {
  const id = await arrived({ suspicion: 'honeypot', reference: 'K7Q4-9M2P' })
  expect((await found(id)).eraseOn).toBe('2026-08-30')
  const taken = () => takeOffSuspicion(asked(), parts, id, mailWords)
  await Promise.all([taken(), taken()])
  expect((await mails()).map(({ to, subject, replyTo }) => [to, subject, replyTo])).toEqual([
    ['oficina@sellosur.example', 'Aviso K7Q4-9M2P', 'ramon@aceros.example'],
    ['ramon@aceros.example', 'Recibo K7Q4-9M2P', null],
  ])
  expect(await found(id)).toMatchObject({
    suspicion: null,
    eraseOn: null,
    events: [{ what: 'not-unwanted' }],
  })
  expect(await listed()).toEqual([id])
})

test('what merely came fast is listed like any other, and no mail about it leaves twice', async () => {
  const id = await arrived({ suspicion: 'too-fast' })
  expect(await listed()).toEqual([id])
  expect((await found(id)).eraseOn).toBe(null)
  await takeOffSuspicion(asked(), parts, id, mailWords)
  expect([await mails(), (await found(id)).suspicion]).toEqual([[], null])
})

test.each([
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a formula', '=HYPERLINK("http://evil.example","x")'],
  ['a text turned round', '\u202Eatreuc al arap'],
  ['ten thousand marks', `a${'\u0301'.repeat(10_000)}`],
  ['a link', 'javascript:alert(1) http://evil.example'],
])('%s is kept, listed, noted and answered as it was written', async (_, text) => {
  const id = await arrived({ name: text.slice(0, 100), message: text })
  expect((await listedMessages())[0]?.excerpt.length).toBeLessThanOrEqual(141)
  await addNote(asked(), id, text)
  await answer(id, text)
  const { message, events } = await found(id)
  expect([message, ...events.map((event) => event.text)]).toEqual([text, text, text])
  expect((await exported(everything)).map((each) => each.message)).toEqual([text])
})

test('the export has every message that the filter asks for, once', async () => {
  for (let number = 0; number < 205; number += 1) await arrived({ subject: number % 41 ? 'other' : 'quote' })
  const all = await exported(everything)
  expect(new Set(all.map(({ id }) => id)).size).toBe(205)
  expect(all).toHaveLength(205)
  expect(await exported({ ...everything, subject: 'quote' })).toHaveLength(5)
})

test('whoever is gone leaves their messages to nobody', async () => {
  await database.orm.insert(authUser).values({ id: 'eva', name: 'Eva', email: 'eva@cuentas.example' })
  const id = await arrived()
  await assignMessage(asked(), id, 'eva')
  await database.orm.delete(authUser).where(eq(authUser.id, 'eva'))
  expect(await listed({ assignee: nobody })).toEqual([id])
})

function asked(days = 0, actor: Caller['actor'] = { id: 'ana', name: 'ana@cuentas.example' }): Caller {
  return {
    database,
    announcements: { announce: async (topics: string[]) => void announced.push(...topics) } as never,
    media: {} as never,
    actor,
    locale: 'es',
    now: new Date(noon + days * day),
    reads: noReads(),
  }
}

function arrived(given: NewMessage = {}): Promise<string> {
  return messageArrived(database, given)
}

function answer(id: string, text: string, seen = 0) {
  return answerMessage(asked(), id, { text, seen }, ways)
}

async function page(at: number, filter: Partial<InboxFilter> = {}, days = 0) {
  const answered = await listMessages(asked(days), { ...everything, ...filter }, at)
  if (!answered.ok) throw new Error(answered.problem)
  return answered.value
}

async function listedMessages(filter: Partial<InboxFilter> = {}, days = 0): Promise<ListedMessage[]> {
  return (await page(1, filter, days)).messages
}

async function listed(filter: Partial<InboxFilter> = {}, days = 0): Promise<string[]> {
  return (await listedMessages(filter, days)).map(({ id }) => id)
}

async function found(id: string) {
  const answered = await findMessage(asked(), id)
  if (!answered.ok) throw new Error(answered.problem)
  return answered.value
}

async function exported(filter: InboxFilter, caller = asked()): Promise<ExportedMessage[]> {
  const all: ExportedMessage[] = []
  for await (const batch of exportMessages(caller, filter)) all.push(...batch)
  return all
}

async function mails() {
  return database.orm.select().from(outgoingMail)
}
