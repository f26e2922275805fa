import { expect, test } from 'vitest'
import { markSent, readSent } from './sent-mark.ts'

const now = new Date('2026-05-04T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const mark = markSent('secret', 'K7Q4-9M2P', now)

test('what was sent is said for an hour', () => {
  expect(readSent('secret', mark, now)).toBe('K7Q4-9M2P')
  expect(readSent('secret', mark, later(60))).toBe('K7Q4-9M2P')
  expect(readSent('secret', mark, later(61))).toBe(null)
})

test.each([
  '',
  'K7Q4-9M2P',
  'yes',
  mark.replace('K7Q4', 'K7Q5'),
  mark.slice(0, -1),
  `${mark}.x`,
  `${mark}A`,
  mark.replace(/\.[^.]+\./, `.${later(120).getTime().toString(36)}.`),
  `${mark.slice(0, -22)}${'ñ'.repeat(22)}`,
  markSent('another', 'K7Q4-9M2P', now),
])('%j says nothing', (forged) => expect(readSent('secret', forged, now)).toBe(null))
