import { describe, expect, test } from 'vitest'
import { noon, setUpInbox } from '#tests/support/inbox-setup.ts'
import { assignMessage, setState } from './change-message.ts'
import { type DoneStep, doComplaintStep } from './complaint-steps.ts'
import { countMessages } from './list-messages.ts'

const setup = setUpInbox()
const { asked, arrived, listedMessages, listed, found } = setup

test('a complaint goes through its steps in order, each once, and those who decide are named', async () => {
  const id = await arrived({ subject: 'complaint' })
  await assignMessage(asked(), id, 'ana')
  const step = (name: 'acknowledge' | 'relevance' | 'decide' | 'tell', said: Partial<DoneStep> = {}) =>
    doComplaintStep(asked(), id, { ...said, step: name })
  const decision = { outcome: 'upheld', words: 'Ana SOSA y Juan Paz', isApart: true }
  expect(await step('tell')).toEqual({ ok: false, problem: 'not-decided' })
  expect(await step('decide', { ...decision, words: ' ' })).toEqual({ ok: false, problem: 'nobody-named' })
  expect((await listedMessages())[0]?.late).toEqual(['acknowledge'])
  for (const [name, said] of [
    ['acknowledge'],
    ['relevance'],
    ['decide', decision],
    ['tell', { toldOn: '2026-06-10' }],
  ] as const)
    expect(await step(name, said)).toMatchObject({ ok: true })
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
  await settled(closed)
  expect(await listed({ show: 'overdue' }, -6)).toEqual([])
  expect(await listed({ show: 'overdue' })).toEqual([complaint])
  expect((await listed({ show: 'overdue' }, 6)).sort()).toEqual([complaint, acknowledged].sort())
  await doComplaintStep(asked(6), acknowledged, { step: 'relevance' })
  expect(await listed({ show: 'overdue' }, 6)).toEqual([complaint])
})

test('as many are counted as late as the list of late ones has', async () => {
  for (const subject of ['complaint', 'appeal', 'quote'])
    await arrived({ subject, receivedAt: new Date('2026-05-01T15:00:00Z') })
  await arrived({
    subject: 'complaint',
    suspicion: 'honeypot',
    receivedAt: new Date('2026-05-01T15:00:00Z'),
  })
  expect(await listed({ show: 'overdue' })).toHaveLength(2)
  expect(await countMessages(asked())).toMatchObject({ unread: 3, overdue: 2, suspected: 1 })
})

/** Decides a complaint, says that its sender was told, and closes it. */
async function settled(id: string): Promise<void> {
  const decision = { outcome: 'not-upheld', words: 'Juan Paz', isApart: true }
  await doComplaintStep(asked(-6), id, { ...decision, step: 'decide' })
  await doComplaintStep(asked(-6), id, { step: 'tell', toldOn: '2026-06-04' })
  expect(await setState(asked(), id, 'closed')).toMatchObject({ ok: true })
}

describe('a complaint or an appeal', () => {
  const decision = { step: 'decide', outcome: 'partly-upheld', words: 'Juan Paz', isApart: true } as const

  test.each(['complaint', 'appeal'])('is not closed before it was decided and told (%s)', async (subject) => {
    const id = await arrived({ subject })
    const close = () => setState(asked(), id, 'closed')
    expect(await close()).toEqual({ ok: false, problem: 'close-undecided' })
    await doComplaintStep(asked(), id, decision)
    expect(await close()).toEqual({ ok: false, problem: 'close-untold' })
    await doComplaintStep(asked(), id, { step: 'tell', words: 'No dejó dirección' })
    expect(await close()).toMatchObject({ ok: true })
    await setState(asked(), id, 'in-work')
    expect(await found(id)).toMatchObject({
      ...{ outcome: 'partly-upheld', decidedBy: 'Juan Paz', untoldBecause: 'No dejó dirección' },
      state: 'in-work',
    })
    expect(await close()).toMatchObject({ ok: true })
  })

  test('is decided with an outcome, by people of whom it is said that they were not involved', async () => {
    const id = await arrived({ subject: 'appeal' })
    const decide = (given: Partial<DoneStep>) => doComplaintStep(asked(), id, { ...decision, ...given })
    expect(await decide({ outcome: '' })).toEqual({ ok: false, problem: 'no-outcome' })
    expect(await decide({ outcome: 'toString' })).toEqual({ ok: false, problem: 'no-outcome' })
    expect(await decide({ isApart: false })).toEqual({ ok: false, problem: 'not-apart' })
    expect((await found(id)).outcome).toBe(null)
  })

  test('is decided anew until it is closed: the former decision stays in the history, and is told again', async () => {
    const id = await arrived({ subject: 'complaint' })
    await doComplaintStep(asked(), id, decision)
    expect(await doComplaintStep(asked(), id, decision)).toEqual({ ok: false, problem: 'done-before' })
    await doComplaintStep(asked(), id, { step: 'tell', toldOn: '2026-06-10' })
    await doComplaintStep(asked(), id, { ...decision, outcome: 'upheld' })
    const { events, toldOn, outcome } = await found(id)
    expect([outcome, toldOn]).toEqual(['upheld', null])
    const decided = events.filter(({ what }) => what === 'decided')
    expect(decided.map(({ details }) => details.to)).toEqual(['partly-upheld', 'upheld'])
    await doComplaintStep(asked(), id, { step: 'tell', toldOn: '2026-06-10' })
    await setState(asked(), id, 'closed')
    expect(await doComplaintStep(asked(), id, decision)).toEqual({ ok: false, problem: 'done-before' })
  })

  test('was told on a day from that of its arrival to today, or cannot be told: one of the two', async () => {
    const id = await arrived({ subject: 'complaint', receivedAt: new Date('2026-06-01T02:30:00Z') })
    await doComplaintStep(asked(), id, decision)
    const tell = (given: Partial<DoneStep>) => doComplaintStep(asked(), id, { ...given, step: 'tell' })
    for (const toldOn of ['2026-06-11', '2026-05-30', '2026-02-30', 'ayer'])
      expect(await tell({ toldOn }), toldOn).toEqual({ ok: false, problem: 'told-on-not-valid' })
    for (const given of [{}, { toldOn: '2026-06-02', words: 'No se puede' }])
      expect(await tell(given)).toEqual({ ok: false, problem: 'told-or-not' })
    // It came late on the 31st of May at the seat.
    expect(await tell({ toldOn: '2026-05-31' })).toMatchObject({ ok: true })
    expect(await tell({ toldOn: '2026-06-02' })).toEqual({ ok: false, problem: 'done-before' })
  })

  test('that is held back as unwanted is closed like anything else', async () => {
    const id = await arrived({ subject: 'complaint', suspicion: 'honeypot' })
    expect(await setState(asked(), id, 'closed')).toMatchObject({ ok: true })
  })
})
