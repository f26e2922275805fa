import { expect, test } from 'vitest'
import { documentInLine, documentsInJson } from './json-documents.ts'

const read = (said: unknown, collection = 'news') =>
  [...documentsInJson(said, collection)].map(({ path, values }) => [
    path.join('/'),
    Object.fromEntries(values),
  ])

test('an export of all collections is read with what lies below its documents', () => {
  const said = {
    __collections__: {
      offices: {
        mvd: {
          name: 'Montevideo',
          __collections__: { people: { ana: { name: 'Ana', __collections__: {} } } },
        },
      },
      news: {},
    },
  }
  expect(read(said)).toEqual([
    ['offices/mvd', { name: 'Montevideo' }],
    ['offices/mvd/people/ana', { name: 'Ana' }],
  ])
})

test('a single collection has the name of its file', () => {
  expect(read({ a1: { title: 'Uno' }, a2: {} })).toEqual([
    ['news/a1', { title: 'Uno' }],
    ['news/a2', {}],
  ])
})

test('what JSON has no word for is read by the names that exports give it', () => {
  const moment = { _seconds: 1_700_000_000, _nanoseconds: 123_456_789 }
  const [[, values] = []] = read({
    a1: {
      at: { __datatype__: 'timestamp', value: moment },
      plain: moment,
      where: { __datatype__: 'geopoint', value: { _latitude: -34.9, _longitude: -56.2 } },
      office: { __datatype__: 'documentReference', value: 'offices/mvd' },
      title: { es: 'Hola', tags: ['a', { deep: null }] },
    },
  })
  expect(values).toEqual({
    at: { is: 'moment', at: '2023-11-14T22:13:20.123Z' },
    plain: { is: 'moment', at: '2023-11-14T22:13:20.123Z' },
    where: { is: 'place', latitude: -34.9, longitude: -56.2 },
    office: { is: 'document', path: 'offices/mvd' },
    title: new Map<string, unknown>([
      ['es', 'Hola'],
      ['tags', ['a', new Map([['deep', null]])]],
    ]),
  })
})

test.each([
  ['with its path', { path: 'news/a1', data: { title: 'Uno', count: 2 } }],
  [
    'as the REST interface writes it',
    {
      name: 'projects/p/databases/(default)/documents/news/a1',
      fields: { title: { stringValue: 'Uno' }, count: { integerValue: '2' } },
    },
  ],
  ['with its id among its fields', { id: 'a1', title: 'Uno', count: 2 }],
])('a line is read %s', (_, said) => {
  const { path, values } = documentInLine(JSON.stringify(said), 'news')
  expect([path, Object.fromEntries(values)]).toEqual([['news', 'a1'], { title: 'Uno', count: 2 }])
})

test('the REST interface names every type', () => {
  const fields = {
    ...{ none: { nullValue: null }, shown: { booleanValue: true }, share: { doubleValue: 0.5 } },
    huge: { integerValue: '9007199254740993' },
    at: { timestampValue: '2023-11-14T22:13:20.123456Z' },
    where: { geoPointValue: { latitude: -34.9 } },
    office: { referenceValue: 'projects/p/databases/(default)/documents/offices/mvd' },
    tags: { arrayValue: { values: [{ stringValue: 'iso' }] } },
    title: { mapValue: { fields: { es: { stringValue: 'Hola' } } } },
    ...{ empty: { mapValue: {} }, mark: { bytesValue: 'AAAA' } },
  }
  const name = 'projects/p/databases/(default)/documents/news/a1'
  expect(Object.fromEntries(documentInLine(JSON.stringify({ name, fields }), 'x').values)).toEqual({
    ...{ none: null, shown: true, share: 0.5, huge: '9007199254740993', tags: ['iso'] },
    at: { is: 'moment', at: '2023-11-14T22:13:20.123Z' },
    where: { is: 'place', latitude: -34.9, longitude: 0 },
    office: { is: 'document', path: 'offices/mvd' },
    ...{ title: new Map([['es', 'Hola']]), empty: new Map(), mark: { is: 'bytes', size: 3 } },
  })
})

test.each([
  ['no JSON', '{"id":'],
  ['a list', '[1]'],
  ['no id', '{"title": "Uno"}'],
  ['a path that names a collection', '{"path": "news", "data": {}}'],
  ['a moment that no calendar has', '{"id": "a", "at": {"_seconds": 1e300, "_nanoseconds": 0}}'],
  ['maps without end', `{"id": "a", "m": ${'{"m":'.repeat(40)}1${'}'.repeat(40)}}`],
])('a line with %s is refused', (_, line) => {
  expect(() => documentInLine(line, 'news')).toThrow()
})
