import { expect, test } from 'vitest'
import { calendarDay, calendarEnd, calendarHead } from './icalendar.ts'

const written = new Date('2026-11-24T15:00:00.000Z')
const event = {
  uid: '8f0b0d6e-0000-8000-8000-000000000000',
  on: '2028-02-29',
  summary: 'Seguimiento: LSQ-0012/24',
  description: 'ISO 9001',
  href: 'https://aval.example/admin/companies/certificates/a-1',
}

test('a day is an event of RFC 5545 that takes the whole of it', () => {
  expect((calendarHead('Programa') + calendarDay(event, written) + calendarEnd).split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Aval//Aval//EN', 'X-WR-CALNAME:Programa'],
    ...['BEGIN:VEVENT', 'UID:8f0b0d6e-0000-8000-8000-000000000000', 'DTSTAMP:20261124T150000Z'],
    ...['DTSTART;VALUE=DATE:20280229', 'SUMMARY:Seguimiento: LSQ-0012/24', 'DESCRIPTION:ISO 9001'],
    ...['URL:https://aval.example/admin/companies/certificates/a-1', 'TRANSP:TRANSPARENT'],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ])
})

test('what would end a value or a line is escaped, and no line of its own can be written into it', () => {
  const text = calendarDay({ ...event, summary: 'a,b;c\\d\r\nEND:VCALENDAR\u0000\u0007\nX' }, written)
  expect(text).toContain('SUMMARY:a\\,b\\;c\\\\d\\nEND:VCALENDAR\\nX\r\n')
  expect(calendarDay({ ...event, href: 'https://x/\r\nATTENDEE:me' }, written)).not.toContain('\nATTENDEE')
})

test('lines are folded at 75 octets, never within a letter, and unfold to what was written', () => {
  const summary = `${'ñandú🙂'.repeat(40)} fin`
  const text = calendarDay({ ...event, summary }, written)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`)
})
