import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conclude } from './run-tests.mjs'

let lines: string[]

beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

test('the last line counts, and names skipped tests only when there are any', () => {
  expect(conclude({ passed: 12, failed: 0, skipped: 0 })).toBe(0)
  expect(lines.at(-1)).toBe('12 passed, 0 failed')
  expect(conclude({ passed: 12, failed: 1, skipped: 2 })).toBe(1)
  expect(lines.at(-1)).toBe('12 passed, 1 failed, 2 skipped')
})

test('a run without a test is a failure', () => {
  expect(conclude({ passed: 0, failed: 0, skipped: 3 })).toBe(1)
})

test('a run says its minutes, its machine and its ten slowest files', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at }))
  conclude({ passed: 12, failed: 0, skipped: 0, files }, { goalMinutes: 12, minutes: 12.04 })
  expect(lines[0]).toMatch(
    /^12\.0 minutes; the goal is 12; \d+ cores, load [\d.]+ [\d.]+ [\d.]+\. The slowest files:$/,
  )
  expect(lines[1]).toBe('   11.0 s  11.test.ts')
  expect(lines.slice(10)).toEqual(['    2.0 s  2.test.ts', '12 passed, 0 failed'])
})
