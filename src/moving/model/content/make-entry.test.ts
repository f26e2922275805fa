import { expect, test } from 'vitest'
import { type KindName, kinds } from '#content/model/kinds/index.ts'
import type { Locale } from '#kernel/locales.ts'
import { documentsInJson } from '../firestore/json-documents.ts'
import { keyOfPath, makeEntry } from './make-entry.ts'
import type { Making } from './reading.ts'
import { readWritten, writtenDocument } from './written-document.ts'

const file = { media: '00000000-0000-4000-8000-000000000001', href: '/media/x/y/a.pdf' }
const making: Omit<Making, 'locale'> = {
  zone: 'America/Montevideo',
  keyOf: (kind, said) => (said === `${kind}/known` ? 'known' : null),
  fileOf: (path) => (path.includes('missing') ? 'missing' : file),
}

type Said = Record<string, string>
function documentIn(fields: object, path = ['things', 'a']) {
  const [collection = '', id = ''] = path
  const [document] = documentsInJson({ __collections__: { [collection]: { [id]: fields } } }, '')
  if (!document) throw new Error('no document')
  return readWritten(writtenDocument(document))
}

/** What an entry of a kind says that is made of one document, with what stays behind of it. */
function made(kind: KindName, fields: object, said: Said, words: Record<string, Said> = {}) {
  const values = new Map(Object.entries(words).map(([name, each]) => [name, new Map(Object.entries(each))]))
  const mapping = { fields: new Map(Object.entries(said)), values }
  return makeEntry('a', [{ document: documentIn(fields), locale: null, mapping }], kinds[kind], making)
}

/** What becomes of one value in one field. */
function one(kind: KindName, field: string, value: unknown) {
  const { entry, left } = made(kind, { x: value }, { x: field })
  return left[0]?.code ?? Object.values({ ...entry.shared, ...entry.es, ...entry.en })[0]
}

const moment = (seconds: number) => ({ _seconds: seconds, _nanoseconds: 0 })

test.each([
  // Half past one in the morning, in UTC, of the first of March: in Montevideo it is February.
  ['a moment', moment(1_709_256_600), '2024-02-29'],
  ['a moment of which only a map is left', { seconds: 1_709_256_600, nanoseconds: 0 }, '2024-02-29'],
  ['milliseconds', 1_709_256_600_000, '2024-02-29'],
  ['a text with a time zone', '2024-03-01T01:30:00Z', '2024-02-29'],
  ['a day', '2024-03-01', '2024-03-01'],
  ['a time without a zone', '2024-03-01T01:30:00', '2024-03-01'],
  ['a day that can be no month', '25/12/2024', '2024-12-25'],
  ['a day that can be one', '03/04/2024', 'unclear-date'],
  ['no day', '2024-02-30', 'not-date'],
  ['words', 'ayer', 'not-date'],
])('of %s a day is made where the body is', (_, value, day) => {
  expect(one('news', 'date', value)).toBe(day)
})

test.each<[string, KindName, string, unknown, unknown]>([
  ['a place', 'office', 'coordinates', { _latitude: -34.9, _longitude: -56.1 }, { lat: -34.9, lng: -56.1 }],
  ['a place that is none', 'office', 'coordinates', { _latitude: 134.9, _longitude: -56.1 }, 'not-valid'],
  ['two numbers', 'office', 'coordinates', [-34.9, -56.1], { lat: -34.9, lng: -56.1 }],
  ['a document', 'office', 'country', { __datatype__: 'documentReference', value: 'country/known' }, 'known'],
  ['a document that is not there', 'office', 'country', 'constructor', 'unknown-entry'],
  ['a choice by its word in a language', 'news', 'category', 'Encuentros', 'events'],
  ['a choice that is none', 'news', 'category', 'constructor', 'not-choice'],
  [
    'numbers of telephones',
    'office',
    'phones',
    [{ label: 'Central', number: '123' }, '456'],
    ['Central 123', '456'],
  ],
  ['yes', 'office', 'headOffice', 'Sí', true],
  ['a file in the storage', 'document', 'file.es', 'gs://bucket/a.pdf', { media: file.media }],
  ['a file that is not there', 'document', 'file.es', 'docs/missing.pdf', 'missing-file'],
  ['a file elsewhere', 'news', 'cover', 'https://elsewhere.example/a.jpg', 'elsewhere'],
  ['a list of pictures', 'news', 'cover', ['a.jpg', 'b.jpg'], { media: file.media, focal: null, alt: {} }],
  ['an address', 'news', 'slug.es', 'https://old.example/noticias/Año-Nuevo/', 'ano-nuevo'],
  ['words that are too long', 'news', 'title.es', 'x'.repeat(141), 'too-long'],
  ['a map where there should be words', 'news', 'title.es', [{ a: 1 }], 'not-text'],
  [
    'marked words in a field without marks',
    'news',
    'summary.es',
    '<p>Uno &amp; <b>dos</b></p><script>x</script>',
    'Uno & dos',
  ],
  ['a dangerous link', 'program', 'link', 'javascript:alert(1)', 'not-valid'],
  ['a link without its beginning', 'program', 'link', 'www.example.com/a', 'https://www.example.com/a'],
])('of %s is made what the field of a %s holds', (_, kind, field, value, expected) => {
  expect(one(kind, field, value)).toEqual(expected)
})

test('pictures and files in a text are those of the library, and others stay as they were written', () => {
  const storage = 'https://firebasestorage.googleapis.com/v0/b/x/o'
  const text = `<p><img src="${storage}/a%20(1).jpg?alt=media&amp;token=1"> <a href='${storage}/b.pdf?alt=media'>b</a>
    <img src="${storage}/missing.png"> <a href="https://elsewhere.example/c.pdf">c</a></p>`
  expect(one('news', 'body.es:html', text)).toBe(
    `<p><img src="${file.media}"> <a href='${file.href}'>b</a>
    <img src="${storage}/missing.png"> <a href="https://elsewhere.example/c.pdf">c</a></p>`,
  )
  expect(one('news', 'body.es:markdown', `![a](${storage}/a.jpg) [b](${storage}/b.pdf)`)).toBe(
    `![a](${file.media}) [b](${file.href})`,
  )
})

test('lists of questions are in the languages that they name, or in the first one', () => {
  const both = [{ pregunta_es: '¿Qué?', pregunta_en: 'What?', respuesta: { es: 'Eso.', en: 'That.' } }]
  const { entry } = made('certification', { faq: both }, { faq: 'questions' })
  expect(entry.es?.questions).toEqual([{ question: '¿Qué?', answer: 'Eso.' }])
  expect(entry.en?.questions).toEqual([{ question: 'What?', answer: 'That.' }])
  const single = made(
    'certification',
    { faq: [{ q: '¿Qué?', a: 'Eso.' }], marca: 'Sello Azul', normas: ['ISO 9001'] },
    {
      ...{ faq: 'questions', marca: 'brand.name', normas: 'standards' },
    },
  )
  expect(single.entry).toEqual({
    key: 'a',
    shared: { brand: { slug: 'sello-azul', name: 'Sello Azul' }, standards: [{ name: 'ISO 9001' }] },
    es: { questions: [{ question: '¿Qué?', answer: 'Eso.' }] },
  })
})

test('twins make one entry: each says its language, and the first what they share', () => {
  const fields = new Map(Object.entries({ title: 'title', date: 'date' }))
  const told = (['es', 'en'] satisfies Locale[]).map((locale) => ({
    document: documentIn({ title: `in ${locale}`, date: locale === 'es' ? '2024-01-02' : '2024-01-03' }),
    ...{ locale, mapping: { fields, values: new Map() } },
  }))
  expect(makeEntry('a', told, kinds.news, making).entry).toEqual({
    ...{ key: 'a', shared: { date: '2024-01-02' } },
    ...{ es: { title: 'in es' }, en: { title: 'in en' } },
  })
})

test('an empty document makes nothing, what a person left out is not told, and names of objects are fields like others', () => {
  expect(made('news', { x: '', y: [], z: {} }, { x: 'title.es' })).toEqual({
    entry: { key: 'a' },
    left: [{ field: '', code: 'empty' }],
    states: {},
  })
  const odd = JSON.parse('{"__proto__":{"title":"Uno"},"constructor":"Dos","secret":"x"}')
  expect(made('news', odd, { '__proto__.title': 'title.es', constructor: 'title.en', secret: '' })).toEqual({
    entry: { key: 'a', es: { title: 'Uno' }, en: { title: 'Dos' } },
    left: [],
    states: {},
  })
  expect({}).not.toHaveProperty('title')
})

test('words of a choice mean what a person said', () => {
  const { entry } = made('news', { x: 'Novedades' }, { x: 'category' }, { x: { Novedades: 'notices' } })
  expect(entry.shared).toEqual({ category: 'notices' })
})

test('ids become keys that stay the same, and two that differ never become one', () => {
  expect(keyOfPath(['news', 'Ab12'])).toBe('Ab12')
  expect(keyOfPath(['countries', 'uy', 'offices', 'mvd'])).toBe('uy.mvd')
  const odd = ['á b', 'a b', 'a  b', '__a__', ' ', 'x'.repeat(200), `${'x'.repeat(200)}y`]
  const keys = odd.map((id) => keyOfPath(['news', id]))
  expect(new Set(keys).size).toBe(odd.length)
  for (const key of keys) expect(key).toMatch(/^[a-z0-9]+([-._/][a-z0-9]+)*$/i)
})
