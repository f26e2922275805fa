import { expect, test } from 'vitest'
import { makeReceiptToken, readReceiptToken } from './receipt-token.ts'

const now = new Date('2026-05-04T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const day = 24 * 60 * 60 * 1000

test('a form carries its code for a day', () => {
  const { code, token } = makeReceiptToken('secret', now)
  expect(readReceiptToken('secret', token, later(5000))).toEqual({ ok: true, value: { code, ageMs: 5000 } })
  expect(readReceiptToken('secret', token, later(day))).toMatchObject({ ok: true })
  expect(readReceiptToken('secret', token, later(day + 1))).toMatchObject({ problem: 'stale' })
  expect(readReceiptToken('secret', token, later(-5000))).toMatchObject({ value: { ageMs: 0 } })
  expect(makeReceiptToken('secret', now).code).not.toBe(code)
})

test('what this site did not sign is forged', () => {
  const { code, token } = makeReceiptToken('secret', now)
  const other = makeReceiptToken('secret', now)
  const [, made = '', signature = ''] = token.split('.')
  const forged = [
    makeReceiptToken('other secret', now).token,
    token.replace(code, other.code),
    token.replace(made, String(later(1000).getTime())),
    `${code}.${made}.${'A'.repeat(43)}`,
    `${code}.${made}.${signature}\n`,
    token.slice(0, -1),
    `${token}A`,
    code,
    '',
    '\0',
    '.'.repeat(100_000),
  ]
  for (const each of forged)
    expect(readReceiptToken('secret', each, now)).toEqual({ ok: false, problem: 'forged', detail: undefined })
})
