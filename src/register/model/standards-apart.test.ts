import { describe, expect, test } from 'vitest'
import { sampleCertificate } from '#tests/support/register-records.ts'
import { certificateRecord } from './certificate-record.ts'
import { shownStandards, standardsOn } from './standards-apart.ts'

const two = [
  { name: 'ISO 9001', edition: '2015' },
  { name: 'ISO 14001', edition: '2015' },
]
const certificate = sampleCertificate({ id: 'C-1', companyId: 'E-1', standards: two })
const change = [...two, { name: 'ISO 9001', edition: '2008' }]
type Apart = {
  name: string
  edition?: string
  accreditation?: string
  suspendedOn?: string
  withdrawnOn?: string
}

function problems(standardsApart: Apart[], standards = two) {
  const { error } = certificateRecord.safeParse({ ...certificate, standards, standardsApart })
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

const withApart = (apart: Apart, standards = two) =>
  certificateRecord.parse({ ...certificate, standards, standardsApart: [apart] })

describe('standards that stand apart', () => {
  test.each([
    ['one that the certificate does not name', [{ name: 'ISO 45001' }], 'name', 'not-its-standard'],
    [
      'an edition that the certificate does not name',
      [{ name: 'ISO 9001', edition: '2008', withdrawnOn: '2026-03-01' }],
      ...['edition', 'not-its-standard'],
    ],
    [
      'every edition and one of them',
      [{ name: 'ISO 9001' }, { name: 'ISO 9001', edition: '2015', withdrawnOn: '2026-03-01' }],
      ...['name', 'standard-twice'],
    ],
    ['one twice', [{ name: 'ISO 9001' }, { name: 'ISO 9001' }], 'name', 'standard-twice'],
    [
      'a withdrawal before the suspension',
      [{ name: 'ISO 14001', suspendedOn: '2026-03-02', withdrawnOn: '2026-03-01' }],
      ...['withdrawnOn', 'before-suspension'],
    ],
    [
      'all of them suspended or withdrawn',
      [
        { name: 'ISO 9001', withdrawnOn: '2026-03-01' },
        { name: 'ISO 14001', suspendedOn: '2026-03-01' },
      ],
      ...['suspendedOn', 'every-standard'],
    ],
    [
      'none of them accredited, of an accredited certificate',
      [
        { name: 'ISO 9001', accreditation: 'no' },
        { name: 'ISO 14001', accreditation: 'no' },
      ],
      ...['accreditation', 'none-accredited'],
    ],
  ] as [string, Apart[], string, string][])('%s: refused at its field', (_, apart, field, code) => {
    expect(problems(apart)).toEqual([[`standardsApart.${apart.length - 1}.${field}`, code]])
  })

  test('may have dates on one day, and another accreditation or none', () => {
    expect(problems([{ name: 'ISO 14001', suspendedOn: '2026-03-01', withdrawnOn: '2026-03-01' }])).toEqual(
      [],
    )
    expect(problems([{ name: 'ISO 9001', accreditation: 'no' }, { name: 'ISO 14001' }])).toEqual([])
  })

  test('may be one edition, which is withdrawn while the other goes on', () => {
    const old = { name: 'ISO 9001', edition: '2008', withdrawnOn: '2026-03-01' }
    const editions = change.filter(({ name }) => name === 'ISO 9001')
    expect(problems([old, { name: 'ISO 9001', edition: '2015', accreditation: 'no' }], change)).toEqual([])
    expect(shownStandards(withApart(old, editions), '2026-03-01').map((each) => each.edition)).toEqual([
      '2015',
    ])
    expect(problems([old, { ...old, edition: '2015' }], editions)).toEqual([
      ['standardsApart.1.withdrawnOn', 'every-standard'],
    ])
  })

  test('are every edition of a name where none is said', () => {
    const shown = shownStandards(
      withApart({ name: 'ISO 9001', withdrawnOn: '2026-03-01' }, change),
      '2026-03-01',
    )
    expect(shown.map(({ name }) => name)).toEqual(['ISO 14001'])
  })

  test('are shown as suspended from their day on, and not at all once they are withdrawn', () => {
    const record = withApart({ name: 'ISO 14001', suspendedOn: '2026-03-01', withdrawnOn: '2026-09-01' })
    const on = (day: string) => shownStandards(record, day).map(({ suspendedSince }) => suspendedSince)
    expect(on('2026-02-28')).toEqual([null, null])
    expect(on('2026-03-01')).toEqual([null, '2026-03-01'])
    expect(on('2026-08-31')).toEqual([null, '2026-03-01'])
    expect(on('2026-09-01')).toEqual([null])
  })

  test('have an accreditation of their own, none, or that of the certificate', () => {
    const accredited = (apart: Apart) =>
      standardsOn(withApart(apart), '2026-03-01').map((each) => [each.isAccredited, each.ownAccreditation])
    expect(accredited({ name: 'ISO 14001', accreditation: 'oda-other' })[1]).toEqual([true, 'oda-other'])
    expect(accredited({ name: 'ISO 14001', accreditation: 'no' })[1]).toEqual([false, null])
    expect(accredited({ name: 'ISO 14001' })).toEqual([
      [true, null],
      [true, null],
    ])
  })
})
