import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '#ui/admin/alarm.ts'
import { DraftSaver, type SaverAnswer } from './draft-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const version = (text: string, savedAt: string) => ({ text, savedAt })

/** A field of a form, and a server that answers when it is told to. */
function setUp(draft: { text: string; savedAt: string } | null = null, text = draft?.text ?? '') {
  const asked: { text: string; seen: string | null; answer(answer: SaverAnswer): void }[] = []
  const saver = new DraftSaver(draft, text, {
    clock,
    changed: () => {},
    save: (text, seen) => new Promise((answer) => asked.push({ text, seen, answer })),
  })
  return {
    saver,
    asked,
    async answer(answer: SaverAnswer) {
      asked.at(-1)?.answer(answer)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('saves a moment after the last key stroke, and what is written meanwhile after that, from the version before', async () => {
  const { saver, asked, answer } = setUp()
  saver.write('u')
  await vi.advanceTimersByTimeAsync(500)
  saver.write('uno')
  await vi.advanceTimersByTimeAsync(900)
  expect(asked).toMatchObject([{ text: 'uno', seen: null }])
  saver.write('uno dos')
  await answer({ type: 'saved', draft: version('uno', 'first') })
  expect(saver.isUnsaved).toBe(true)
  await vi.advanceTimersByTimeAsync(900)
  expect(asked.at(-1)).toMatchObject({ text: 'uno dos', seen: 'first' })
  await answer({ type: 'saved', draft: version('uno dos', 'second') })
  expect([saver.isUnsaved, saver.status.phase]).toEqual([false, 'saved'])
})

test('does not call saved what was emptied', async () => {
  const { saver, answer } = setUp(version('uno', 'first'))
  saver.write(' ')
  await vi.advanceTimersByTimeAsync(900)
  await answer({ type: 'saved', draft: null })
  expect([saver.isUnsaved, saver.status.phase]).toEqual([false, 'discarded'])
})

test('tries again by itself where the server cannot be reached, and says until then that it is not saved', async () => {
  const { saver, asked, answer } = setUp()
  saver.write('uno')
  await vi.advanceTimersByTimeAsync(900)
  await answer({ type: 'failed' })
  expect([saver.isUnsaved, saver.status.phase]).toEqual([true, 'failed'])
  await vi.advanceTimersByTimeAsync(10_000)
  await answer({ type: 'saved', draft: version('uno', 'first') })
  expect([asked.length, saver.isUnsaved]).toEqual([2, false])
})

test('nothing is saved any more once the form is sent, which waits for what is on its way', async () => {
  const { saver, asked, answer } = setUp()
  saver.write('uno')
  await vi.advanceTimersByTimeAsync(900)
  saver.write('uno dos')
  let isSent = false
  void saver.sent().then(() => {
    isSent = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(isSent).toBe(false)
  await answer({ type: 'saved', draft: version('uno', 'first') })
  expect(isSent).toBe(true)
  saver.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
})

test('a field that goes away unsent is saved', async () => {
  const { saver, asked } = setUp()
  saver.write('uno')
  saver.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toMatchObject([{ text: 'uno' }])
})

test('where another tab went on, both texts wait for the person; an own save whose answer was lost is none', async () => {
  const { saver, asked, answer } = setUp(version('uno', 'first'))
  saver.write('uno dos')
  await vi.advanceTimersByTimeAsync(900)
  await answer({ type: 'conflict', draft: version('uno tres', 'second') })
  expect(saver.status).toEqual({ phase: 'conflict', other: version('uno tres', 'second') })
  expect(await saver.flush()).toBe(false)
  saver.keepOwn()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.at(-1)).toMatchObject({ text: 'uno dos', seen: 'second' })
  await answer({ type: 'conflict', draft: version('uno dos', 'third') })
  expect([saver.isUnsaved, saver.status.phase]).toEqual([false, 'saved'])
  saver.write('uno cuatro')
  await vi.advanceTimersByTimeAsync(900)
  await answer({ type: 'conflict', draft: null })
  expect(saver.takeOther()).toBe('')
  expect([saver.isUnsaved, saver.status.phase]).toEqual([false, 'discarded'])
})
