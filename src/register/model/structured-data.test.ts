import { expect, test } from 'vitest'
import type { ShownCompany } from '#register/model/shown.ts'
import { unknownTerms } from '#tests/support/schema-org.ts'
import { certifiedOrganization } from './structured-data.ts'

const shown: ShownCompany = {
  ...{ id: 'A', name: 'Molino Ceibo S.A.', tradeName: null, englishName: null, website: null },
  ...{ city: 'Melo', country: 'UY', address: 'Ruta 8 km 390, Melo', isListed: true, dataAsOf: null },
  ...{ certificates: [], sites: [] },
  formerNames: [],
  taxIds: [
    { kind: 'duns', number: '98-111-1111' },
    { kind: 'registration', number: 'MAT-7' },
    { kind: 'rut', number: '21 1' },
    { kind: 'cuit', number: '30-2' },
    { kind: 'vat', number: 'XX 1' },
  ],
}

test('each number of a company stands under its own term, the first of a kind, and others under none', () => {
  const said = certifiedOrganization(shown, { locale: 'es', publicUrl: 'https://aval.example' })
  expect(said).toMatchObject({ duns: '98-111-1111', taxID: '21 1', vatID: 'XX 1' })
  expect(JSON.stringify(said)).not.toContain('MAT-7')
  expect(unknownTerms(said)).toEqual([])
})
