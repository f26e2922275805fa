import { expect, test } from 'vitest'
import { sampleCertificate } from '#tests/support/register-records.ts'
import { mayDecide, nextChange, standingOn } from './certificate-standing.ts'
import { typeProblems } from './certificate-types.ts'

const of = (given: object) => sampleCertificate({ id: 'a', companyId: 'A', ...given })
const problems = (given: object) => typeProblems(of(given)).map(({ field, code }) => `${field} ${code}`)
const sites = [{ city: 'Durazno', country: 'UY' }]

test('an accredited certificate of a management system says by whom, where and in which sectors', () => {
  expect(problems({ accreditation: null, sectors: [] })).toEqual([
    'accreditation needed-if-accredited',
    'sites needed-if-accredited',
    'sectors needed-if-accredited',
  ])
  expect(problems({ sites })).toEqual([])
  expect(problems({ isAccredited: false, accreditation: null, sectors: [] })).toEqual([])
})

test('an accredited certificate of a product says of which', () => {
  expect(problems({ type: 'product' })).toEqual(['products needed-if-accredited'])
  expect(problems({ type: 'product', products: [{ name: { es: 'Miel', en: null } }] })).toEqual([])
})

test('a verification statement has no last day', () => {
  expect(problems({ type: 'verification' })).toEqual(['expiresOn no-term'])
  expect(problems({ type: 'verification', expiresOn: null })).toEqual([])
})

test('a verification statement was issued and does not come into force or expire', () => {
  const statement = of({ type: 'verification', expiresOn: null })
  expect(standingOn(statement, [], '2025-03-15')).toEqual({
    ...{ state: 'issued', since: '2025-03-15', reviewBy: null },
  })
  expect(standingOn(statement, [], '2065-01-01').state).toBe('issued')
  expect(nextChange(statement, [], '2025-03-15')).toBeNull()
  expect(standingOn(statement, [], '2025-03-14').state).toBe('not-yet-in-force')
})

test('a verification statement can be taken back, and not be suspended', () => {
  const statement = of({ type: 'verification', expiresOn: null })
  expect(mayDecide(statement, [], { decision: 'suspend', on: '2026-01-01' })).toMatchObject({
    problem: 'not-of-statement',
  })
  const withdrawn = { decision: 'withdraw', on: '2026-01-01' } as const
  expect(mayDecide(statement, [], withdrawn).ok).toBe(true)
  expect(standingOn(statement, [withdrawn], '2025-12-31').state).toBe('issued')
  expect(standingOn(statement, [withdrawn], '2026-01-01').state).toBe('withdrawn')
})
