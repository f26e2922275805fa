import { expect, test } from 'vitest'
import { kinds } from '#content/model/kinds/index.ts'
import { everyPlace } from './admin-places.ts'

const lists = Object.values(kinds).flatMap(({ label, plural, section }) =>
  section ? [{ ...section, plural: plural.en, one: label.en }] : [],
)

test.each([true, false])(
  'no two places have the same address or the same letter (opens cases: %s)',
  (handlesCases) => {
    const places = everyPlace(lists, handlesCases)
    const addresses = places.map(({ href }) => href)
    const letters = places.flatMap(({ key }) => key ?? [])
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(new Set(letters).size).toBe(letters.length)
  },
)
