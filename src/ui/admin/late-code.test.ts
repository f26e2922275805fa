import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LateCode } from './late-code.ts'

/** Code whose loading is answered by hand. */
function setUp() {
  const tries: PromiseWithResolvers<string>[] = []
  const late = new LateCode('part', () => {
    const next = Promise.withResolvers<string>()
    tries.push(next)
    return next.promise
  })
  return { late, tries }
}
const told = vi.fn()

beforeEach(() => {
  vi.stubGlobal('reportError', told)
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  told.mockReset()
})

test('what does not arrive is told to the window and comes when it is asked for again', async () => {
  const { late, tries } = setUp()
  const first = late.want()
  tries[0]?.reject(new TypeError('Failed to fetch'))
  await first
  expect(late.state()).toEqual({ code: null, missing: 'again', isComing: false })
  expect(told.mock.calls.map(([error]) => error.name)).toEqual(['ChunkLoadError'])
  const second = late.want()
  tries[1]?.resolve('here')
  await second
  await late.want()
  expect(late.state()).toEqual({ code: 'here', missing: null, isComing: false })
  expect(tries).toHaveLength(2)
})

test('the line that comes back while a try is failing is not missed', async () => {
  const { late, tries } = setUp()
  const wanted = late.want()
  late.want()
  tries[0]?.reject(new TypeError('Failed to fetch'))
  await vi.waitFor(() => expect(tries).toHaveLength(2))
  tries[1]?.resolve('here')
  await wanted
  expect(late.state().code).toBe('here')
})

test('what never answers is missing after 120 seconds', async () => {
  vi.useFakeTimers()
  const { late } = setUp()
  late.want()
  await vi.advanceTimersByTimeAsync(119_000)
  expect(late.state().isComing).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(late.state()).toMatchObject({ missing: 'again', isComing: false })
})

test('after a deployment asking again is of no use', async () => {
  vi.stubGlobal('fetch', async () => new Response('another'))
  vi.stubGlobal('window', { __reactRouterManifest: { version: 'this' } })
  const { late, tries } = setUp()
  const wanted = late.want()
  tries[0]?.reject(new TypeError('Failed to fetch'))
  await wanted
  expect(late.state().missing).toBe('outdated')
})
