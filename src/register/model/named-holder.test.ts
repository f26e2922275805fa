import { expect, test } from 'vitest'
import { compareHolder } from './named-holder.ts'
import { searchedWords } from './searched-words.ts'

const holder = {
  names: ['Frigorífico San José S.A.', 'San José Carnes'],
  taxIds: ['21 123456 0018'],
  about: ['ISO 9001', '2015', 'Durazno', 'Faena bovina'],
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
])('%j names nobody', (beside) => expect(compareHolder(beside, holder)).toBeNull())
