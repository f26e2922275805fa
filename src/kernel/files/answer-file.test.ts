import { expect, test } from 'vitest'
import { rangeOf } from './answer-file.ts'

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=99-', { first: 99, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=10-1000000', { first: 10, last: 99 }],
  ['bytes=-1', { first: 99, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['Bytes= 1-2 ', { first: 1, last: 2 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=999999999999999-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
] as const)('of a hundred bytes, %s asks for %j', (asked, range) => {
  expect(rangeOf(asked, 100)).toEqual(range)
})

test.each([
  ...[
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=2-1',
    'bytes=0-1,3-4',
    'bytes=a-b',
    'bytes=1.5-2',
    'bytes=+1-2',
  ],
  ...['items=0-1', '0-1', 'bytes=0x1-0x2', 'bytes=1-2;q=1', `bytes=0-${'9'.repeat(400)}`, 'bytes==1-2'],
])('%s asks for no part, and gets the whole', (asked) => {
  expect(rangeOf(asked, 100)).toBeNull()
})

test('of nothing there is no part', () => {
  for (const asked of ['bytes=0-', 'bytes=-1', 'bytes=0-0']) expect(rangeOf(asked, 0)).toBe('unsatisfiable')
  expect(rangeOf(null, 0)).toBeNull()
})
