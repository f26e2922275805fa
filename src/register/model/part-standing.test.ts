import { describe, expect, test } from 'vitest'
import { isPlaceOn, nextPartChange, partStandingOn } from './part-standing.ts'

const site = { addedOn: '2026-03-10', suspendedOn: '2026-06-01', withdrawnOn: '2026-09-01' }
const undated = { addedOn: null, suspendedOn: null, withdrawnOn: null }

describe('a site', () => {
  test.each([
    ['2026-03-09', 'not-yet', '2026-03-10'],
    ['2026-03-10', 'covered', '2026-03-10'],
    ['2026-05-31', 'covered', '2026-03-10'],
    ['2026-06-01', 'suspended', '2026-06-01'],
    ['2026-08-31', 'suspended', '2026-06-01'],
    ['2026-09-01', 'withdrawn', '2026-09-01'],
  ])('stands on %s by its own dates: %s', (day, state, since) => {
    expect(partStandingOn(site, day)).toEqual({ state, since })
  })

  test('without dates is covered for as long as it is named', () => {
    expect(partStandingOn(undated, '2026-03-09')).toEqual({ state: 'covered', since: null })
  })

  test('is a place of its certificate while it is suspended, and not before or after', () => {
    const days = ['2026-03-09', '2026-03-10', '2026-06-01', '2026-09-01']
    expect(days.map((day) => isPlaceOn(site, day))).toEqual([false, true, true, false])
  })
})

test('the next day on which a site stands otherwise is the nearest one to come', () => {
  const sites = [undated, site, { ...undated, withdrawnOn: '2026-05-05' }] as never
  const days = ['2026-01-01', '2026-03-10', '2026-05-05', '2026-09-01']
  expect(days.map((day) => nextPartChange({ sites, standardsApart: [] }, day))).toEqual([
    ...['2026-03-10', '2026-05-05', '2026-06-01', null],
  ])
})

test('a standard that is suspended alone changes a certificate on that day', () => {
  const standardsApart = [{ suspendedOn: '2026-04-01', withdrawnOn: null }]
  expect(nextPartChange({ sites: [], standardsApart }, '2026-03-31')).toBe('2026-04-01')
  expect(nextPartChange({ sites: [], standardsApart }, '2026-04-01')).toBe(null)
})
