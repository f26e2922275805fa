import { expect, test } from 'vitest'
import { jsonInOrder } from './json-in-order.ts'

test('properties are ordered by their code units, at every depth, and nothing else is changed (RFC 8785, 3.2.3)', () => {
  const value = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  }
  expect(Object.values(JSON.parse(jsonInOrder(value)))).toHaveLength(7)
  expect(
    jsonInOrder(value)
      .match(/:"[^"]+"/g)
      ?.map((each) => each.slice(2, -1)),
  ).toEqual([
    ...['Carriage Return', 'One', 'Control', 'Latin Small Letter O With Diaeresis', 'Euro Sign'],
    ...['Emoji: Grinning Face', 'Hebrew Letter Dalet With Dagesh'],
  ])
})

test('a name that goes on where another ends comes after it, and what is undefined is left out', () => {
  expect(jsonInOrder({ 'a!': 1, a: [{ d: undefined, c: -0, b: 1e21 }], 'say "no"': null })).toBe(
    '{"a":[{"b":1e+21,"c":0}],"a!":1,"say \\"no\\"":null}',
  )
})
