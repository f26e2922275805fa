import { expect, test } from 'vitest'
import { compareHolder } from './named-holder.ts'
import { searchedWords } from './searched-words.ts'

const holder = {
  names: ['Frigorífico San José S.A.', 'San José Carnes'],
  taxIds: ['21 123456 0018'],
  about: ['ISO 9001', '2015', 'Durazno', 'Faena bovina'],
  scheme: ['Producción orgánica: del predio a la góndola', 'Organic production', 'GLOBALG.A.P.'],
  country: 'UY',
  places: new Set(searchedWords('Salto Minas Chile')),
}

test.each([
  ['Frigorífico San José', 'same'],
  ['FRIGORIFICO SAN JOSE SA', 'same'],
  ['frigorifco san jose', 'unsure'],
  ['Frigorífico San José S.R.L.', 'unsure'],
  ['San José Carnes, Uruguay', 'same'],
  ['RUT 211234560018', 'same'],
  ['Frigorífico San José Durazno', 'same'],
  ['Frigorífico San José Planta Dos', 'unsure'],
  ['Frigorífico', 'unsure'],
  ['Frigorífico Santa Rita', 'unsure'],
  ['Frigorífico Santa Rita S.A.', 'other'],
  ['Cooperativa Lanera', 'other'],
  ['Lanera del Norte S.A.', 'other'],
  ['Frigorífico X', 'unsure'],
  ['Construcciones Zarandete', 'other'],
  ['construcciones zarandete', 'other'],
  ['titular: Construcciones Zarandete', 'other'],
  ['Lanera Salto', 'other'],
  ['adjunto, lo trajo Marta', 'unsure'],
  ['planta Rivera', 'unsure'],
  ['pedir copia a Marta', 'unsure'],
  ['- Frigorífico San José S.A. - ISO 14001:2015 - Rev. 2', 'same'],
  ['HACCP Lanera Salto', 'other'],
  ['Lanera del Norte S.A. ISO 9001 rev2', 'other'],
  ['Producción Orgánica S.A.', 'unsure'],
  ['GAP S.A.', 'unsure'],
  ['Orgánicos Zarandete', 'other'],
  ['UY211234560018', 'same'],
  ['vence 2027, Construcciones Zarandete S.A.', 'other'],
])('%j beside a number of San José is %s', (beside, is) =>
  expect(compareHolder(beside, holder)).toEqual({ named: beside, is }),
)

test.each([
  ['Norte', 'Agropecuaria del Norte S.A.'],
  ['Cooperativa', 'Cooperativa Sur'],
  ['Marfrid', 'Marfrig'],
  ['Molino Norte', 'Molino Norteño'],
])('%j may be %j, or another', (beside, name) =>
  expect(compareHolder(beside, { ...holder, names: [name], taxIds: [] })).toMatchObject({ is: 'unsure' }),
)

test.each([
  'vigente hasta 12/2026',
  'adjunto',
  'calidad vence 2027',
  'Verifique en',
  'ISO 9001:2015',
  'vigente',
  'Durazno',
  'Uruguay',
  'Salto',
  'Minas, Chile',
  'mayo de 2027',
  'faena',
  'S.A.',
  '2024',
  ...['Rev. 2', 'rev2', 'revisión B', 'versión 3.1', 'v2', 'edición 2025', 'Issue 9'],
  ...['HACCP', 'certificado HACCP', 'APPCC', 'ISO 14001', 'UNIT-ISO 9001:2015', 'FSSC 22000 v6', 'SA 8000'],
  ...['GlobalGAP', 'GLOBALG.A.P.', 'Global G.A.P. IFA', 'orgánico', 'producción orgánica', 'organic'],
])('%j names nobody', (beside) => expect(compareHolder(beside, holder)).toBeNull())
