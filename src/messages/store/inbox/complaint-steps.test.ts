import { expect, test } from 'vitest'
import { noon, setUpInbox } from '#tests/support/inbox-setup.ts'
import { assignMessage, setState } from './change-message.ts'
import { doComplaintStep } from './complaint-steps.ts'
import { countMessages } from './count-messages.ts'

const setup = setUpInbox()
const { asked, arrived, listedMessages, listed, found } = setup

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
