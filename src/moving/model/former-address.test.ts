import { describe, expect, test } from 'vitest'
import { addressesFor, addressIn, leadsTo, readFormerAddress } from './former-address.ts'

const asked = (path: string) => new URL(path, 'https://aval.example')

test.each([
  ['/noticias/feria/', '/es/noticias/feria', '/noticias/feria', '/es/noticias/feria'],
  ['https://old.example/a b?id=3#x', '/es', '/a%20b?id=3', '/es'],
  ['/?p=12', '/es/noticias/x', '/?p=12', '/es/noticias/x'],
  ['/noticias/*', '/es/noticias/*', '/noticias/*', '/es/noticias/*'],
  ['/shop/*', 'https://shop.example/', '/shop/*', 'https://shop.example/'],
])('%s is kept as browsers send it', (from, to, keptFrom, keptTo) => {
  expect(readFormerAddress(from, to)).toEqual({ ok: true, value: { from: keptFrom, to: keptTo } })
})

test.each([
  ['', '/es', 'not-address'],
  ['noticias', '/es', 'not-address'],
  ['/', '/es', 'not-address'],
  ['/*', '/es/*', 'not-address'],
  ['/a*b', '/es', 'not-address'],
  ['//other.example/a', '/es', 'not-address'],
  ['javascript:alert(1)', '/es', 'not-address'],
  [`/${'a'.repeat(2001)}`, '/es', 'not-address'],
  [`/${'ñ'.repeat(400)}`, '/es', 'not-address'],
  ['/blog*', '/es', 'not-address'],
  ['/a?b=*', '/es', 'not-address'],
  ['/a?b=/*', '/es', 'not-address'],
  [`/${'x/../'.repeat(500)}a`, '/es', 'not-address'],
  ['/a', '', 'not-target'],
  ['/a/*', '/es/*/b', 'not-target'],
  ['/a/*', '/e*s/*', 'not-target'],
  ['/a', '//other.example', 'not-target'],
  ['/a', '/\\other.example', 'not-target'],
  ['/a', '/..//other.example', 'not-target'],
  ['/a', 'javascript:alert(1)', 'not-target'],
  ['/a', '/es/*', 'nowhere'],
  ['/a', `/${'ñ'.repeat(400)}`, 'not-target'],
  ['/a/', '/a', 'to-itself'],
  ['/a', '/a/', 'to-itself'],
  ['/a', '/a#b', 'to-itself'],
  ['/ni%c3%b1o', '/niño', 'to-itself'],
])('%j to %j is refused: %s', (from, to, problem) => {
  expect(readFormerAddress(from, to)).toMatchObject({ ok: false, problem })
})

test.each([
  ['https://old.example/a//b/', '/a/b'],
  ['/a/../b', '/b'],
  ['/ni%c3%b1o', '/ni%C3%B1o'],
  ['https://old.example/?p=12', '/?p=12'],
  ['//elsewhere.example/a', null],
  ['/', null],
  ['https://old.example/', null],
  ['a', null],
])('%s is asked for as %s', (said, address) => {
  expect(addressIn(said)).toBe(address)
})

describe('what is asked for', () => {
  test('is looked for as it is, then without its question, then by its beginnings', () => {
    expect(addressesFor(asked('/a/b/c/?id=3'))).toEqual([
      ...['/a/b/c?id=3', '/a/b/c', '/a/b/c/*', '/a/b/*', '/a/*'],
    ])
    expect(addressesFor(asked('/?p=12'))).toEqual(['/?p=12', '/'])
    expect(addressesFor(asked('/a//%c3%b1/'))).toEqual(['/a/%C3%B1', '/a/%C3%B1/*', '/a/*'])
  })

  test('is not looked for where it is longer than any that is kept, nor by beginnings without end', () => {
    expect(addressesFor(asked(`/${'a'.repeat(2001)}`))).toEqual([])
    expect(addressesFor(asked('/a'.repeat(500))).length).toBeLessThan(30)
  })

  test('goes on with what follows its beginning', () => {
    const kept = { from: '/noticias/*', to: '/es/noticias/*' }
    expect(leadsTo(kept, asked('/noticias/2024/feria'))).toBe('/es/noticias/2024/feria')
    expect(leadsTo({ from: '/shop/*', to: '/es' }, asked('/shop/a'))).toBe('/es')
  })

  test('never names another site', () => {
    const kept = { from: '/old/*', to: '/*' }
    expect(leadsTo(kept, asked('/old//evil.example'))).toBe('/evil.example')
    expect(leadsTo(kept, asked('/old/\\evil.example'))).toBe('/evil.example')
  })

  test('never leads to itself', () => {
    expect(leadsTo({ from: '/es/*', to: '/es/*' }, asked('/es/x'))).toBe(null)
    expect(leadsTo({ from: '/a/*', to: '/a/b/#c' }, asked('/a/b'))).toBe(null)
    expect(leadsTo({ from: '/a', to: 'http://aval.example/a/' }, asked('/a'))).toBe(null)
    expect(leadsTo({ from: '/a', to: 'https://other.example/a' }, asked('/a'))).toBe(
      'https://other.example/a',
    )
  })

  test('leads deeper once, and not on and on', () => {
    const kept = { from: '/news/*', to: '/news/2024/*' }
    expect(leadsTo(kept, asked('/news/fair'))).toBe('/news/2024/fair')
    expect(leadsTo(kept, asked('/news/2024/fair'))).toBe(null)
  })
})
