import { expect, test } from 'vitest'
import { createPlaces } from '../limits/places.ts'
import { answerOfWorker, inWorker } from './in-worker.ts'

const script = new URL('../../../tests/support/worker-ways.ts', import.meta.url)
const lane = createPlaces({ atOnce: 1, waiting: { all: 0, ofOne: 0 }, longestWaitMs: 1_000 })
const limits = { lane, seconds: 3, megabytes: 192 }
const bytes = new Uint8Array([7, 8, 9])

async function partsOf(way: string, given = limits): Promise<unknown[]> {
  const parts: unknown[] = []
  for await (const part of inWorker(script, bytes, given, way))
    parts.push(part.ok ? part.value : part.problem)
  return parts
}

test('what a worker makes of the bytes arrives part by part, in its order, whatever it prints', async () => {
  expect(await partsOf('bytes')).toEqual([7, 8, 9])
  expect(await partsOf('what is printed')).toEqual(['said'])
  expect(await answerOfWorker(script, bytes, limits, 'bytes')).toEqual({ ok: true, value: 7 })
})

test('a worker finds nothing in its environment that is the site’s', async () => {
  const [names] = (await partsOf('environment')) as [string[]]
  expect(names.filter((name) => !['TZ', 'SystemRoot', 'NODE_COMPILE_CACHE'].includes(name))).toEqual([])
})

test('what stops the site and its workers is no failure of a file', async () => {
  expect(await partsOf('signals that stop a site')).toEqual(['goes on'])
})

// The lane has one place, so each of these also shows that the one before it has given it back.
test.each([
  // On a machine that gives it little of the processor it is ended by the clock.
  ['hang', [expect.stringMatching(/^(too-long|busy)$/)]],
  ['wait without end', ['busy']],
  ['one array that grows', ['too-large']],
  ['many objects', ['too-large']],
  ['memory outside the heap', ['too-large']],
  ['a part that says to be longer than any', ['too-large']],
  ['an error', ['broken']],
  ['an end in the middle', ['begun', 'broken']],
  ['a crash', ['broken']],
])('%s ends the worker and not this process, and has a name', async (way, parts) => {
  const isEndless = way === 'hang' || way === 'wait without end'
  expect(await partsOf(way, { ...limits, seconds: isEndless ? 1 : 10 })).toEqual(parts)
})

test('a worker ends when nobody takes any more of what it makes', async () => {
  let taken = 0
  for await (const part of inWorker<{ at: number }>(script, bytes, limits, 'without end')) {
    expect(part.ok && part.value.at).toBe(taken)
    taken += 1
    if (taken === 5) break
  }
  expect(await partsOf('bytes')).toEqual([7, 8, 9])
})

test('what finds no place to wait in is told so, and no worker begins', async () => {
  const taken = await lane.take('')
  expect(await partsOf('hang')).toEqual(['busy'])
  if (taken.ok) taken.value()
})

test('a worker that cannot be started has failed, and its place is free', async () => {
  const nowhere = new URL('./there-is-no-such-file.ts', import.meta.url)
  expect(await answerOfWorker(nowhere, bytes, limits)).toMatchObject({ problem: 'broken' })
  expect(await partsOf('bytes')).toEqual([7, 8, 9])
})
