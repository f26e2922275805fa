import { expect, test } from 'vitest'
import { formerNamesAfter, nameOn } from './former-names.ts'

const lanas = { legalName: 'Lanas S.A.', formerNames: [{ name: 'Tejidos S.A.', until: '2024-06-30' }] }
const after = (name: string, day: string, isCorrection = false, of = lanas) =>
  formerNamesAfter(of, name, { today: day, isCorrection })

test('a company that is called otherwise keeps its former name until the day before', () => {
  expect(after('Hilos S.A.', '2026-03-10')).toEqual([
    ...[...lanas.formerNames, { name: 'Lanas S.A.', until: '2026-03-09' }],
  ])
  expect(after('Lanas S.A.', '2026-03-10')).toEqual(lanas.formerNames)
})

test('a correction leaves nothing of the name that was wrong', () => {
  expect(after('Lanas del Sur S.A.', '2026-03-10', true)).toEqual(lanas.formerNames)
})

test('a name that was given for part of a day only is not kept', () => {
  const renamed = { legalName: 'Hilos S.A.', formerNames: after('Hilos S.A.', '2026-03-10') }
  expect(after('Lanas S.A.', '2026-03-10', false, renamed)).toEqual(lanas.formerNames)
  expect(after('Hilados S.A.', '2026-03-10', false, renamed)).toEqual(renamed.formerNames)
  expect(after('Lanas S.A.', '2026-03-11', false, renamed).at(-1)).toEqual({
    ...{ name: 'Hilos S.A.', until: '2026-03-10' },
  })
})

test('on a day of the past it has the name of then', () => {
  expect(['2024-06-30', '2024-07-01'].map((day) => nameOn(lanas, day))).toEqual([
    'Tejidos S.A.',
    'Lanas S.A.',
  ])
})
