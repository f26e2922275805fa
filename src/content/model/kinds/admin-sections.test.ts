import { expect, test } from 'vitest'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { adminSectionAt, adminSections } from './admin-sections.ts'
import { kindNamed, kinds } from './index.ts'

test('the navigation lists what the specification lists, literally and in its order', () => {
  const labels = adminSections.flatMap(({ navLabel }) => navLabel ?? [])
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
  expect(kindNamed('team-member')?.section?.path).toBe('team')
  for (const path of ['', 'slide', 'News', 'constructor', 'page', 'settings', undefined])
    expect(adminSectionAt(path), path).toBeNull()
})

test('every kind has a list, except one of a single entry', () => {
  for (const { name, section, single } of Object.values(kinds))
    expect(section === null, name).toBe(single !== null)
})
