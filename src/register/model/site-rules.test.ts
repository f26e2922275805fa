import { describe, expect, test } from 'vitest'
import { certificateRecord } from './certificate-record.ts'
import { codeOf } from './interchange/problems.ts'

const fields = {
  ...{ id: 'C-1', companyId: 'A-1', number: 'LSQ-1', scheme: 'iso-9001', family: 'management' },
  ...{ type: 'management-system', standards: [{ name: 'ISO 9001', edition: '2015' }], sectors: ['3'] },
  ...{ issuedOn: '2025-03-15', expiresOn: '2028-03-14', isAccredited: false, accreditation: null },
  ...{ scope: { es: 'Faena', en: 'Slaughter' }, dataAsOf: '2026-11-01' },
}

/** The problems of a certificate with these sites, each at its field. */
function problems(...sites: Record<string, string>[]): [string, string][] {
  const read = certificateRecord.safeParse({
    ...fields,
    sites: sites.map((each) => ({ city: 'Durazno', country: 'UY', ...each })),
  })
  return (read.error?.issues ?? []).map((issue) => [issue.path.join('.'), codeOf(issue)])
}

describe('the sites of a certificate', () => {
  test.each([
    [
      'two sites with one number',
      [{ number: '01' }, { number: '0 1' }],
      'sites.1.number',
      'site-number-twice',
    ],
    ['a number without a letter or digit', [{ number: '-' }], 'sites.0.number', 'unlikely'],
    ['two central functions', [{ role: 'central' }, { role: 'central' }], 'sites.1.role', 'central-twice'],
    ['a main site that is withdrawn', [{ withdrawnOn: '2026-01-01' }], 'sites.0.withdrawnOn', 'main-site'],
    [
      'a suspension before the site was added',
      [{ addedOn: '2026-02-01', suspendedOn: '2026-01-31' }],
      ...['sites.0.suspendedOn', 'before-added'],
    ],
    [
      'a withdrawal before the suspension',
      [{}, { suspendedOn: '2026-02-01', withdrawnOn: '2026-01-31' }],
      ...['sites.1.withdrawnOn', 'before-added'],
    ],
  ] as [string, Record<string, string>[], string, string][])(
    '%s: refused at its field',
    (_, sites, field, code) => {
      expect(problems(...sites)).toEqual([[field, code]])
    },
  )

  test('may have no numbers, one central function, and dates on one day', () => {
    const day = '2026-02-01'
    expect(
      problems({ role: 'central' }, {}, { number: '03', addedOn: day, suspendedOn: day, withdrawnOn: day }),
    ).toEqual([])
  })
})
