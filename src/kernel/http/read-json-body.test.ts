import { expect, test } from 'vitest'
import { parseStrictJson, TooManyValues } from './read-json-body.ts'

test('what is plain JSON is read as it is', () => {
  const value = { a: [{ b: 'x:"{[\\' }, { b: 2 }], 'c"d': { a: null } }
  expect(parseStrictJson(JSON.stringify(value))).toEqual(value)
  expect(parseStrictJson(JSON.stringify(value, null, 2))).toEqual(value)
})

test.each([
  ['an unfinished text', '{"a":'],
  ['a name that comes twice', '{"a":1,"a":2}'],
  ['a name that comes twice further in', '{"x":[{"a":1,"b":{"a":3},"a":2}]}'],
  ['the same name written in two ways', String.raw`{"a":1,"\u0061":2}`],
  ['the name of the prototype', '{"__proto__":{"isAdmin":true}}'],
  ['the name of the prototype in disguise', String.raw`{"x":{"\u005f_proto__":1}}`],
  ['arrays within arrays', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['objects that never end', '{"a":'.repeat(100_000)],
])('%s is refused', (_, text) => {
  expect(() => parseStrictJson(text)).toThrow(SyntaxError)
})

test('a name may come again in another object', () => {
  expect(parseStrictJson('[{"a":1},{"a":{"a":2}}]')).toEqual([{ a: 1 }, { a: { a: 2 } }])
})

test.each([
  ['with an end', JSON.stringify({ text: '\\"'.repeat(500_000) }), null],
  ['without one', `"${'\\"'.repeat(500_000)}`, SyntaxError],
])('each sign of two megabytes %s is looked at once', (_, text, thrown) => {
  const began = performance.now()
  if (thrown) expect(() => parseStrictJson(text)).toThrow(thrown)
  else parseStrictJson(text)
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('more values than are wanted are counted and not read, wherever they stand', () => {
  expect(parseStrictJson('{"a":[1,2,{"b":",[{"}]}', 6)).toEqual({ a: [1, 2, { b: ',[{' }] })
  for (const text of ['{"a":[1,2,{"b":1}]}', `[${'{},'.repeat(300_000)}{}]`, '['.repeat(10), ','.repeat(10)])
    expect(() => parseStrictJson(text, 5)).toThrow(TooManyValues)
})

test('a text of sixteen megabytes is read', () => {
  expect(parseStrictJson(JSON.stringify('x'.repeat(16_000_000)))).toHaveLength(16_000_000)
})
