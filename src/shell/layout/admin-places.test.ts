import { expect, test } from 'vitest'
import { adminForms } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { everyPlace, navigation, placeGroups } from './admin-places.ts'

const lists = Object.values(kinds).flatMap(({ name, label, plural, section }) =>
  section ? [{ ...section, kind: name, plural: plural.en, one: label.en }] : [],
)

const own = { rights: null }
const forms = adminForms.map(({ path, key }) => ({ href: adminAddress.entries(path), label: path, key }))

test.each([true, false])(
  'no two places have the same address or the same letter (opens cases: %s)',
  (handlesCases) => {
    const places = everyPlace({ lists, forms, handlesCases, own })
    const addresses = places.map(({ href }) => href)
    const letters = places.flatMap(({ key }) => key ?? [])
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(new Set(letters).size).toBe(letters.length)
  },
)

test('every place is two keys away', () => {
  const places = everyPlace({ lists, forms, handlesCases: true, own })
  expect(places.filter(({ key }) => !key)).toEqual([])
})

test('each place is in the navigation once, under the specified lists or in one group', () => {
  const named = { lists, forms, handlesCases: false, own }
  const shown = [...navigation(lists), ...placeGroups(named).flatMap(({ places }) => places)]
  const addresses = shown.map(({ href }) => href)
  expect(new Set(addresses).size).toBe(addresses.length)
  const elsewhere: string[] = [adminAddress.dashboard, adminAddress.help]
  expect([...addresses, ...elsewhere].sort()).toEqual(
    everyPlace(named)
      .map(({ href }) => href)
      .sort(),
  )
})

test('places that are closed to a narrowed account are left out', () => {
  const rights = { kinds: [], languages: [], publishes: false, register: true, messages: false }
  const open = everyPlace({ lists, forms, handlesCases: false, own: { rights } }).map(({ href }) => href)
  const closed = everyPlace({ lists, forms, handlesCases: false, own })
    .map(({ href }) => href)
    .filter((href) => !open.includes(href))
  expect(closed).toEqual([
    ...[adminAddress.signingKeys, adminAddress.messages, adminAddress.caseKeys],
    ...[adminAddress.formerAddresses, adminAddress.moves, adminAddress.accounts],
  ])
})
