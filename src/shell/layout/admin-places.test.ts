import { expect, test } from 'vitest'
import { adminForms } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { everyPlace } from './admin-places.ts'

const lists = Object.values(kinds).flatMap(({ label, plural, section }) =>
  section ? [{ ...section, plural: plural.en, one: label.en }] : [],
)

const forms = adminForms.map(({ path, key }) => ({ href: adminAddress.entries(path), label: path, key }))

test.each([true, false])(
  'no two places have the same address or the same letter (opens cases: %s)',
  (handlesCases) => {
    const places = everyPlace({ lists, forms, handlesCases })
    const addresses = places.map(({ href }) => href)
    const letters = places.flatMap(({ key }) => key ?? [])
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(new Set(letters).size).toBe(letters.length)
  },
)
