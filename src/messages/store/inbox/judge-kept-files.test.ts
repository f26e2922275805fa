import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attachedLane } from '#kernel/workers/in-worker.ts'
import { fillLane } from '#tests/support/fill-lane.ts'
import { pdf } from '#tests/support/hostile-files.ts'
import { registerOfMessages } from '#tests/support/messages.ts'
import { setUpMessages } from '#tests/support/messages-setup.ts'
import { contactMessageFile } from '../tables.ts'
import { findMessage } from './find-message.ts'
import { judgeKeptFiles } from './judge-kept-files.ts'

const acting = () => pdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')
const quiet = () => pdf('')

test('what a former version took is said to be unknown until somebody has looked into it', async () => {
  const { shown, send, orm, judge } = await setUp()
  await send(acting(), quiet())
  // As that version left its rows.
  await orm.delete(contactMessageFile).where(isNotNull(contactMessageFile.pageOf))
  await orm.update(contactMessageFile).set({ risk: null, isJudged: false })
  expect(await shown()).toEqual([
    ['damaged', 0],
    ['damaged', 0],
  ])
  expect(await judge()).toBe(2)
  expect(await shown()).toEqual([
    ['active', 1],
    [null, 0],
  ])
  expect(await judge()).toBe(0)
})

test('a file that arrives while all places are taken gets its pages later', async () => {
  const { shown, send, judge } = await setUp()
  const leave = await fillLane(attachedLane)
  await send(acting())
  expect(await shown()).toEqual([['damaged', 0]])
  expect(await judge()).toBe(0)
  await leave()
  expect(await judge()).toBe(1)
  expect(await shown()).toEqual([['active', 1]])
})

test('of two processes that look into the same file, one keeps its pages', async () => {
  const { shown, send, orm, judge } = await setUp()
  await send(acting())
  await orm.delete(contactMessageFile).where(isNotNull(contactMessageFile.pageOf))
  await orm.update(contactMessageFile).set({ isJudged: false }).where(eq(contactMessageFile.risk, 'active'))
  const judged = await Promise.all([judge(), judge()])
  expect(judged.toSorted()).toEqual([0, 1])
  expect(await shown()).toEqual([['active', 1]])
})

async function setUp() {
  const { database, caller, parts, receive, rows } = await setUpMessages()
  const reader = { ...caller(), actor: { id: 'ana', name: 'Ana' } } as Parameters<typeof findMessage>[0]
  return {
    orm: database.orm,
    judge: () => judgeKeptFiles({ database, messages: parts, log: { info() {} } as never }),
    async send(...all: Buffer[]) {
      const files = all.map((bytes, at) => new File([Uint8Array.from(bytes)], `${at}.pdf`))
      const received = await receive({}, { attached: { files, turn: '' } })
      if (!received.ok) throw new Error(received.problem)
    },
    /** What a reader of the message is told of each file, and how many of its pages are shown. */
    async shown() {
      const [message] = await rows()
      const found = await findMessage(reader, registerOfMessages, message?.id ?? '')
      if (!found.ok) throw new Error(found.problem)
      return found.value.files.map(({ risk, pages }) => [risk, pages.length])
    },
  }
}
