import { expect, test } from 'vitest'
import { mendQuery, readQuery, wordsOfQuery } from './read-query.ts'

test('operators and punctuation are no words', () => {
  expect(wordsOfQuery(readQuery(`norma & !iso:* | "9001" <-> -(x) 'y\\`))).toEqual([
    'norma',
    'iso',
    '9001',
    'x',
    'y',
  ])
})

test('a query is cut at two hundred characters, never within one, and at twelve words', () => {
  expect(readQuery('🎉'.repeat(1000)).text).toBe('🎉'.repeat(200))
  expect(wordsOfQuery(readQuery('a '.repeat(500)))).toHaveLength(12)
  expect(wordsOfQuery(readQuery('a1'.repeat(500)))).toHaveLength(12)
})

test('white space and control characters are tidied, lone surrogates replaced', () => {
  expect(readQuery('  norma\u0000\r\n  iso\uD800 ').text).toBe('norma iso\uFFFD')
})

test('a mended query keeps what was right as it was typed', () => {
  const mended = mendQuery(
    readQuery('la Certificasion isso9001'),
    new Map([
      ['certificasion', { word: 'certificacion', written: 'certificación' }],
      ['isso', { word: 'iso', written: 'iso' }],
    ]),
  )
  expect(mended.text).toBe('la certificación iso9001')
  expect(wordsOfQuery(mended)).toEqual(['la', 'certificacion', 'iso', '9001'])
})
