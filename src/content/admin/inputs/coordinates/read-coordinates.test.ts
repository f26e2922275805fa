import { expect, test } from 'vitest'
import { readCoordinates } from './read-coordinates.ts'

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
