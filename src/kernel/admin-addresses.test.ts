import { expect, test } from 'vitest'
import { adminAddress, adminSectionAt, adminSectionOf, adminSections } from './admin-addresses.ts'

test('the navigation lists what the specification lists, literally and in its order', () => {
  const labels = adminSections.flatMap(({ navLabel }) => (navLabel === null ? [] : [navLabel]))
  expect(labels.join(', ')).toBe(
    'Certificaciones, Acreditaciones, Programas, Oficinas, News, Slider, Países, Equipo',
  )
})

test('the lists are at the addresses of the specification, and the pages of prose at one more', () => {
  const addresses = adminSections.map(({ path }) => adminAddress.entries(path))
  const specified = [
    ...['news', 'slider', 'countries', 'team', 'accreditations'],
    ...['certifications', 'programs', 'offices', 'documents', 'pages'],
  ]
  expect(addresses).toEqual(expect.arrayContaining(specified.map((path) => `/admin/${path}`)))
})

test('a list is found by its path and by its kind, and nothing else is', () => {
  expect(adminSectionAt('slider')?.kind).toBe('slide')
  expect(adminSectionOf('team-member')?.path).toBe('team')
  for (const path of ['', 'slide', 'News', 'constructor', 'page', 'settings', undefined])
    expect(adminSectionAt(path), path).toBeNull()
  for (const kind of ['settings', 'slider']) expect(adminSectionOf(kind), kind).toBeNull()
})
