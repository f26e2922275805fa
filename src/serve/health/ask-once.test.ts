import { expect, test } from 'vitest'
import { askOnce } from './ask-once.ts'

test('while an answer has not come it is not asked again, however often somebody gives up waiting', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let asked = 0
  const ask = askOnce(() => {
    asked += 1
    return promise
  }, 10)
  for (let times = 0; times < 3; times += 1) expect(await ask()).toBeNull()
  expect(asked).toBe(1)
  resolve('there')
  await promise
  expect(await ask()).toBe('there')
})

test('an answer is given again for as long as it is kept', async () => {
  let asked = 0
  const ask = askOnce(async () => ++asked, 1_000, 60_000)
  expect([await ask(), await ask()]).toEqual([1, 1])
  const anew = askOnce(async () => ++asked, 1_000)
  expect([await anew(), await anew()]).toEqual([2, 3])
})

test('what fails is null, and is asked anew the next time', async () => {
  let asked = 0
  const ask = askOnce(async () => {
    asked += 1
    if (asked === 1) throw new Error('no')
    return asked
  }, 1_000)
  expect(await ask()).toBeNull()
  expect(await ask()).toBe(2)
})
