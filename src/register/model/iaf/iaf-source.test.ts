import { expect, test } from 'vitest'
import { defaultSchemeOf, isForManagementSystems, readAccreditationBody } from './iaf-source.ts'

test('the acronym of an accreditation body stands in parentheses after its name', () => {
  expect(readAccreditationBody('Organismo Demostrativo (de) Acreditación (ODA)')).toEqual({
    name: 'Organismo Demostrativo (de) Acreditación',
    acronym: 'ODA',
  })
  for (const without of ['Organismo', 'Organismo ()', '(ODA)', 'Organismo (ODA) sur'])
    expect(readAccreditationBody(without), without).toBeNull()
})

test('only an accreditation to ISO/IEC 17021-1 is one for management systems', () => {
  expect(isForManagementSystems('ISO/IEC 17021-1:2015')).toBe(true)
  expect(isForManagementSystems('ISO/IEC 17065')).toBe(false)
  expect(isForManagementSystems('ISO/IEC 170211')).toBe(false)
})

test('the scheme of a standard is known however the standard is adopted', () => {
  for (const written of ['ISO 9001', 'iso  9001', 'UNIT-ISO 9001', 'UNE-EN ISO 9001'])
    expect(defaultSchemeOf(written), written).toBe('Quality Management Systems')
  expect(defaultSchemeOf('Reglamento E-01')).toBeNull()
})
