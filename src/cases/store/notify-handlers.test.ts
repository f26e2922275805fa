import { expect, test } from 'vitest'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { type CaseRow, setUpCases } from '#tests/support/reported-cases.ts'
import { notifyHandlers } from './notify-handlers.ts'
import { caseNotice, reportedCase } from './tables.ts'

const env = { publicUrl: 'https://aval.example', contactMailTo: 'oficina@aval.example' }
/** At the body's seat nine o'clock is 12:00 UTC. */
const nine = (day: string) => `${day}T12:00:00Z`

test('each handler is told once a day, in their language, that there is something new, and nothing else', async () => {
  const setup = await notices()
  await setup.addHandler('Ana')
  await setup.addHandler('Eva', 'en')
  await setup.addCase({ number: '2026-SECRET', kind: 'integrity', receivedOn: '2026-11-17' })
  await setup.addCase({ kind: 'grievance' })
  expect(await setup.told(nine('2026-11-18'))).toEqual([
    {
      to: 'ana@avisos.example',
      subject: 'Hay algo nuevo',
      text: 'Hay algo nuevo para usted.\n\nhttps://aval.example/admin/cases\n',
    },
    {
      to: 'eva@avisos.example',
      subject: 'Something new',
      text: 'There is something new for you.\n\nhttps://aval.example/admin/cases\n',
    },
  ])
  expect(await setup.told('2026-11-18T20:00:00Z')).toEqual([])
  expect(await setup.told(nine('2026-11-19'))).toHaveLength(2)
})

test('nobody is told before nine at the body seat', async () => {
  const setup = await notices()
  await setup.addHandler('Ana')
  await setup.addCase()
  expect(await setup.told('2026-11-19T03:30:00Z')).toEqual([])
  expect(await setup.told('2026-11-19T11:59:59Z')).toEqual([])
  expect(await setup.told('2026-11-19T12:00:00Z')).toHaveLength(1)
})

test('what arrives after the day was told of waits until the next, so that no mail tells when it came', async () => {
  const setup = await notices()
  await setup.addHandler('Ana')
  expect(await setup.told(nine('2026-11-18'))).toEqual([])
  await setup.addCase()
  expect(await setup.told('2026-11-18T15:00:00Z')).toEqual([])
  expect(await setup.told(nine('2026-11-19'))).toHaveLength(1)
})

test('processes that look at once tell each handler once', async () => {
  const setup = await notices()
  await setup.addHandler('Ana')
  await setup.addCase()
  setup.setNow(nine('2026-11-18'))
  await Promise.all(Array.from({ length: 4 }, () => notifyHandlers(env, setup.caller())))
  expect(await setup.database.orm.select().from(outgoingMail)).toHaveLength(1)
  expect(await setup.database.orm.select().from(caseNotice)).toEqual([
    { day: '2026-11-18', isForRecovery: false },
  ])
})

test.each<[string, CaseRow, boolean]>([
  ['2026-11-23', {}, true],
  ['2026-11-20', {}, false],
  ['2026-11-30', { state: 'acknowledged', acknowledgedOn: '2026-11-19' }, false],
  ['2027-02-11', { state: 'acknowledged', acknowledgedOn: '2026-11-19' }, false],
  ['2027-02-12', { state: 'acknowledged', acknowledgedOn: '2026-11-19' }, true],
  ['2027-06-01', { state: 'waiting', acknowledgedOn: '2026-11-19', feedbackOn: '2026-12-01' }, false],
  ['2027-06-01', { state: 'closed', closedOn: '2026-11-19' }, false],
])('on %s of a read case from 2026-11-18 with %o: is its handler told? %s', async (day, row, isTold) => {
  const setup = await notices()
  await setup.addHandler('Ana')
  await setup.addCase({ isUnread: false, receivedOn: '2026-11-18', ...row })
  expect(await setup.told(nine(day))).toHaveLength(isTold ? 1 : 0)
})

test('a handler whom a case is about hears nothing of it', async () => {
  const setup = await notices()
  await setup.addHandler('Ana')
  await setup.addHandler('Eva')
  await setup.addCase({}, ['ana'])
  expect((await setup.told(nine('2026-11-18'))).map(({ to }) => to)).toEqual(['eva@avisos.example'])
})

test('a case about every handler is told of to the body, for whoever holds the recovery key', async () => {
  const setup = await notices()
  await setup.addRecoveryKey()
  await setup.addHandler('Ana')
  await setup.addCase({}, ['ana'])
  expect(await setup.told(nine('2026-11-18'))).toEqual([
    {
      to: 'oficina@aval.example',
      subject: 'Hay algo nuevo',
      text: 'Hay algo nuevo que requiere la clave de recuperación.\n\nhttps://aval.example/admin/cases/keys\n',
    },
  ])
})

test('whoever holds the recovery key is told once a week, as long as something waits for it', async () => {
  const setup = await notices()
  await setup.addRecoveryKey()
  await setup.addHandler('Ana')
  await setup.addCase({}, ['ana'])
  const days = ['2026-11-18', '2026-11-19', '2026-11-24', '2026-11-25', '2026-11-26', '2026-12-03']
  const told: number[] = []
  for (const day of days) told.push((await setup.told(nine(day))).length)
  expect(told).toEqual([1, 0, 0, 1, 0, 1])
})

test('in the two weeks before a case that nobody opened is erased, its handlers are told so', async () => {
  const setup = await notices()
  await setup.addHandler('Ana')
  await setup.addHandler('Eva', 'en')
  await setup.addCase({ receivedOn: '2026-11-18' })
  await setup.addCase({ receivedOn: '2027-01-18' })
  const said = async (day: string) => (await setup.told(nine(day))).map(({ text }) => text.split('\n')[0])
  expect(await said('2027-02-03')).toEqual(['Hay algo nuevo para usted.', 'There is something new for you.'])
  for (const day of ['2027-02-04', '2027-02-17'])
    expect(await said(day)).toEqual([
      'Hay algo que se borrará pronto si nadie lo abre.',
      'Something will be erased soon unless somebody opens it.',
    ])
  await setup.database.orm.update(reportedCase).set({ begunOn: '2027-02-17' })
  expect(await said('2027-02-18')).toEqual(['Hay algo nuevo para usted.', 'There is something new for you.'])
})

test('without anybody to tell, the day passes without a mail', async () => {
  const setup = await notices()
  await setup.addCase()
  setup.setNow(nine('2026-11-18'))
  await notifyHandlers({ ...env, contactMailTo: null }, setup.caller())
  expect(await setup.database.orm.select().from(outgoingMail)).toEqual([])
  expect(await setup.database.orm.select().from(reportedCase)).toHaveLength(1)
})

async function notices() {
  const setup = await setUpCases('2026-11-18T12:00:00Z')
  const { orm } = setup.database
  return {
    ...setup,
    /** The mails that are newly queued at a moment. */
    async told(moment: string) {
      setup.setNow(moment)
      await orm.delete(outgoingMail)
      await notifyHandlers(env, setup.caller())
      const mails = await orm.select().from(outgoingMail).orderBy(outgoingMail.to)
      return mails.map(({ to, subject, text }) => ({ to, subject, text }))
    },
  }
}
