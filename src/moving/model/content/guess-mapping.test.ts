import { expect, test } from 'vitest'
import { documentsInJson } from '../firestore/json-documents.ts'
import { guessMapping } from './guess-mapping.ts'
import { readMapping, WrongMapping, writeMapping } from './mapping.ts'
import { type CollectionSurvey, collectionOf, noteDocument } from './survey.ts'

/** What collections of documents are guessed to mean. */
function guessed(collections: Record<string, object>, known = new Map()) {
  const surveys = new Map<string, CollectionSurvey>()
  for (const document of documentsInJson({ __collections__: collections }, '')) {
    const name = collectionOf(document.path)
    surveys.set(name, noteDocument(surveys.get(name) ?? null, document))
  }
  return guessMapping([...surveys.values()], known)
}

const fieldsOf = (collection: string, document: object, others: Record<string, object> = {}) =>
  Object.fromEntries(guessed({ [collection]: { a: document }, ...others }).get(collection)?.fields ?? [])

test.each([
  ['countries', 'country'],
  ['certifications', 'certification'],
  ['accreditations', 'accreditation'],
  ['programs', 'program'],
  ['offices', 'office'],
  ['news', 'news'],
  ['slider', 'slide'],
  ['team', 'team-member'],
  ['documents', 'document'],
  ['Noticias', 'news'],
  ['news_en', 'news'],
  ['teamMembers', 'team-member'],
  ['users', undefined],
  ['__proto__', undefined],
])('the collection “%s” becomes %s', (collection, kind) => {
  const mapping = guessed({ ...JSON.parse(`{"${collection}":{"a":{"x":1}}}`) })
  expect(mapping.get(collection)?.kind?.name).toBe(kind)
})

test.each([
  ['a name with the language behind it', { title_es: 'Uno', title_en: 'One' }],
  ['a name that begins with capitals within', { titleEs: 'Uno', titleEn: 'One' }],
  ['a map of languages', { title: { es: 'Uno', en: 'One' } }],
  ['languages that hold everything', { es: { title: 'Uno' }, en: { title: 'One' } }],
  ['translations below a name', { translations: { es: { title: 'Uno' }, en: { title: 'One' } } }],
  ['languages by their names', { titulo_espanol: 'Uno', titulo_ingles: 'One' }],
])('both languages are found in %s', (_, document) => {
  expect(Object.values(fieldsOf('news', document))).toEqual(['title.es', 'title.en'])
})

test('a word that looks like a language at the end of a name is none where the whole name is known', () => {
  expect(fieldsOf('news', { publicadoEn: '2024-03-01T10:00:00Z' })).toEqual({ publicadoEn: 'date' })
})

test('fields are guessed by what they hold as well: html is said, days are in the order that they tell', () => {
  expect(
    fieldsOf('news', {
      titulo: 'Uno',
      fecha: '25/12/2024',
      contenido: '<p>Uno</p>',
      descripcion: 'Corta',
      imagen: {
        url: 'https://firebasestorage.googleapis.com/v0/b/x/o/news%2Fa.jpg?alt=media',
        alt_es: 'Una foto',
      },
      autor: 'Ana',
    }),
  ).toEqual({
    titulo: 'title',
    fecha: 'date:day-first',
    contenido: 'body:html',
    descripcion: 'summary',
    'imagen.url': 'cover',
    'imagen.alt_es': 'cover.alt.es',
    autor: '',
  })
  expect(
    fieldsOf('offices', { ciudad: true, ubicacion: { _latitude: 1, _longitude: 2 }, telefono: '1' }),
  ).toEqual({
    ciudad: '',
    ubicacion: 'coordinates',
    telefono: 'phones',
  })
})

test('a name alone is not enough where nothing could be made of what stands there', () => {
  expect(
    fieldsOf('news', {
      imagen: 'azul',
      fecha: { __datatype__: 'geopoint', value: { _latitude: 1, _longitude: 2 } },
    }),
  ).toEqual({
    imagen: '',
    fecha: '',
  })
})

test('what leads to a document of another collection is a relation to what that becomes, whatever it is called', () => {
  const to = { __datatype__: 'documentReference', value: 'countries/uy' }
  const countries = { countries: { uy: { name: 'Uruguay' } } }
  expect(fieldsOf('offices', { donde: to }, countries)).toEqual({ donde: 'country' })
  const below = {
    countries: { uy: { name: 'Uruguay', __collections__: { offices: { a: { city: 'Salto' } } } } },
  }
  expect(Object.fromEntries(guessed(below).get('offices')?.fields ?? [])).toEqual({
    city: 'city',
    '^': 'country',
  })
})

test.each([
  ['their ids', { news: { a_es: { title: 'Uno' }, a_en: { title: 'One' } } }, { in: 'id' }],
  [
    'a field',
    { news: { a: { idioma: 'es', translationId: 1 }, b: { idioma: 'en', translationId: 1 } } },
    { in: 'field', language: 'idioma', by: 'translationId' },
  ],
  ['nothing', { news: { a_es: { title: 'Uno' }, b: { title: 'Dos' } } }, null],
])('twins are told apart by %s', (_, collections, twins) => {
  expect(guessed(collections).get('news')?.twins).toEqual(twins)
})

test('a mapping is written, mended and read again; words of a choice that name none are left open', () => {
  const collections = {
    news: { a: { titulo: 'Uno', categoria: 'Novedades' }, b: { titulo: 'Dos', categoria: 'Avisos' } },
  }
  const written = writeMapping(guessed(collections))
  expect(JSON.parse(written).news.values).toEqual({ categoria: { Novedades: '' } })
  const mended = readMapping(written.replace('"Novedades": ""', '"Novedades": "notices"'))
  const again = guessed(collections, mended as Map<string, never>)
  expect(again.get('news')?.values.get('categoria')?.get('Novedades')).toBe('notices')
  expect(writeMapping(again)).toBe(writeMapping(mended))
})

test('a mapping says of a language how it stood, and of a collection that the rest of it was public', () => {
  const meant = { twins: null, fields: { a: '_state.es', b: '_state' }, values: { a: { '': 'draft' } } }
  const text = JSON.stringify({ news: { kind: 'news', ...meant, public: true } })
  expect(JSON.parse(writeMapping(readMapping(text)))).toEqual(JSON.parse(text))
})

test.each([
  ['nothing', 'nothing'],
  ['a list', '[]'],
  ['a kind that is none', '{"news":{"kind":"constructor"}}'],
  ['the settings', '{"news":{"kind":"settings"}}'],
  ['a field that is none', '{"news":{"kind":"news","fields":{"titulo":"constructor"}}}'],
  ['a state of a language that is none', '{"news":{"kind":"news","fields":{"titulo":"_state.xx"}}}'],
  ['a way of writing that is none', '{"news":{"kind":"news","fields":{"titulo":"body.es:word"}}}'],
])('%s is no mapping', (_, text) => {
  expect(() => readMapping(text)).toThrow(WrongMapping)
})

test('a field called `__proto__` is a field of a mapping as any other, and so is what is kept aside', () => {
  const said = JSON.parse('{"__proto__":"title.es","tipo":"category"}')
  const values = JSON.parse('{"tipo":{"__proto__":"notices"}}')
  const aside = { page: { twins: null, fields: { titulo: 'title.es' }, values: {} } }
  const text = JSON.stringify({ news: { kind: 'news', twins: null, fields: said, values, aside } })
  const read = readMapping(text)
  expect(read.get('news')?.fields.get('__proto__')).toBe('title.es')
  expect(read.get('news')?.values.get('tipo')?.get('__proto__')).toBe('notices')
  expect(read.get('news')?.aside?.get('page')?.fields.get('titulo')).toBe('title.es')
  expect(JSON.parse(writeMapping(read))).toEqual(JSON.parse(text))
})
