import { expect, test } from 'vitest'
import { askedText, furtherNumbers, numbersBeside, readAsked, shapedNumber } from './asked-text.ts'
import { foldNumber } from './printed-number.ts'

const host = 'sellosur.example'

test.each([
  'https://sellosur.example/es/certificates/LSQ-0012-24',
  'HTTPS://SELLOSUR.EXAMPLE/en/certificates/LSQ-0012-24?from=qr#top',
  'sellosur.example/es/certificates/LSQ-0012-24',
  '/es/verify?q=LSQ-0012-24',
  'www.sellosur.example/en/verify?q=LSQ-0012-24',
  'https://sellosur.example/api/v1/certificates/LSQ-0012-24/badge.svg',
  'https://sellosur.example/en/companies?q=LSQ-0012-24',
  'HTTPS://SELLOSUR.EXAMPLE/ES/CERTIFICATES/LSQ-0012-24',
  'HTTPS://SELLOSUR.EXAMPLE/EN/VERIFY?Q=LSQ-0012-24',
  'https://sellosur.example/es/certificates/LSQ-0012-24/sites/02',
  'https://sellosur.example/es/certificates/LSQ-0012-24/SITES/02',
  '(https://sellosur.example/es/certificates/LSQ-0012-24).',
  '<https://sellosur.example/es/certificates/LSQ-0012-24>,',
])('%j is the number that it is the address of', (text) => expect(askedText(text, host)).toBe('LSQ-0012-24'))

test.each([
  ['https://sellosur.example/es/certificates/LSQ-0012-24/sites/02', '02'],
  ['Ver (sellosur.example/EN/CERTIFICATES/LSQ-0012-24/SITES/A%2F2?from=qr).', 'A/2'],
  ['https://sellosur.example/es/certificates/LSQ-0012-24/sites/A-2.data', 'A-2'],
  ['https://sellosur.example/es/certificates/LSQ-0012-24/sites/', null],
  ['https://sellosur.example/es/certificates/LSQ-0012-24', null],
  ['https://sellosur.example/api/v1/certificates/LSQ-0012-24/badge.svg', null],
  ['https://forged.example/es/certificates/LSQ-0012-24/sites/02', null],
  ['https://sellosur.example/es/companies/C-7/sites/02', null],
])('%j names the site %j', (text, site) => expect(readAsked(text, host).site).toBe(site))

test.each([
  ['Verifique en https://sellosur.example/es/certificates/LSQ-0012-24', 'Verifique en LSQ-0012-24'],
  ['/es/certificates/LSQ-0012-24 Lanera del Norte S.A.', 'LSQ-0012-24 Lanera del Norte S.A.'],
  ['Sello Sur. Certificados de Agro Sur (C-7), vistos hoy. https://sellosur.example/es/companies/C-7', 'C-7'],
])('of %j what stands beside the address of a certificate stays', (text, meant) =>
  expect(askedText(text, host)).toBe(meant),
)

test.each([
  'https://forged.example/certificates/LSQ-0012-24',
  'forged.example/es/certificates/LSQ-0012-24',
  'https://sellosur.example.forged.example/es/certificates/LSQ-0012-24',
  'https://sellosur.example@forged.example/es/certificates/LSQ-0012-24',
  '//forged.example/es/certificates/LSQ-0012-24',
  'https://sellosur.example:8443/es/certificates/LSQ-0012-24',
])('%j is of another site, and no number', (text) => {
  expect(askedText(text, host)).toBe(text)
  expect(shapedNumber(askedText(text, host))).toBeNull()
})

test.each(['LSQ-0012/24', 'ISO/IEC 17021', 'https://other.example/', 'Agro Sur / Norte', 'http://%', '/'])(
  '%j is itself',
  (text) => expect(askedText(text, host)).toBe(text),
)

test.each([
  ['LSQ-0012/24, Frigorífico San José', 'LSQ-0012/24', 'Frigorífico San José'],
  ['Certificado N.º LSQ-0012/24 Agro Sur', 'Certificado N.º LSQ-0012/24', 'Agro Sur'],
  ['Agro Sur S.A.; LSQ 0012 24', 'LSQ 0012 24', 'Agro Sur S.A.'],
  ['Presentan el LSQ-0012/24 de Agro Sur', 'LSQ-0012/24', 'Presentan el de Agro Sur'],
  ['Presentan el LSQ 0012 24 de Agro Sur', 'LSQ 0012 24', 'Presentan el de Agro Sur'],
  ['Certificado: LSQ-0012/24 válido hasta mayo', 'Certificado: LSQ-0012/24', 'válido hasta mayo'],
])('%j is a number with a name beside it', (line, number, beside) => {
  expect(numbersBeside(line)).toContainEqual(expect.objectContaining({ number, beside }))
  expect(shapedNumber(line)).toMatchObject({ number, beside })
})

test.each([
  ...['Frigorífico San José', 'Siglo 21', 'ISO 9001 Durazno', '21 123456 0018'],
  'Bodega Sur 2000 de Rivera',
])('%j has no number of a certificate', (line) => expect(shapedNumber(line)).toBeNull())

test.each([
  ['SSUR-0351/26', ['SSUR-0351/26'], ''],
  ['y SSUR 0351/26 Aceites', ['SSUR 0351/26'], 'y Aceites'],
  ['(SSUR-9999/24); LSQ-000001.', ['SSUR-9999/24', 'LSQ-000001'], ''],
  ['vence mayo-2027, tel 099 123 456', [], 'vence mayo-2027 tel 099 123 456'],
  ['Grupo 2000, ISO 9001:2015', [], 'Grupo 2000 ISO 9001:2015'],
])('of %j beside a number %j are further numbers', (beside, numbers, rest) => {
  const isKnown = (number: string) => foldNumber(number) === 'ssur035126'
  expect(furtherNumbers(beside, isKnown)).toEqual({ numbers, rest })
})
