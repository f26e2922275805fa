import { expect, test } from 'vitest'
import { blurNumber, foldNumber, isNumberShaped, numberReadings } from './printed-number.ts'

test.each([
  'LSQ-0012/24',
  'lsq001224',
  ' LSQ 0012.24 ',
  'LSQ–0012—24',
  'ＬＳＱ００１２２４',
  'LSQ\u200b0012\u00ad24',
  'L S Q _ 0012 \\ 24',
  'ＬЅQ-0012/24',
])('%j is one number however it is written', (written) => expect(foldNumber(written)).toBe('lsq001224'))

test('letters of any alphabet and their accents stay letters without them', () => {
  expect(foldNumber('N.º Á-7')).toBe('noa7')
  expect(foldNumber('Ж-12')).toBe('ж12')
})

test('letters that look alike are one, whichever alphabet they are from', () => {
  expect(foldNumber('ΑВС-ΟО12')).toBe(foldNumber('ABC-OO12'))
  expect(isNumberShaped('АΒ-0012/24')).toBe(true)
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
  ['Certificado: SSUR-0001/14', ['certificadossur000114', 'ssur000114']],
  ['Certificado N° SSUR-0001/14', ['certificadonssur000114', 'ssur000114']],
  ['No. 7', ['no7']],
  ['Norte 44', ['norte44', 'rte44']],
])('%j may mean %j', (text, readings) => expect(numberReadings(text)).toEqual(readings))

test.each([
  // As a body prints them, and as people write them.
  ...['SSUR-0012/24', 'SSUR-COC-000123', 'SSP 1234-5678', 'SSA-0012-24', 'SSAT 00012/0', 'SS 100.012-3'],
  ...[
    'ssur 0012 24',
    'SSUR001224',
    'ssp12345678',
    'ssur.coc.000123',
    'ＳＳＵＲ－００１２／２４',
    ' SSUR–0012—24 ',
  ],
  ...[
    'Certificado N.º LSQ-0012/24',
    'certificate no. LSQ-0012/24',
    'n° lsq 0012 24',
    'LSQ-O012/24',
    'LSQ-0012/24 A',
  ],
])('%j is shaped like the number of a certificate', (text) => expect(isNumberShaped(text)).toBe(true))

test.each([
  ...[
    'ISO 9001',
    '14001',
    'iso9001',
    'ISO/IEC 17021-1:2015',
    'UNIT-ISO 9001:2015',
    'FSSC 22000',
    'norma iso 14064-1',
  ],
  ...[
    'ISO 22000 Durazno',
    'RUT 21 123456 0018',
    '21 123456 0018',
    'Siglo 21',
    'Grupo 2000',
    'Bodega 1835',
    'Ruta 8 km 30',
  ],
  ...[
    'frigorífico',
    'LSQ',
    'LSQ-12',
    'Molinos 24000 del Este',
    '2026',
    '',
    ' – / ',
    '\u0000\uD800 12345',
    'A'.repeat(200),
  ],
  ...[`LSQ-${'1'.repeat(60)}`, "' or 1=1 --"],
])('%j is not', (text) => expect(isNumberShaped(text)).toBe(false))
