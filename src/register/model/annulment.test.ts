import { expect, test } from 'vitest'
import { lastPlanned } from './annulment.ts'

const suspended = { id: 1, on: '2026-11-25' }
const restored = { id: 2, on: '2026-12-01' }

test('of several planned decisions the last one is taken back first', () => {
  expect(lastPlanned([restored, suspended], '2026-11-22')).toBe(restored)
  expect(lastPlanned([suspended], '2026-11-22')).toBe(suspended)
})

test('of two on one day it is the one that was written later', () => {
  const later = { id: 3, on: suspended.on }
  expect(lastPlanned([later, suspended], '2026-11-22')).toBe(later)
})

test('what holds is not taken back from its first day on, and neither is what came before it', () => {
  expect(lastPlanned([suspended, restored], '2026-11-30')).toBe(restored)
  expect(lastPlanned([suspended, restored], '2026-12-01')).toBeNull()
  expect(lastPlanned([], '2026-12-01')).toBeNull()
})
