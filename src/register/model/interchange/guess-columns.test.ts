import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'

test.each([
  ['Dirección', 'company.street'],
  ['Domicilio', 'company.street'],
  ['Calle y número', 'company.street'],
  ['Street + number', 'company.street'],
  ['Dirección del sitio', 'site.street'],
  ['Dirección sitio', 'site.street'],
  ['Street of the site', 'site.street'],
  ['Departamento o provincia', 'company.region'],
  ['Departamento/Provincia', 'company.region'],
  ['State or province', 'company.region'],
  ['Departamento del sitio', 'site.region'],
  ['Número de empresa', 'company.id'],
  ['Número de la empresa', 'company.id'],
  ['Company number', 'company.id'],
  ['Razón social', 'company.legalName'],
  ['Fecha de vencimiento', 'expiresOn'],
  ['Nro. certificado', 'number'],
])('a column that others call “%s” is guessed to be %s', (name, column) => {
  expect(guessColumns([name], [])).toEqual({ [name]: column })
})

test('a site and its company keep their streets apart, in whichever order they stand', () => {
  const guessed = { 'Dirección del sitio': 'site.street', Dirección: 'company.street' }
  expect(guessColumns(Object.keys(guessed), [])).toEqual(guessed)
  expect(guessColumns(Object.keys(guessed).toReversed(), [])).toEqual(guessed)
})

test.each([
  ['Fecha consentimiento', 'Fecha de vencimiento'],
  ['Fecha', 'Fecha de vencimiento'],
  ['Vencimiento del contrato', 'Fecha de vencimiento'],
])('“%s” does not take what “%s” is called by, in whichever order they stand', (other, own) => {
  for (const names of [
    [other, own],
    [own, other],
  ])
    expect(guessColumns(names, [])[own]).toBe('expiresOn')
})

test('what is as much like one column as like another is left to a person', () => {
  expect(guessColumns(['Organismo'], [])).toEqual({ Organismo: '' })
  expect(guessColumns(['Organismo de acreditación', 'Organismo anterior'], [])).toEqual({
    ...{ 'Organismo de acreditación': 'accreditation', 'Organismo anterior': 'transferredFrom' },
  })
})

test('a column is not guessed to be what no value below it could be', () => {
  const guessed = (name: string, ...values: string[]) => guessColumns([name], [], new Map([[name, values]]))
  expect(guessed('Organismos asociados', 'OUA', '', 'UKAS')).toEqual({ 'Organismos asociados': '' })
  expect(guessed('Organismos asociados', '', 'IQNet | UY-0012/24')).toEqual({
    'Organismos asociados': 'jointIssues',
  })
  expect(guessed('Fecha de vencimiento', 'doce meses', 'sin fecha')).toEqual({ 'Fecha de vencimiento': '' })
  expect(guessed('Fecha de vencimiento', '03/04/2027', 'sin fecha')).toEqual({
    'Fecha de vencimiento': 'expiresOn',
  })
})
