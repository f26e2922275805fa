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
