import { expect, test } from 'vitest'
import { createLane } from './create-lane.ts'

test('as many as there are places enter at once, the next wait in their order, and more are sent away', async () => {
  const lane = createLane({ atOnce: 2, waiting: 2 })
  const entered: string[] = []
  const enter = async (name: string) => {
    const leave = await lane.enter()
    if (leave) entered.push(name)
    return leave
  }
  const [first, second] = [await enter('first'), await enter('second')]
  const waiting = [enter('third'), enter('fourth')]
  expect(await enter('fifth')).toBe(null)
  expect(entered).toEqual(['first', 'second'])
  first?.()
  const third = await waiting[0]
  expect(entered).toEqual(['first', 'second', 'third'])
  second?.()
  third?.()
  const fourth = await waiting[1]
  fourth?.()
  expect(await enter('sixth')).not.toBe(null)
  expect(entered).toEqual(['first', 'second', 'third', 'fourth', 'sixth'])
})
