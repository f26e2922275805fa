import { expect, test } from 'vitest'
import { createBodyRoom } from './body-room.ts'

const mb = 1024 * 1024

function setUp() {
  const room = createBodyRoom()
  const gone: string[] = []
  const enter = (
    name: string,
    { network = name, secondsLeft = 60 }: { network?: string; secondsLeft?: number } = {},
  ) => room.enter(network, { secondsLeft: () => secondsLeft, giveWay: () => gone.push(name) })
  return { enter, gone }
}

test('a thousand forms that promise much and have sent nothing take nothing from anybody', () => {
  const { enter, gone } = setUp()
  for (let at = 0; at < 1000; at += 1) enter(`slow ${at}`, { secondsLeft: 1e6 })
  enter('honest').hold(100 * mb)
  expect(gone).toEqual([])
})

test('where there is no room, the form goes whose network would hold most for longest', () => {
  const { enter, gone } = setUp()
  for (let at = 0; at < 10; at += 1) enter(`just above the pace ${at}`, { secondsLeft: 900 }).hold(20 * mb)
  const honest = enter('honest', { secondsLeft: 10 })
  honest.hold(40 * mb)
  expect(gone).toHaveLength(2)
  expect(gone.every((name) => name.startsWith('just above'))).toBe(true)
})

test('many connections of one network weigh together', () => {
  const { enter, gone } = setUp()
  for (let at = 0; at < 19; at += 1) enter(`part ${at}`, { network: 'one', secondsLeft: 40 }).hold(5 * mb)
  for (let at = 0; at < 10; at += 1) enter(`other ${at}`, { secondsLeft: 60 }).hold(10 * mb)
  enter('honest', { secondsLeft: 60 }).hold(15 * mb)
  expect(gone.length).toBeGreaterThan(0)
  expect(gone.every((name) => name.startsWith('part'))).toBe(true)
})

test('a network holds half at most, whatever the others do', () => {
  const { enter, gone } = setUp()
  for (let at = 0; at < 3; at += 1) enter(`form ${at}`, { network: 'one', secondsLeft: at }).hold(40 * mb)
  expect(gone).toEqual(['form 2'])
  enter('honest').hold(104 * mb)
  expect(gone).toEqual(['form 2'])
})

test('what has arrived to its end stays until it leaves; who comes meanwhile gives way', () => {
  const { enter, gone } = setUp()
  const whole = ['a', 'b'].map((name) => enter(name))
  for (const place of whole) {
    place.hold(100 * mb)
    place.settle()
  }
  const late = enter('late')
  late.hold(20 * mb)
  expect(gone).toEqual(['late'])
  whole[0]?.leave()
  whole[0]?.leave()
  enter('next').hold(20 * mb)
  expect(gone).toEqual(['late'])
})

test('a text is received beside whatever the files of others hold', () => {
  const { enter, gone } = setUp()
  for (const name of ['a', 'b', 'c', 'd']) {
    const place = enter(name)
    place.hold(52 * mb)
    place.settle()
  }
  enter('text').hold(64 * 1024)
  expect(gone).toEqual([])
  enter('file').hold(mb)
  expect(gone).toEqual(['file'])
})
