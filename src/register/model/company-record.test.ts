import { expect, test } from 'vitest'
import { companyRecord } from './company-record.ts'

const idProblem = (id: string) =>
  companyRecord.safeParse({ id, legalName: 'Molino Ceibo S.A.', country: 'UY' }).success ? null : id

test.each(['C-1', 'Ñ-7', '104.233', 'a@b', 'importadora', 'NEWCO', '0'])('%j is an id of a company', (id) =>
  expect(idProblem(id)).toBe(null),
)

test.each([
  '',
  ' ',
  '..',
  '.',
  'a/b',
  'a\\b',
  'a b',
  '-a',
  'a.',
  'import',
  'Keys',
  'NEW',
  'x'.repeat(46),
  'a\u0000',
])('%j is none: it would lead elsewhere, or nowhere', (id) => expect(idProblem(id)).toBe(id))

test.each(['ZZ', 'EU', 'XX', 'uy', 'URY', ''])(
  '%j names no country, and is said to be wrong once',
  (country) => {
    const read = companyRecord.safeParse({ id: 'E-1', legalName: 'Molino Ceibo S.A.', country })
    expect(read.error?.issues.map(({ path }) => path.join())).toEqual(['country'])
  },
)
