import { expect, test } from 'vitest'
import { initialsOf, isInitials } from './initials.ts'

test.each([
  ['Clara Weissenberg Pintos', 'CW'],
  ['María del Carmen de los Santos', 'MC'],
  ['Ludwig van Beethoven', 'LB'],
  ['Ó', 'Ó'],
  ['óscar', 'Ó'],
  ['Pelé', 'P'],
  ['ana gómez', 'AG'],
  ['Dra. Inés Ñandú', 'IÑ'],
  ['Ing. Agr. Pedro Ruiz', 'PR'],
  ['J. Pérez', 'JP'],
  ['Jean-Pierre Dupont', 'JD'],
  ['  «Pepe»   Mujica ', 'PM'],
  ['de los', 'DL'],
  ['Dra.', 'D'],
  ['王小明', '王'],
  ['Иван Петров', 'ИП'],
  ['محمد علي', 'مع'],
  ['3M', '3'],
  ['ßeta', 'ß'],
  ['N\u0303andu\u0301', 'Ñ'],
  ['—', ''],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
  expect(isInitials(initials)).toBe(true)
})

test('initials are short whatever the name', () => {
  expect(initialsOf(`A${'\u0301'.repeat(500)} B${'\u0301'.repeat(500)}`).length).toBeLessThanOrEqual(8)
  for (const text of ['ABC', 'A B', '<b', '&', `A${'\u0301'.repeat(5)}`, '\u0301'])
    expect(isInitials(text)).toBe(false)
})
