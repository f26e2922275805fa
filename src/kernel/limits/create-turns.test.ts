import { expect, test } from 'vitest'
import { createTurns } from './create-turns.ts'

test('one job is done at a time, and who sent many lets others have their turn', async () => {
  const inTurn = createTurns()
  const done: string[] = []
  let atOnce = 0
  const job = (name: string) => async () => {
    atOnce += 1
    expect(atOnce).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    atOnce -= 1
    done.push(name)
  }
  const many = [1, 2, 3, 4].map((at) => inTurn(job(`many ${at}`), 'many'))
  const few = [1, 2].map((at) => inTurn(job(`few ${at}`), 'few'))
  await Promise.all([...many, ...few])
  expect(done).toEqual(['many 1', 'many 2', 'few 1', 'many 3', 'few 2', 'many 4'])
})

test('a job that fails holds nobody up, and its failure is its own', async () => {
  const inTurn = createTurns()
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const thrown = inTurn(() => {
    throw new Error('never')
  })
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  await expect(thrown).rejects.toThrow('never')
  expect(await next).toBe('done')
  expect(await inTurn(async () => 'later')).toBe('later')
})
