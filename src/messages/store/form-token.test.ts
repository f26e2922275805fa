import { expect, test } from 'vitest'
import { makeFormToken, readFormToken } from './form-token.ts'

const now = new Date('2026-05-04T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const day = 24 * 60 * 60 * 1000

test('a token says how long its form was open, for a day', () => {
  const token = makeFormToken('secret', 'footer', now)
  expect(readFormToken('secret', 'footer', token, later(5_000))).toMatchObject({ value: { ageMs: 5_000 } })
  expect(readFormToken('secret', 'footer', token, later(day)).ok).toBe(true)
  expect(readFormToken('secret', 'footer', token, later(day + 1))).toMatchObject({ problem: 'stale' })
})

test('no two tokens are the same', () => {
  const ids = new Set(Array.from({ length: 100 }, () => makeFormToken('secret', 'footer', now)))
  expect(ids.size).toBe(100)
})

test('a token of another form or another site, a changed one, and no token at all are none', () => {
  const token = makeFormToken('secret', 'footer', now)
  const [form, id, issued, signature] = token.split('.')
  const wrong = [
    makeFormToken('other', 'footer', now),
    makeFormToken('secret', 'contact', now),
    [form, id, 'zzzzzzzz', signature].join('.'),
    [form, 'another', issued, signature].join('.'),
    [form, id, issued].join('.'),
    `${token}.more`,
    `${token.slice(0, -43)}${'ñ'.repeat(43)}`,
    '',
    '...',
    'x'.repeat(100_000),
  ]
  for (const each of wrong) expect(readFormToken('secret', 'footer', each, now)).toMatchObject({ ok: false })
})
