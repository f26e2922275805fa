import { expect, test } from 'vitest'
import { isTraceless } from './traceless.ts'

test.each([
  '/es/let-us-know',
  '/en/let-us-know?code=secret',
  '/es/let-us-know.data',
  '/es/let-us-know/case',
  '/es/let-us-know/nothing/at/all',
  '/let-us-know',
  '/es/Let-Us-Know',
  '/ES/LET-US-KNOW/',
  '/es/let%2dus%2Dknow',
  '/es/%6cet-us-know',
  '/es/%256cet-us-know',
  '/es//let-us-know',
  '//es/let-us-know',
  '/es\\let-us-know',
  '/es/./let-us-know',
  '/es/news/../let-us-know/',
  '/es/let-us-know/../news',
  '/fr/let-us-know',
  '/es%2flet-us-know',
  '/es/let-us-know%',
  'http://site.example/es/let-us-know',
  '/assets/let-us-know.js',
])('%s is of the space', (target) => expect(isTraceless(target)).toBe(true))

test.each([
  '/',
  '/es',
  '/es/contact',
  '/en/news/let-us-know-what-you-think',
  '/es/search?q=/es/let-us-know',
  '/en/outlet',
  '*',
  '',
])('%s is not', (target) => expect(isTraceless(target)).toBe(false))
