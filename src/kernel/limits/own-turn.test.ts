import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownTurn } from './own-turn.ts'

test('between two turns what has come meanwhile is done, also where all were asked for at once', async () => {
  const seen: string[] = []
  const work = async (name: string) => {
    await ownTurn()
    seen.push(name)
    await null
    seen.push(name)
  }
  const all = Promise.all([work('a'), work('b'), work('c')])
  while (seen.length < 6) {
    await nextTurn()
    seen.push('what has come')
  }
  await all
  expect(seen.join(' ').replace(/^(what has come )+/, '')).toMatch(
    /^a a( what has come)+ b b( what has come)+ c c/,
  )
})
