import { expect, test } from 'vitest'
import { searchedWords, squeeze } from './searched-words.ts'

test.each([
  ['Alimentos lácteos', 'alimento lacteo'],
  ['Certificaciones', 'certificacion'],
  ['Frigoríficos San José', 'frigorifico san jose'],
  ['companies', 'company'],
  ['services', 'service'],
  ['ISO9001:2015', 'iso 9001 2015'],
  ['chasis', 'chasis'],
  ['glass', 'glass'],
])('%s is searched by: %s', (text, words) => expect(searchedWords(text).join(' ')).toBe(words))

test('singular and plural meet', () => {
  for (const [one, many] of [
    ['alimento', 'alimentos'],
    ['servicio', 'servicios'],
    ['industrial', 'industriales'],
    ['actividad', 'actividades'],
    ['process', 'processes'],
    ['box', 'boxes'],
    ['aceite', 'aceites'],
    ['color', 'colores'],
    ['store', 'stores'],
    ['service', 'services'],
  ] as const)
    expect(searchedWords(many), many).toEqual(searchedWords(one))
})

test('a name is one however it is spaced and marked', () => {
  expect(squeeze('Agro Sur S.A.')).toBe(squeeze('AGROSUR  SA'))
})
