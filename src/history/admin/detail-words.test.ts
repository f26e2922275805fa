import { expect, test } from 'vitest'
import { detailsInWords } from './detail-words.ts'

test('the day from which a decision holds is said in words', () => {
  expect(detailsInWords({ at: '2026-11-22' }, 'es', () => undefined).map(({ words }) => words)).toEqual([
    '22 de noviembre de 2026',
  ])
})

test('a moment is not cut to its day', () => {
  const moment = '2026-11-22T15:00:00.000Z'
  expect(detailsInWords({ at: moment }, 'en', () => undefined).map(({ words }) => words)).toEqual([moment])
})
