import { expect, test } from 'vitest'
import { blurNumber, foldNumber, numberReadings } from './printed-number.ts'

test.each([
  'LSQ-0012/24',
  'lsq001224',
  ' LSQ 0012.24 ',
  'LSQ–0012—24',
  'ＬＳＱ００１２２４',
  'LSQ\u200b0012\u00ad24',
  'L S Q _ 0012 \\ 24',
])('%j is one number however it is written', (written) => expect(foldNumber(written)).toBe('lsq001224'))

test('letters of any alphabet and their accents stay letters without them', () => {
  expect(foldNumber('N.º Á-7')).toBe('noa7')
  expect(foldNumber('Ж-12')).toBe('ж12')
})

test('what says nothing is nothing', () => expect(foldNumber(' – / . ')).toBe(''))

test.each([
  ['LSQ-OO12/24', 'LSQ-0012/24'],
  ['15Q-00I2', 'ISQ-0012'],
  ['B8-Z2', '88-22'],
])('on a bad copy %s is read for %s', (read, printed) => expect(blurNumber(read)).toBe(blurNumber(printed)))

test('numbers that differ in what nobody confuses stay different', () => {
  expect(blurNumber('LSQ-0012')).not.toBe(blurNumber('LSQ-0013'))
})

test.each([
  ['RUT 21 123456 0018', ['rut211234560018', '211234560018']],
  ['Certificado N.º LSQ-0012/24', ['certificadonolsq001224', 'lsq001224']],
  ['LSQ-0012/24', ['lsq001224']],
  ['No. 7', ['no7']],
  ['Norte 44', ['norte44', 'rte44']],
])('%j may mean %j', (text, readings) => expect(numberReadings(text)).toEqual(readings))
