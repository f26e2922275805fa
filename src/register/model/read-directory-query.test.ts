import { expect, test } from 'vitest'
import { directoryParameters } from './directory.ts'
import { readDirectoryQuery } from './read-directory-query.ts'

function read(search: string) {
  return readDirectoryQuery(new URLSearchParams(search))
}

test.each([
  '',
  'q=frigorifico+s+jose',
  'country=UY&state=in-force',
  'q=leche&sort=newest&page=3',
  'sort=newest',
  'family=agrifood&standard=ISO+22000&sector=3&accreditation=unaccredited&scheme=iso-22000&page=100',
])('%s is read, and written again as it was', (search) => {
  const query = read(search)
  if (!query) throw new Error('It was not read.')
  const written = new URLSearchParams(directoryParameters(query, { page: query.page }))
  written.sort()
  const given = new URLSearchParams(search)
  given.sort()
  expect(written.toString()).toBe(given.toString())
})

test.each([
  ['q=++&country=&sort=&page=1&state=', ''],
  ['q=a%00b%0d%0a', 'q=a+b'],
  ['sort=relevance', ''],
  ['q=x&sort=relevance', 'q=x'],
  ['sort=name', ''],
])('%s says no more than %s', (search, plain) => {
  const query = read(search)
  expect(query && new URLSearchParams(directoryParameters(query)).toString()).toBe(plain)
})

test.each([
  ...['state=valid', 'country=uy', 'country=URU', 'family=all', 'sector=40', 'accreditation=yes'],
  ...['sort=password', 'page=0', 'page=-1', 'page=1e9', 'page=1.5', 'page=99999999', 'standard=%00'],
  ...[`standard=${'x'.repeat(81)}`, 'state=__proto__', 'sector=toString'],
])('%s is none that the directory can be asked', (search) => {
  expect(read(search)).toBeNull()
})

test('another filter leads to the first page, and none is left behind', () => {
  const query = read('q=leche&country=UY&page=4')
  if (!query) throw new Error('It was not read.')
  expect(directoryParameters(query, { filters: { state: 'expired' } })).toEqual({
    ...{ q: 'leche', country: 'UY', state: 'expired' },
  })
  expect(directoryParameters(query, { filters: { country: null } })).toEqual({ q: 'leche' })
})
