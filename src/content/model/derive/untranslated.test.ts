import { expect, test } from 'vitest'
import type { AnyField } from '../fields/field.ts'
import { country } from '../kinds/country.ts'
import { menus } from '../kinds/menus.ts'
import { news } from '../kinds/news.ts'
import { office } from '../kinds/office.ts'
import { page } from '../kinds/page.ts'
import { wording } from '../kinds/wording.ts'
import { untranslatedLine } from './untranslated.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...texts: string[]) => ({ type: 'doc', content: texts.map(paragraph) })
const image = (alt: object | null) => ({ media: 'm', focal: null, alt })
const questions = (question: string, answer: string) => [
  { id: 'b1', kind: 'questions', values: { questions: [{ question, answer }] } },
]
const picture = (caption: string, alt: object) => [
  { id: 'b1', kind: 'picture', values: { image: image(alt), caption } },
]

function found(field: AnyField, es: unknown, en: unknown = es, shared: unknown = null) {
  const texts: Record<string, unknown> = { es, en, shared }
  return untranslatedLine(field, (place) => texts[place], null, 'en')?.line ?? null
}

const alts = { es: 'Una feria', en: 'Una feria' }
const copied: [string, AnyField, unknown][] = [
  ['a title', news.fields.title, 'Feria de la calidad en Montevideo'],
  ['a heading of two words', news.fields.title, '¿Cuánto demora?'],
  ['a text', news.fields.body, doc('Sí.', 'Abrimos una oficina.')],
  ['what search engines show', news.fields.seoDescription, 'Todo sobre la norma'],
  ['a list of questions', page.fields.blocks, questions('¿Cuánto demora?', 'Unas semanas')],
  ['a caption', page.fields.blocks, picture('La sede en obra', { es: 'Sede', en: 'Seat' })],
  ['a picture of a block', page.fields.blocks, picture('Sede', alts)],
  [
    'a picture of a text',
    news.fields.body,
    { type: 'doc', content: [{ type: 'image', attrs: { media: 'm', alt: 'Una feria' } }] },
  ],
  ['opening hours', office.fields.openingHours, ['Lunes a viernes de 9 a 17']],
]

test.each(copied)('%s that was copied unchanged is not translated', (_, field, value) => {
  expect(found(field, value)).not.toBeNull()
})

test('a description of a picture that both languages share is not translated either', () => {
  expect(found(news.fields.cover, null, null, image(alts))).toBe('Una feria')
  expect(found(news.fields.cover, null, null, image({ es: 'Una feria', en: 'A fair' }))).toBeNull()
  expect(found(news.fields.cover, null, null, image(null))).toBeNull()
})

const entryOf = (label: object, more: object = {}) => ({ id: 'a', to: { href: '/es/team' }, label, ...more })
const alike = { es: 'Cómo trabajamos', en: 'Cómo trabajamos' }
const translated = { es: 'Cómo trabajamos', en: 'How we work' }
const standing = { es: 'Vigente desde {date}', en: 'In force since {date}' }

test.each([
  ['an entry of a menu', menus.fields.header, [entryOf(alike)], 'Cómo trabajamos'],
  [
    'an entry under another',
    menus.fields.footer,
    [entryOf(translated, { children: [entryOf(alike)] })],
    'Cómo trabajamos',
  ],
  [
    "the body's own words",
    wording.fields.words,
    { es: { a: 'Vigente desde {date}' }, en: { a: 'Vigente desde {date}' } },
    'Vigente desde {date}',
  ],
] as [string, AnyField, unknown, string][])(
  '%s named alike in both languages is not translated',
  (_, field, value, line) => {
    expect(found(field, null, null, value)).toBe(line)
  },
)

test('names of a menu and own words that differ, or have a language alone, are right', () => {
  expect(
    found(menus.fields.header, null, null, [entryOf(translated), entryOf({ es: 'Cómo trabajamos' })]),
  ).toBeNull()
  const words = { es: { a: standing.es, b: '{count} km' }, en: { a: standing.en, b: '{count} km' } }
  expect(found(wording.fields.words, null, null, words)).toBeNull()
})

test('a text of which one paragraph was left untranslated says which', () => {
  expect(
    found(
      news.fields.body,
      doc('Hola a todos', 'Abrimos una oficina.'),
      doc('Hello all', 'Abrimos  una oficina.'),
    ),
  ).toBe('Abrimos  una oficina.')
})

test.each([
  ['a number', 'ISO 9001:2015'],
  ['a name', 'Inés Etcheverry'],
  ['a name with small words', 'Universidad de la República'],
  ['one word', 'Certificación'],
  ['a figure', '98 %'],
  ['an address of the web', 'www.ejemplo.example info@ejemplo.example'],
])('%s is the same in both languages', (_, text) => {
  expect(found(news.fields.title, text)).toBeNull()
  expect(found(news.fields.body, doc(text))).toBeNull()
})

test('a postal address and the name of a country are the same in both languages, and an address of the site is no text', () => {
  expect(found(office.fields.address, 'Av. 18 de Julio 1234, piso tercero')).toBeNull()
  expect(found(country.fields.name, 'Islas en alta mar')).toBeNull()
  expect(found(news.fields.slug, 'feria-de-la-calidad')).toBeNull()
})

test('it is the copy that is not translated: the language into which it came, or else not the first one', () => {
  const says = (place: string) => (place === 'shared' ? null : 'Una feria nueva')
  const from = (locale: 'es' | 'en', same?: object) =>
    untranslatedLine(news.fields.title, says, same && { base: 1, ahead: null, settling: null, same }, locale)
      ?.from
  expect(from('en')).toBe('es')
  expect(from('es')).toBeUndefined()
  expect(from('es', { copy: 'es' })).toBe('en')
  expect(from('en', { copy: 'es' })).toBeUndefined()
  expect(from('en', { isRight: true })).toBeUndefined()
})
