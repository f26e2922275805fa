import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

test.each([
  ['/', '/'],
  ['/admin', '/admin'],
  ['/admin/', '/admin/'],
  ['/admin/news?page=2&q=a+b#list', '/admin/news?page=2&q=a+b#list'],
  ['/es/news/acreditación', '/es/news/acreditaci%C3%B3n'],
  ['/es/certificates/UY%2F123', '/es/certificates/UY%2F123'],
  ['/es/search?q=100%25', '/es/search?q=100%25'],
  ['/es/search?q=//evil.example', '/es/search?q=//evil.example'],
  ['/es/search?q=%5C%5Cevil', '/es/search?q=%5C%5Cevil'],
  ['/es/news/100%25', '/es/news/100%25'],
  ['/admin/../es/./news', '/es/news'],
  ['/admin/<script>?"<b>', '/admin/%3Cscript%3E?%22%3Cb%3E'],
  ['/en/login-methods', '/en/login-methods'],
  ['/es/logins', '/es/logins'],
  ['/admin/login', '/admin/login'],
  ['/@evil.example', '/@evil.example'],
  ['/evil.example', '/evil.example'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
  ['/admin/a:b@c', '/admin/a:b@c'],
])('%s leads to %s', (given, path) => {
  expect(nextPath(given)).toBe(path)
})

const elsewhere = [
  '//evil',
  '//evil.example/admin',
  '///evil',
  '////evil',
  '/\\evil',
  '\\/evil',
  '\\\\evil',
  '\\evil.example',
  '/\\/evil',
  '/admin\\..\\..\\evil',
  '%2f%2fevil',
  '%2F%2Fevil.example',
  '/%2fevil',
  '/%2Fevil',
  '/%5cevil',
  '/%5Cevil',
  '/%252fevil',
  '/%25252fevil',
  '/%2525252525252fevil',
  '/%255cevil',
  '/.//evil',
  '/..//evil',
  '/../..//evil',
  '/%2e%2e//evil',
  '/%2e//evil',
  '/admin/..//evil',
  '/admin/%2e%2e/%2fevil',
  '/..%2f%2fevil',
  '/..%2fevil',
  '/admin/..%2f..%2fevil',
  '/admin//evil',
  'https://evil.example',
  'https:/evil.example',
  'https:evil.example',
  'http://evil.example',
  'HTTPS://site.invalid/admin',
  'ftp://evil.example',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'mailto:a@evil.example',
  'blob:https://evil.example/1',
  'evil.example',
  'admin',
  '?next=/admin',
  '#admin',
  '.',
  '..',
  '@evil.example',
  ':80',
]

test.each(elsewhere)('what could leave the site leads nowhere: %s', (given) => {
  expect(nextPath(given)).toBe(null)
})

test.each([
  ' /admin',
  '\t//evil',
  '/\t/evil',
  '/\n/evil',
  '/\r\n/evil',
  '/\t\\evil',
  '/admin\r\nSet-Cookie: x=1',
  '/admin\u0000',
  '/admin\u007F',
  '/admin\u0085',
  '/admin%00',
  '/admin%0d%0aSet-Cookie:x=1',
  '/admin%250d%250a',
  '\uFEFF/admin',
  '\u3000//evil',
  '/admin\uD800',
  '/admin%zz',
  '/admin%',
  '/admin%ff',
])('nor what hides something (%#)', (given) => {
  expect(nextPath(given)).toBe(null)
})

test('nor nothing, nor what is too long, as given or as written', () => {
  for (const nothing of [undefined, null, '', ' ']) expect(nextPath(nothing)).toBe(null)
  expect(nextPath(`/${'a'.repeat(499)}`)).toBe(`/${'a'.repeat(499)}`)
  expect(nextPath(`/${'a'.repeat(500)}`)).toBe(null)
  expect(nextPath(`/${'ñ'.repeat(100)}`)).toBe(null)
  for (const value of [['/admin'], { toString: () => '//evil' }, 7])
    expect(nextPath(value as unknown as string)).toBe(null)
})

test.each([
  '/login',
  '/login/',
  '/LOGIN',
  '/es/login',
  '/en/login?next=/admin',
  '/en/login#x',
  '/es/login/code',
  '/es/login.data',
  '/es/login;x',
  '/logout',
  '/es/logout',
  '/EN/Logout',
  '/%6cogin',
  '/es/%6Cogin',
  '/es%2flogin',
  '/es/%256cogin',
  '/admin/../login',
  '/es/login%20',
  '/es/login%3Fx',
])('signing in and out lead not to themselves: %s', (given) => {
  expect(nextPath(given)).toBe(null)
})

test('what is returned stays on the site in every combination of odd parts, and is returned unchanged again', () => {
  const parts = [
    '/',
    '\\',
    '%2f',
    '%5C',
    '.',
    '..',
    '%2e',
    'evil.example',
    '@',
    ':',
    '?',
    '#',
    ' ',
    '\t',
    '%25',
  ]
  let allowed = 0
  for (const first of parts)
    for (const second of parts)
      for (const third of parts)
        for (const fourth of parts) {
          const given = first + second + third + fourth
          const next = nextPath(given)
          if (next === null) continue
          allowed += 1
          expect(new URL(next, 'https://aval.example').origin, given).toBe('https://aval.example')
          expect(next, given).toMatch(/^\/(?![/\\])[!-~]*$/)
          expect(nextPath(next), given).toBe(next)
        }
  expect(allowed).toBeGreaterThan(100)
})
