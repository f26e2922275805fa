import { expect, onTestFinished, test, vi } from 'vitest'
import { linesIn } from './lines-in.ts'

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function linesOf(text: string, { size = 4, longest = 1000 } = {}) {
  const lines: (string | null)[] = []
  for await (const line of linesIn(inPieces(text, size), longest)) lines.push(line)
  return lines
}

test('lines are the same in whatever pieces they come, with or without an end of the last one', async () => {
  const text = 'one\n\nthe third line\nfour'
  const lines = ['one', '', 'the third line', 'four']
  for (const size of [1, 2, 3, 5, 8, 100]) expect(await linesOf(text, { size })).toEqual(lines)
  expect(await linesOf(`${text}\n`)).toEqual(lines)
  expect(await linesOf('')).toEqual([])
})

test('a line that is too long is told as none, and is the last one', async () => {
  for (const size of [3, 100])
    expect(await linesOf('one\ntoo long\nthree', { size, longest: 7 })).toEqual(['one', null])
  expect(await linesOf('too long', { longest: 7 })).toEqual([null])
  expect(await linesOf('as long\n', { longest: 7 })).toEqual(['as long'])
})

test('a line that comes in many pieces is looked through once, and not again with each of them', async () => {
  const looked = { signs: 0 }
  const { split } = String.prototype
  const spy = vi.spyOn(String.prototype, 'split').mockImplementation(function (this: string, ...by) {
    looked.signs += this.length
    return split.apply(this, by as Parameters<typeof split>)
  })
  onTestFinished(() => spy.mockRestore())
  const text = 'a'.repeat(100_000)
  expect(await linesOf(text, { size: 100, longest: text.length })).toEqual([text])
  expect(looked.signs).toBe(text.length)
})
