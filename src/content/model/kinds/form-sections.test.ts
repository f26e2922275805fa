import { expect, test } from 'vitest'
import { locales } from '#kernel/locales.ts'
import { fieldEntries } from '../define-kind.ts'
import { seoFields } from '../fields/fields.ts'
import { kinds } from './index.ts'

test.each(Object.values(kinds))('each field of $name stands in exactly one section of its form', (kind) => {
  const asked = fieldEntries(kind).flatMap(([name]) =>
    kind.isUnseen && Object.hasOwn(seoFields, name) ? [] : [name],
  )
  expect(kind.sections.flatMap(({ fields }) => fields).toSorted()).toEqual(asked.toSorted())
})

test.each(Object.values(kinds))('the form of $name opens with what is needed first', (kind) => {
  const [first] = kind.sections
  expect(first?.isFolded ?? false).toBe(false)
  const isNeeded = (name: string) => name === kind.title || kind.isUnseen
  expect(first?.fields.some(isNeeded)).toBe(true)
  expect(new Set(kind.sections.map(({ id }) => id)).size).toBe(kind.sections.length)
})

test('each section of the settings leads to the page on which it shows', () => {
  for (const { id, page } of kinds.settings.sections.filter((section) => section.id !== 'search'))
    for (const locale of locales) expect(page?.(locale), id).toMatch(new RegExp(`^/${locale}(/|$)`))
})
