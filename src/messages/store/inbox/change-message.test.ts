import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authUser } from '#accounts/store/tables.ts'
import { nobody } from '#messages/model/inbox.ts'
import { everything, setUpInbox } from '#tests/support/inbox-setup.ts'
import { registerOfMessages } from '#tests/support/messages.ts'
import { addNote, assignMessage, labelMessage, markRead, markUnread, setState } from './change-message.ts'
import { doComplaintStep } from './complaint-steps.ts'
import { keepUntil } from './keep-until.ts'

const setup = setUpInbox()
const { asked, arrived, answer, listedMessages, found, exported } = setup

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
  expect(new Set(events.map(({ by }) => by))).toEqual(new Set(['Ana Sosa']))
  expect(events.at(5)?.text).toBe('Llamar el lunes.')
  expect([isUnread, assignee]).toEqual([true, null])
})

test('whoever did something is called as their account is now, and as it was then once it is gone', async () => {
  const { orm } = setup.database
  await orm.insert(authUser).values({ id: 'eva', name: 'Eva', email: 'eva@cuentas.example' })
  const id = await arrived()
  await addNote({ ...asked(), actor: { id: 'eva', name: 'eva@cuentas.example' } }, id, 'Nota')
  const doers = async () => (await found(id)).events.map(({ by }) => by)
  await orm.update(authUser).set({ name: 'Eva Paz' }).where(eq(authUser.id, 'eva'))
  expect(await doers()).toEqual(['Eva Paz'])
  await orm.delete(authUser).where(eq(authUser.id, 'eva'))
  expect(await doers()).toEqual(['eva@cuentas.example'])
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
    [keepUntil(asked(), registerOfMessages, id, { date: '2026-06-10', reason: 'x' }), 'date-not-valid'],
    [keepUntil(asked(), registerOfMessages, id, { date: '2027-02-30', reason: 'x' }), 'date-not-valid'],
    [keepUntil(asked(), registerOfMessages, id, { date: '275761-01-01', reason: 'x' }), 'date-not-valid'],
    [keepUntil(asked(), registerOfMessages, id, { date: '2027-01-01', reason: ' ' }), 'no-reason'],
  ]
  for (const [refusal, problem] of refusals) expect(await refusal).toEqual({ ok: false, problem })
  expect(await found(id)).toEqual(before)
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
