import { expect, test } from 'vitest'
import { numbersWithSite, siteBeside } from './asked-site.ts'

test.each([
  ['LSQ-0012/24-02', 'LSQ-0012/24', '02'],
  ['LSQ-0012/24 A/2', 'LSQ-0012/24', 'A/2'],
  ['Certificado N.º LSQ 0012 24 / 2', 'Certificado N.º LSQ 0012 24', '2'],
])('%j may be a number with that of a site', (line, number, site) =>
  expect(numbersWithSite(line)).toContainEqual({ number, site }),
)

test('a name after a number is not the number of a site', () => {
  expect(numbersWithSite('LSQ-0012/24, Frigorífico')).not.toContainEqual(
    expect.objectContaining({ number: 'LSQ-0012/24' }),
  )
})

test.each([
  ['sitio A/2', 'A/2', ''],
  ['Sitio 02 del certificado', '02', ''],
  ['Site N.º 3 of certificate, Agro Sur S.A.', '3', 'of certificate, Agro Sur S.A.'],
  ['Agro Sur S.A. (sitio n.º B)', 'B', 'Agro Sur S.A. ( )'],
])('%j names a site beside the number of its certificate', (beside, site, rest) =>
  expect(siteBeside(beside)).toEqual({ site, rest }),
)

test.each(['Sitio Agro Sur', 'Frigorífico San José', 'el sitio de la empresa', 'Website 24'])(
  '%j names no site',
  (beside) => expect(siteBeside(beside)).toBeNull(),
)
