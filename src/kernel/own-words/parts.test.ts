import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultLocale } from '#kernel/locales.ts'
import { readCatalogue } from '../i18n/catalogues.ts'
import { partOf } from './parts.ts'

/** Words of the admin area that models and stores hold, and those that programs read. */
const notOfVisitors = /^inbox_|^contact_api_/

test('every message that is said outside the admin area stands in a part of the form', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/^src\/(\w+\/admin|shell)\/|\/compiled\/|\.(test|examples)\.tsx?$/.test(file),
  )
  const said = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\bm\s*\.\s*(\w+)/g), ([, name = '']) => name),
  )
  const messages = readCatalogue(defaultLocale)
  const without = said.filter((name) => name in messages && !partOf(name) && !notOfVisitors.test(name))
  expect(said.length).toBeGreaterThan(1000)
  expect([...new Set(without)]).toEqual([])
})
