import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conclude } from './run-tests.mjs'

let lines: string[]

beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

test('the closing line counts, and names skipped tests only when there are any', () => {
  expect(conclude({ passed: 12, failed: 0, skipped: 0 })).toBe(0)
  expect(conclude({ passed: 12, failed: 1, skipped: 2 })).toBe(1)
  expect(lines).toEqual(['12 passed, 0 failed', '12 passed, 1 failed, 2 skipped'])
})

test('a run without a test is a failure', () => {
  expect(conclude({ passed: 0, failed: 0, skipped: 3 })).toBe(1)
})

test('a run that takes longer than it should names its ten slowest files, and one in time none', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at }))
  conclude({ passed: 12, failed: 0, skipped: 0, files }, { goalMinutes: 12, minutes: 12.04 })
  expect(lines.slice(0, 2)).toEqual([
    'This took 12.0 minutes, and should take 12. The slowest files:',
    '   11.0 s  11.test.ts',
  ])
  expect(lines.slice(10)).toEqual(['    2.0 s  2.test.ts', '12 passed, 0 failed'])
  lines.length = 0
  conclude({ passed: 12, failed: 0, skipped: 0, files }, { goalMinutes: 12, minutes: 11.9 })
  expect(lines).toEqual(['12 passed, 0 failed'])
})
