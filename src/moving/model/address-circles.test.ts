import { expect, test } from 'vitest'
import { closingCircles } from './address-circles.ts'

const closing = (said: Record<string, string>, present: Record<string, string> = {}) => [
  ...closingCircles(
    new Map(Object.entries(present)),
    Object.entries(said).map(([from, to]) => ({ from, to })),
    'aval.example',
  ),
]

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['two that lead to each other', { '/a': '/b' }, { '/b': '/a' }],
  ['three', { '/a': '/b' }, { '/b': '/c', '/c': '/a' }],
  ['with a slash, a fragment and a question', { '/a': '/b/#x' }, { '/b': '/a?p=1' }],
  ['by the name of the site', { '/a': 'https://aval.example/b' }, { '/b': '/a' }],
  ['beginnings', { '/a/*': '/b/*' }, { '/b/*': '/a/*' }],
  ['a beginning and one address below it', { '/a/*': '/b/*' }, { '/b/x': '/a/x' }],
  ['one address and two beginnings', { '/a/*': '/b/*' }, { '/q/*': '/a/*', '/b/x': '/q/x' }],
  ['deeper each time', { '/a/*': '/b/*' }, { '/b/*': '/a/x/*' }],
])('a circle is noticed: %s', (_, said, present) => {
  expect(closing(said, present)).toEqual(Object.keys(said))
})

test('a long circle of a list with itself is refused as a whole', () => {
  const said = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`/a${at}`, `/a${(at + 1) % 500}`]))
  expect(closing(said)).toEqual(Object.keys(said))
})

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['a chain', { '/a': '/b', '/b': '/c' }, { '/c': '/es' }],
  ['one that leads into a circle that was there before', { '/a': '/b' }, { '/b': '/c', '/c': '/b' }],
  ['the other way round, said in one list', { '/b': '/a', '/a': '/es' }, { '/a': '/b' }],
  ['another site with the same path', { '/a': 'https://other.example/b' }, { '/b': '/a' }],
  ['a beginning that leads deeper once', { '/news/*': '/news/2024/*' }, {}],
  ['an address below a beginning that leads out of it', { '/a/x': '/b/y' }, { '/b/*': '/a/*' }],
])('%s is none', (_, said, present) => {
  expect(closing(said, present)).toEqual([])
})

test('what is refused leads where it led before, and closes no other circle by that', () => {
  const said = { '/a': '/c', '/c': '/a', '/b': '/a' }
  expect(closing(said, { '/a': '/b' })).toEqual(['/a', '/c', '/b'])
})
