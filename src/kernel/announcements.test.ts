import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '../../tests/support/database.ts'
import { openAnnouncements } from './announcements.ts'

/** Two processes of a site that share its database. */
async function twoProcesses() {
  const database = await freshDatabase()
  const error = vi.fn()
  const here = await openAnnouncements(database, { error })
  const there = await openAnnouncements(database, { error })
  onTestFinished(async () => {
    await Promise.all([here.close(), there.close()])
    await database.close()
  })
  return { here, there, error }
}

const failing = [
  () => Promise.reject(new Error('The database is away')),
  () => {
    throw new Error('Not understood')
  },
]

test('a listener that fails is told to the log, and neither keeps others from hearing nor fails what was written', async () => {
  const { here, error } = await twoProcesses()
  const heard: string[] = []
  for (const listener of failing) here.listen(listener)
  here.listen((topics) => heard.push(...topics))
  await here.announce(['register'])
  expect(heard).toEqual(['register'])
  expect(error.mock.calls.map(([{ reason }]) => reason).toSorted()).toEqual([
    'Not understood',
    'The database is away',
  ])
})

test('a listener that fails in another process does not end that one', async () => {
  const { here, there, error } = await twoProcesses()
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  const heard = Promise.withResolvers<readonly string[]>()
  for (const listener of failing) there.listen(listener)
  there.listen(heard.resolve)
  await here.announce(['register'])
  expect(await heard.promise).toEqual(['register'])
  await expect.poll(() => error.mock.calls.length).toBe(2)
  expect(unhandled).not.toHaveBeenCalled()
})
