import { expect, test } from 'vitest'
import { isKeepable } from '#content/model/derive/validator.ts'
import { field } from '#content/model/fields/fields.ts'
import { byLocale } from '#kernel/locales.ts'
import { pastedLines, readCoordinates, readLink, readNumber, writeNumber } from './read-typed.ts'

test.each([
  ['36', 36, 36],
  [' 36 ', 36, 36],
  ['1,5', 1.5, 1.5],
  ['1.5', 1.5, 1.5],
  ['−3', -3, -3],
  ['0', 0, 0],
  ['-0,25', -0.25, -0.25],
  ['1.200', 1200, 1.2],
  ['1,200', 1.2, 1200],
  ['1.234.567,8', 1234567.8, undefined],
  ['1,234,567.8', undefined, 1234567.8],
  ['1 200', 1200, 1200],
  ["1'200", 1200, 1200],
  ['0.200', 0.2, 0.2],
])('%s is read as the language writes it', (text, spanish, english) => {
  expect([readNumber(text, 'es'), readNumber(text, 'en')]).toEqual([spanish, english])
})

test.each(['1,2,3', 'doce', '1e3', '0x10', '--1', '1.', ',5', 'Infinity', '1,5.2', '9'.repeat(400)])(
  '%s is no number',
  (text) => {
    expect([readNumber(text, 'es'), readNumber(text, 'en')]).toEqual([undefined, undefined])
  },
)

test('nothing is no number and nothing wrong', () => {
  expect(readNumber('  ', 'es')).toBeNull()
})

test('what is written is read back as the same number in either language', () => {
  for (const locale of ['es', 'en'] as const)
    for (const number of [0, -34.905912, 0.1, 1200, 1_000_000, 1234.567])
      expect(readNumber(writeNumber(number, locale), locale), `${number} ${locale}`).toBe(number)
})

const link = field.link({ label: byLocale(() => 'Enlace') })

test.each([
  ['www.ejemplo.example/a?b', 'https://www.ejemplo.example/a?b'],
  ['ñandú.example', 'https://ñandú.example'],
  [' https://ejemplo.example ', 'https://ejemplo.example'],
  ['oficina@ejemplo.example', 'mailto:oficina@ejemplo.example'],
  ['/es/news', '/es/news'],
  ['tel:+598 2000 0000', 'tel:+598 2000 0000'],
])('%s is kept as %s', (text, kept) => {
  expect(readLink(text)).toBe(kept)
  expect(isKeepable(link, kept)).toBe(true)
})

test('nothing is no link', () => {
  expect(readLink(' ')).toBeNull()
})

test.each(['javascript:alert(1)', 'ejemplo', '//evil.example', 'data:text/html,x', 'javascript:a@b.example'])(
  '%s is not made into a link',
  (text) => {
    expect(isKeepable(link, readLink(text))).toBe(false)
  },
)

test('lines that are pasted are one each, without bullets, numbers and blanks', () => {
  expect(pastedLines('• Lunes\r\n\r\n  - Martes \n1. Miércoles\n2) Jueves\rViernes')).toEqual([
    'Lunes',
    'Martes',
    'Miércoles',
    'Jueves',
    'Viernes',
  ])
})

test('a phone number, a decimal and a dash inside a line stay as they are', () => {
  expect(pastedLines('+598 2000 0000\n1.5 horas\n9:00–18:00\n-34')).toEqual([
    '+598 2000 0000',
    '1.5 horas',
    '9:00–18:00',
    '-34',
  ])
})

test('one line is pasted as it is', () => {
  expect(pastedLines('- una sola\n')).toBeNull()
})

const seat = { lat: -34.9, lng: -56.2 }

test.each([
  '-34.9, -56.2',
  '‑34.9, ‑56.2',
  '−34,9; −56,2',
  '-34,9, -56,2',
  '-34,9 -56,2',
  ' (-34.9,-56.2) ',
  '-34.9° -56.2°',
  '34.9° S 56.2° O',
  '34,9°S, 56,2°O',
  'S 34.9° W 56.2°',
  '34°54′S 56°12′W',
  `34°54'00"S 56°12'00"O`,
  '34° 54’ 0” S, 56° 12’ 0” W',
  "34º54'0''S 56º12'0''O",
  '56°12′W 34°54′S',
  '34 54 0 S 56 12 0 W',
  'https://www.openstreetmap.example/?q=-34.9,-56.2',
  'https://maps.example/maps/@-34.9,-56.2,15z',
])('%s is the same place', (text) => {
  expect(readCoordinates(text)).toEqual(seat)
})

test('seconds and the other half of the world are read too', () => {
  expect(readCoordinates('35°41′22″N 139°41′30″E')).toEqual({ lat: 35.689444, lng: 139.691667 })
  expect(readCoordinates('0, 0')).toEqual({ lat: 0, lng: 0 })
})

test.each([
  '',
  '-34.9',
  '12',
  'Plaza Independencia 759',
  '91, 0',
  '0, 181',
  '34°60′S 56°12′W',
  '34°54′S 56°12′S',
  '34°54′ 56°12′',
  '1, 2, 3',
])('%s is no place', (text) => {
  expect(readCoordinates(text)).toBeNull()
})
