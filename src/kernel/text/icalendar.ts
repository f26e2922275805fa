/** Something that takes a day. */
export type CalendarDay = {
  /** Stays the same when the file is written again, so that a calendar moves what it holds. */
  uid: string
  /** `YYYY-MM-DD`. */
  on: string
  summary: string
  description: string
  href: string
}

/** The beginning of a calendar of RFC 5545; `calendarEnd` closes it. */
export function calendarHead(name: string): string {
  return lines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Aval//Aval//EN',
    `X-WR-CALNAME:${escaped(name)}`,
  ])
}

export const calendarEnd = 'END:VCALENDAR\r\n'

/** One event that takes the whole of its day and keeps nobody from anything else on it. */
export function calendarDay({ uid, on, summary, description, href }: CalendarDay, written: Date): string {
  const stamp = `${written.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  return lines([
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${withoutControls(href)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
}

/** A text as a value (3.3.11). */
function escaped(text: string): string {
  const joined = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
  return withoutControls(joined)
}

function withoutControls(text: string): string {
  return text.toWellFormed().replace(/\p{Cc}/gu, '')
}

const encoder = new TextEncoder()

/** In octets, without the line break (3.1). */
const longestLine = 75

function lines(unfolded: readonly string[]): string {
  return unfolded.map((line) => `${folded(line)}\r\n`).join('')
}

/** No line is too long, and none is broken within a letter: each begins with a space where it goes on. */
function folded(line: string): string {
  let text = ''
  let length = 0
  for (const letter of line) {
    const octets = encoder.encode(letter).length
    if (length + octets > longestLine) {
      text += '\r\n '
      length = 1
    }
    text += letter
    length += octets
  }
  return text
}
