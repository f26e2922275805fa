import { expect, test } from 'vitest'
import { type EventDetails, eventDetails } from '#history/model/history-events.ts'
import type { Locale } from '#kernel/locales.ts'
import { detailsInWords } from './detail-words.ts'

test('the day from which a decision holds is said in words', () => {
  expect(detailsInWords({ at: '2026-11-22' }, 'es', () => undefined).map(({ words }) => words)).toEqual([
    '22 de noviembre de 2026',
  ])
})

const wordsOf = (details: EventDetails, locale: Locale) =>
  detailsInWords(details, locale, () => undefined).map(({ words }) => words)

test('a moment is said in words, by the clock at the seat, whichever detail has it', () => {
  const moment = '2026-11-30T03:00:00.000Z'
  for (const detail of eventDetails.filter(
    (each) => !['reason', 'name', 'languages', 'shared', 'late', 'madePublic'].includes(each),
  )) {
    expect(wordsOf({ [detail]: moment }, 'en'), detail).toEqual(['30 November 2026, 00:00'])
    expect(wordsOf({ [detail]: moment }, 'es'), detail).toEqual(['30 de noviembre de 2026, 00:00'])
  }
})

test('what somebody wrote stays as they wrote it', () => {
  expect(wordsOf({ reason: '2026-11-22' }, 'es')).toEqual(['2026-11-22'])
})
