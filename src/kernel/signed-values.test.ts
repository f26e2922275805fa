import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyedDigest, readSigned, signText } from './signed-values.ts'

const now = new Date('2026-05-04T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const longestMs = 60_000
const read = (signed: string, at = now) => readSigned('key', 'sent mark', signed, { now: at, longestMs })

test('no two lists of parts, purposes or keys have the same digest', () => {
  const key = randomBytes(32)
  const lists = [
    [],
    [''],
    ['', ''],
    ['a', 'b'],
    ['ab'],
    ['b', 'a'],
    ['a","b'],
    ['a:b'],
    ['a:', 'b'],
    ['a', ':b'],
    ['a\\u003ab'],
  ]
  const halves = [['\uD800'], ['\uDC00'], ['\uFFFD'], ['\\ud800']]
  const digests = [...lists, ...halves].flatMap((parts) => [
    keyedDigest(key, 'network', ...parts),
    keyedDigest(key, 'device', ...parts),
    keyedDigest('key', 'network', ...parts),
  ])
  expect(new Set(digests).size).toBe(digests.length)
  for (const each of digests) expect(each).toMatch(/^[\w-]{43}$/)
})

test('what open forms and known browsers carry is the same after an update of the site', () => {
  const digestOf = (text: string) => createHmac('sha256', 'key').update(text).digest('base64url')
  expect(keyedDigest('key', 'csrf', 'b7Xk2')).toBe(digestOf('csrf:b7Xk2'))
  expect(keyedDigest('key', 'device', 'ana@acme.example', 'x_-1')).toBe(
    digestOf('device:ana@acme.example:x_-1'),
  )
})

test.each(['', 'a', 'a.b', '.', '..', 'ñandú 🐦', 'two\nlines', signText('key', 'sent mark', 'a', now)])(
  '%j is read as it was signed',
  (said) => {
    const signed = signText('key', 'sent mark', said, now)
    expect(read(signed, later(5_000))).toEqual({ ok: true, value: { said, ageMs: 5_000 } })
  },
)

test('what was signed is stale after its time, also when the clock was set back by more than that', () => {
  const signed = signText('key', 'sent mark', 'a', now)
  expect(read(signed, later(longestMs))).toMatchObject({ value: { ageMs: longestMs } })
  expect(read(signed, later(longestMs + 1))).toMatchObject({ problem: 'stale' })
  expect(read(signed, later(-longestMs))).toMatchObject({ value: { ageMs: 0 } })
  expect(read(signed, later(-longestMs - 1))).toMatchObject({ problem: 'stale' })
})

test('what was signed at no moment, or read at none, is not fresh', () => {
  for (const at of [new Date(Number.NaN), new Date(-1)])
    expect(read(signText('key', 'sent mark', 'a', at))).toMatchObject({ problem: 'forged' })
  expect(read(signText('key', 'sent mark', 'a', now), new Date(Number.NaN))).toMatchObject({
    problem: 'stale',
  })
})

test('what was not signed so is forged', () => {
  const signed = signText('key', 'sent mark', 'a.b', now)
  const [, , moment = '', signature = ''] = signed.split('.')
  const forged = [
    signText('another', 'sent mark', 'a.b', now),
    signText('key', 'form token', 'a.b', now),
    `a.c.${moment}.${signature}`,
    `a.b.${later(1).getTime().toString(36)}.${signature}`,
    `a.b.0${moment}.${signature}`,
    `a.b.${moment.toUpperCase()}.${signature}`,
    `a.b.${moment}.${'A'.repeat(43)}`,
    `a.b.${moment}.${'ñ'.repeat(43)}`,
    `a.b.${moment}.`,
    `a.b.${moment}`,
    `${signed}\n`,
    `${signed}A`,
    `x${signed}`,
    signed.slice(0, -1),
    '',
    '\0',
    '.'.repeat(100_000),
  ]
  for (const each of forged) expect(read(each)).toMatchObject({ problem: 'forged' })
})
