import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authUser } from '#accounts/store/tables.ts'
import { nobody } from '#messages/model/inbox.ts'
import { day, everything, noon, setUpInbox } from '#tests/support/inbox-setup.ts'
import { assignMessage, labelMessage, markRead, setState } from './change-message.ts'
import { countMessages, listMessages, readInboxChoices } from './list-messages.ts'

const setup = setUpInbox()
const { asked, arrived, page, listed } = setup

test('what nobody has opened comes first, then the newest; unwanted ones are only where they are asked for', async () => {
  const old = await arrived({ message: 'old', receivedAt: new Date(noon - 3 * day) })
  const recent = await arrived({ message: 'recent', receivedAt: new Date(noon - day) })
  const opened = await arrived({ message: 'opened', receivedAt: new Date(noon) })
  const unwanted = await arrived({ message: 'unwanted', suspicion: 'honeypot' })
  await markRead(asked(), opened)
  expect(await listed()).toEqual([recent, old, opened])
  expect(await listed({ show: 'unread' })).toEqual([recent, old])
  expect(await listed({ show: 'suspected' })).toEqual([unwanted])
  expect(await listed({ query: 'unwanted' })).toEqual([unwanted])
  expect(await countMessages(asked())).toEqual({ unread: 2, overdue: 0, suspected: 1 })
})

test('what came in a flood is listed with its mark, and is among what may be unwanted', async () => {
  const id = await arrived({ suspicion: 'flood' })
  const unwanted = await arrived({ suspicion: 'honeypot', receivedAt: new Date(noon - 3 * day) })
  expect(await listed()).toEqual([id])
  expect(await listed({ show: 'unread' })).toEqual([id])
  expect(await setup.listedMessages()).toMatchObject([{ isSuspected: true }])
  expect((await listed({ show: 'suspected' })).sort()).toEqual([id, unwanted].sort())
  expect(await countMessages(asked())).toEqual({ unread: 1, overdue: 0, suspected: 2 })
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
    people: [{ id: 'ana', name: 'Ana Sosa' }],
    labels: ["it's", 'visita'],
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

test('whoever is gone leaves their messages to nobody', async () => {
  await setup.database.orm.insert(authUser).values({ id: 'eva', name: 'Eva', email: 'eva@cuentas.example' })
  const id = await arrived()
  await assignMessage(asked(), id, 'eva')
  await setup.database.orm.delete(authUser).where(eq(authUser.id, 'eva'))
  expect(await listed({ assignee: nobody })).toEqual([id])
})
