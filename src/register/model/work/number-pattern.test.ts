import { describe, expect, test } from 'vitest'
import { numberAfter, numbersLike, readNumberPattern } from './number-pattern.ts'

const next = (written: string, last: number, day = '2026-11-24') => {
  const pattern = readNumberPattern(written)
  return pattern && numberAfter(pattern, last, day)
}

describe('a pattern of numbers', () => {
  test.each([
    ['LSQ-{0000}/{YY}', 11, 'LSQ-0012/26'],
    ['{YYYY}.{000}', 0, '2026.001'],
    ['C {0}', 9, 'C 10'],
    ['C {00}', 99, 'C 100'],
  ])('%s goes on after %i with %s', (written, last, number) => {
    expect(next(written, last)).toBe(number)
  })

  test.each(['LSQ', 'LSQ-{YY}', '{00}-{00}', 'LSQ-{0000', 'LSQ-{abc}{00}', '', '{}{0}'])(
    '%s is none',
    (written) => {
      expect(readNumberPattern(written)).toBeNull()
    },
  )

  test('finds its own numbers of the year, and no others', () => {
    const like = new RegExp(numbersLike(readNumberPattern('L.Q-{0000}/{YY}') ?? [], '2026-01-01'))
    expect('L.Q-0012/26'.match(like)?.[1]).toBe('0012')
    expect('L.Q-12345/26'.match(like)?.[1]).toBe('12345')
    for (const other of ['L.Q-0012/25', 'LXQ-0012/26', 'xL.Q-0012/26', 'L.Q-0012/26x', 'L.Q-/26'])
      expect(other).not.toMatch(like)
  })
})
