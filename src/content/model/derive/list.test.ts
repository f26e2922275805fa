import { describe, expect, test } from 'vitest'
import type { AnyKind } from '../define-kind.ts'
import { country } from '../kinds/country.ts'
import { kinds } from '../kinds/index.ts'
import { news } from '../kinds/news.ts'
import { slide } from '../kinds/slide.ts'
import {
  columnsOf,
  ownColumns,
  possibleColumns,
  readColumns,
  readSort,
  sortsOf,
  writeColumns,
  writeSort,
} from './list.ts'

describe.each(Object.values<AnyKind>(kinds))('$name', (kind) => {
  test('what can be sorted by is read as it is written, and nothing else is', () => {
    for (const asked of sortsOf(kind).flatMap((by) => [by, `-${by}`])) {
      const sort = readSort(kind, asked)
      expect(sort && writeSort(sort)).toBe(asked)
    }
    for (const asked of [
      '-',
      '--title',
      'Title',
      'title ',
      'seoTitle',
      'constructor',
      '__proto__',
      "'; drop",
    ])
      expect(readSort(kind, asked), asked).toBeNull()
  })

  test('a list for which nothing is asked is sorted in a way that can be asked for', () => {
    const own = readSort(kind, null)
    expect(readSort(kind, own && writeSort(own))).toEqual(own)
  })

  test('every column has a label in both languages', () => {
    for (const locale of ['es', 'en'] as const)
      for (const { label } of columnsOf(kind, locale)) expect(label).not.toBe('')
  })
})

test('a list begins as visitors meet the kind', () => {
  expect(readSort(news, null)).toEqual({ by: 'date', direction: 'descending' })
  expect(readSort(country, '')).toEqual({ by: 'order', direction: 'ascending' })
  expect(readSort(slide, null)).toEqual({ by: 'order', direction: 'ascending' })
})

test('news has no order of its own, so none is offered', () => {
  expect(sortsOf(news)).toEqual(['title', 'updated', 'date'])
  expect(readSort(news, 'order')).toBeNull()
})

test('a column is sorted by where its field can be', () => {
  expect(columnsOf(news, 'en')).toEqual([
    { name: 'date', label: 'Date', sort: 'date' },
    { name: 'category', label: 'Category', sort: null },
    { name: 'states', label: null, sort: null },
    { name: 'updated', label: null, sort: 'updated' },
  ])
  expect(columnsOf(country, 'es')[0]).toEqual({ name: 'order', label: 'Orden', sort: 'order' })
})

test('columns are written and read the same way, and others than the kind has are refused', () => {
  for (const kind of Object.values<AnyKind>(kinds)) {
    const all = possibleColumns(kind)
    expect(readColumns(kind, writeColumns(all))).toEqual(all)
    expect(readColumns(kind, writeColumns([]))).toEqual([])
    expect(all).toEqual(expect.arrayContaining(ownColumns(kind)))
    for (const asked of ['x', `${all[0]},x`, 'constructor', ',', all.join(',').repeat(9)])
      expect(readColumns(kind, asked), asked).toBeNull()
  }
})
