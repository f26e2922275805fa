import { expect, test } from 'vitest'
import { readNumber, writeNumber } from './read-number.ts'

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
