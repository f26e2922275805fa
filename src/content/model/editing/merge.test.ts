import { describe, expect, test } from 'vitest'
import { news } from '../kinds/news.ts'
import { applyChanges, noValues } from './changes.ts'
import type { Changes } from './edited-entry.ts'
import { leaveOut, mergeChanges } from './merge.ts'
import { isEmptyValue, isSameValue } from './same-value.ts'

const base = applyChanges(noValues(), {
  shared: { date: '2026-06-15' },
  es: { title: 'Feria', summary: 'Breve' },
  en: { title: 'Fair' },
})
const title = { place: 'es', field: 'title' }

type Case = [
  string,
  { theirs: Changes; mine: Changes; toWrite: Changes; conflicts: unknown[]; told: Changes },
]
const matrix: Case[] = [
  [
    'nobody else has changed anything',
    { theirs: {}, mine: { es: { title: 'A' } }, toWrite: { es: { title: 'A' } }, conflicts: [], told: {} },
  ],
  [
    'somebody else has changed another field',
    {
      theirs: { es: { summary: 'B' } },
      mine: { es: { title: 'A' } },
      toWrite: { es: { title: 'A' } },
      conflicts: [],
      told: { es: { summary: 'B' } },
    },
  ],
  [
    'somebody else has changed the same field in the other language',
    {
      theirs: { en: { title: 'B' } },
      mine: { es: { title: 'A' } },
      toWrite: { es: { title: 'A' } },
      conflicts: [],
      told: { en: { title: 'B' } },
    },
  ],
  [
    'somebody else has changed the same field',
    {
      theirs: { es: { title: 'B' } },
      mine: { es: { title: 'A' }, shared: { date: null } },
      toWrite: { es: { title: 'A' }, shared: { date: null } },
      conflicts: [title],
      told: { es: { title: 'B' } },
    },
  ],
  [
    'somebody else has written the same',
    {
      theirs: { es: { title: 'A' } },
      mine: { es: { title: 'A' } },
      toWrite: {},
      conflicts: [],
      told: { es: { title: 'A' } },
    },
  ],
  [
    'somebody else has taken away what is changed',
    {
      theirs: { es: { title: null } },
      mine: { es: { title: 'A' } },
      toWrite: { es: { title: 'A' } },
      conflicts: [title],
      told: { es: { title: null } },
    },
  ],
  [
    'both have taken it away',
    {
      theirs: { es: { title: null } },
      mine: { es: { title: null } },
      toWrite: {},
      conflicts: [],
      told: { es: { title: null } },
    },
  ],
  [
    'it says what is there already',
    {
      theirs: {},
      mine: { es: { title: 'Feria' }, en: { summary: null } },
      toWrite: {},
      conflicts: [],
      told: {},
    },
  ],
]

test.each(matrix)('%s', (_, { theirs, mine, toWrite, conflicts, told }) => {
  const merge = mergeChanges(news, base, applyChanges(base, theirs), mine)
  expect(merge).toEqual({ toWrite, conflicts, theirs: told })
})

describe('where nobody knows any more what its writer saw', () => {
  test('every difference is a conflict, and everything is told', () => {
    const { conflicts, theirs } = mergeChanges(news, null, base, { es: { title: 'A', summary: 'Breve' } })
    expect(conflicts).toEqual([title])
    expect(theirs.es).toMatchObject({ title: 'Feria', summary: 'Breve', body: null })
    expect(theirs.shared).toMatchObject({ date: '2026-06-15', cover: null })
  })

  test('what says the same goes through', () => {
    expect(mergeChanges(news, null, base, { es: { title: 'Feria' } })).toMatchObject({
      toWrite: {},
      conflicts: [],
    })
  })
})

test('fields are left out of a change', () => {
  expect(leaveOut({ es: { title: 'A', summary: 'B' } }, [{ place: 'es', field: 'title' }])).toEqual({
    es: { summary: 'B' },
  })
})

test('values are compared as JSON keeps them', () => {
  expect(isSameValue({ a: 1, b: [null, { c: 'x' }] }, { b: [undefined, { c: 'x', d: null }], a: 1 })).toBe(
    true,
  )
  expect(isSameValue(undefined, null)).toBe(true)
  expect(isSameValue(-0, 0)).toBe(true)
  for (const [one, other] of [
    ['', null],
    [[], null],
    [[], {}],
    [['a'], ['a', 'b']],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [{ a: 1 }, { a: '1' }],
    ['1', 1],
    ['ñ', 'n\u0303'],
  ])
    expect(isSameValue(one, other), JSON.stringify([one, other])).toBe(false)
})

test('what says nothing is empty', () => {
  const empty = { type: 'doc', content: [{ type: 'paragraph' }] }
  for (const value of [null, undefined, '', ' \n', [], empty, { type: 'doc', content: [] }])
    expect(isEmptyValue(value), JSON.stringify(value)).toBe(true)
  const written = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }] }
  for (const value of ['a', 0, false, ['a'], { lat: 0, lng: 0 }, written])
    expect(isEmptyValue(value), JSON.stringify(value)).toBe(false)
})
