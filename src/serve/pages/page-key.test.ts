import { expect, test } from 'vitest'
import { dataAddress, isOneOfMany, pageKey } from './page-key.ts'

test.each([
  ['/es', false],
  ['/es/news/una-feria', false],
  ['/en/companies', false],
  ['/en/about/team.data', false],
  ['/es/news?page=2', true],
  ['/es/companies?country=UY&state=valid', true],
  ['/es/companies/E-1', true],
  ['/en/certificates/LSQ-0012-24.data', true],
])('%s is kept among those that everybody reads, or apart: %s', (target, isApart) => {
  expect(isOneOfMany(pageKey(target) ?? '')).toBe(isApart)
})

const page = '/es/certificates/LSQ-0012-24'
const data = '/api/v1/certificates/LSQ-0012-24?lang=es'

test.each([
  ['application/json', data],
  ['application/json, text/plain, */*', data],
  ['text/html;q=0.5, Application/JSON; charset=utf-8', data],
  ['application/json;q=0.4, text/html;q=0.3', data],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', null],
  ['text/html, application/json', null],
  ['application/json;q=0', null],
  ['application/json;q=x', null],
  ['application/ld+json', null],
  ['*/*', null],
  ['', null],
  [undefined, null],
])('who accepts %j is answered by %s', (accept, address) => expect(dataAddress(page, accept)).toBe(address))

test.each([
  ['/en/certificates/a/b%20c?x=1', '/api/v1/certificates/a%2Fb%20c?lang=en'],
  ['/en/certificates/%E0%A4%A', '/api/v1/certificates/%25E0%25A4%25A?lang=en'],
  ['/en/companies/a', null],
  ['/fr/certificates/a', null],
  ['/en/certificates/', null],
])('%s as data is %s', (target, address) => expect(dataAddress(target, 'application/json')).toBe(address))
