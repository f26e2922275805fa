import { expect, test } from 'vitest'
import { byLocale } from '#kernel/locales.ts'
import { defineKind } from '../define-kind.ts'
import { field } from '../fields/fields.ts'
import { certification } from '../kinds/certification.ts'
import { searchedKinds, searchedText } from './searched-text.ts'

const label = byLocale(() => 'Campo')

test('the name comes first, whatever the order of the fields, then what counts as much', () => {
  const text = searchedText(
    certification,
    {
      standards: [{ name: 'ISO 9001:2015', edition: '5' }, { name: 'ISO 9000:2015' }],
      title: 'Gestión de la calidad',
      brand: { slug: 'iso', name: 'ISO' },
      summary: 'Un resumen\nen dos líneas',
      body: {
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Para quién' }] },
          { type: 'paragraph', content: [{ type: 'text', text: 'Para todos.' }] },
        ],
      },
      family: 'management',
      accreditations: ['0190b6c2-0000-7000-8000-000000000000'],
      questions: [{ question: '¿Cuánto?', answer: 'Depende.' }],
    },
    'es',
  )
  expect(text).toEqual({
    title: ['Gestión de la calidad', 'ISO 9001:2015', 'ISO 9000:2015'],
    summary: ['Un resumen en dos líneas', 'ISO'],
    body: ['Para quién', 'Para todos.', '¿Cuánto?', 'Depende.'],
  })
})

test('a choice is searched by its label in the language of the page', () => {
  const kind = defineKind({
    name: 'sample',
    label,
    plural: label,
    title: 'name',
    sort: { by: 'position' },
    sections: [],
    fields: {
      name: field.text({ label, required: true }),
      family: field.choice({
        label,
        search: 'body',
        options: { food: { ...byLocale(() => 'Alimentos'), en: 'Food' } },
      }),
      tags: field.texts({ label, search: 'summary' }),
    },
  })
  const values = { name: 'Uno', family: 'food', tags: ['a', 'b'] }
  expect(searchedText(kind, values, 'en')).toEqual({ title: ['Uno'], summary: ['a', 'b'], body: ['Food'] })
  expect(searchedText(kind, { ...values, family: 'constructor' }, 'en').body).toEqual([])
})

test('values of an older shape, NUL and lone surrogates do no harm', () => {
  const values = {
    title: 'a\u0000b\uD800',
    summary: 7,
    standards: 'ISO',
    brand: [null],
    body: ['x'],
    steps: [1],
  }
  const text = searchedText(certification, values, 'es')
  expect(text).toEqual({ title: ['ab\uFFFD'], summary: [], body: [] })
})

test('slides and settings are not searched, every other kind is', () => {
  const names = searchedKinds.map((kind) => kind.name)
  expect(names).not.toContain('slide')
  expect(names).not.toContain('settings')
  expect(names).toEqual(
    expect.arrayContaining(['certification', 'news', 'page', 'document', 'office', 'country']),
  )
})
