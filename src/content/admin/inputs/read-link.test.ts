import { expect, test } from 'vitest'
import { isKeepable } from '#content/model/derive/validator.ts'
import { field } from '#content/model/fields/fields.ts'
import { byLocale } from '#kernel/locales.ts'
import { readLink } from './read-link.ts'

const link = field.link({ label: byLocale(() => 'Enlace') })

test.each([
  ['www.ejemplo.example/a?b', 'https://www.ejemplo.example/a?b'],
  ['ñandú.example', 'https://ñandú.example'],
  [' https://ejemplo.example ', 'https://ejemplo.example'],
  ['oficina@ejemplo.example', 'mailto:oficina@ejemplo.example'],
  ['/es/news', '/es/news'],
  ['tel:+598 2000 0000', 'tel:+598 2000 0000'],
])('%s is kept as %s', (text, kept) => {
  expect(readLink(text)).toBe(kept)
  expect(isKeepable(link, kept)).toBe(true)
})

test('nothing is no link', () => {
  expect(readLink(' ')).toBeNull()
})

test.each(['javascript:alert(1)', 'ejemplo', '//evil.example', 'data:text/html,x', 'javascript:a@b.example'])(
  '%s is not made into a link',
  (text) => {
    expect(isKeepable(link, readLink(text))).toBe(false)
  },
)
