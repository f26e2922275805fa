import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAfter } from './use-answer.ts'

const asked: string[] = []
const answers = new Map<string, () => Promise<Response>>()
const tell = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return answers.get(address)?.() ?? Promise.reject(new TypeError('offline'))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  asked.length = 0
  answers.clear()
  tell.mockReset()
})

test('what is given up during the pause is not asked', async () => {
  askAfter(150, '/?q=a', tell)()
  askAfter(150, '/?q=ab', tell)
  await vi.advanceTimersByTimeAsync(149)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['/?q=ab'])
})

test('an answer that comes after its question was given up is not told, although it could not be stopped', async () => {
  const older = Promise.withResolvers<Response>()
  answers.set('/?q=a', () => older.promise)
  answers.set('/?q=ab', async () => Response.json(['newer']))
  const giveUp = askAfter(150, '/?q=a', tell)
  await vi.advanceTimersByTimeAsync(150)
  giveUp()
  askAfter(150, '/?q=ab', tell)
  await vi.advanceTimersByTimeAsync(150)
  older.resolve(Response.json(['older']))
  await vi.advanceTimersByTimeAsync(0)
  expect(tell.mock.calls).toEqual([[{ address: '/?q=ab', value: ['newer'] }]])
})

test('that nothing was found is an answer', async () => {
  answers.set('/', async () => Response.json([]))
  askAfter(0, '/', tell)
  await vi.advanceTimersByTimeAsync(0)
  expect(tell).toHaveBeenCalledExactlyOnceWith({ address: '/', value: [] })
})

test.each([
  ['a broken line', () => Promise.reject(new TypeError('offline'))],
  ['a refusal', async () => Response.json({}, { status: 403 })],
  ['a server in trouble', async () => new Response('', { status: 503 })],
  [
    'another page in its place',
    async () => ({ ok: true, redirected: true, json: async () => [] }) as Response,
  ],
  ['what is no JSON', async () => new Response('<!doctype html>')],
])('%s is no answer, and told as such', async (_, answer) => {
  answers.set('/', answer)
  askAfter(0, '/', tell)
  await vi.advanceTimersByTimeAsync(0)
  expect(tell).toHaveBeenCalledExactlyOnceWith({ address: '/', value: null })
})
