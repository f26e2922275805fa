import { beforeAll, expect, test } from 'vitest'
import { hasPages } from '#content/model/editing/pick.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { office } from '#content/model/kinds/office.ts'
import { program } from '#content/model/kinds/program.ts'
import { teamMember } from '#content/model/kinds/team-member.ts'
import { saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { chosenLinkTargets, pickLinkTargets } from './pick-entries.ts'

const { caller } = await setUpEditor()
const ids: Record<string, string> = {}

beforeAll(async () => {
  ids.program = await saveSample(caller, program, { key: 'uno', es: { title: 'Ñandú en la región' } })
  ids.person = await saveSample(caller, teamMember, { key: 'dos', shared: { name: 'Nora Ñandú' }, es: {} })
  ids.office = await saveSample(caller, office, { key: 'tres', es: { name: 'Oficina Ñandú' } })
})

test('entries of all kinds that have pages are found together, each with its kind in words', async () => {
  const found = await pickLinkTargets(caller, 'nandu')
  expect(found.entries.map(({ id, kindLabel }) => [id, kindLabel])).toEqual([
    [ids.program, program.label.es],
    [ids.person, teamMember.label.es],
  ])
})

test('of all kinds, a whole word comes before one that only has it inside', async () => {
  const inside = await saveSample(caller, program, { key: 'cuatro', es: { title: 'Auditoría 37001' } })
  const whole = await saveSample(caller, teamMember, {
    key: 'cinco',
    shared: { name: 'Equipo 7001' },
    es: {},
  })
  const { entries } = await pickLinkTargets(caller, '7001')
  expect(entries.map(({ id }) => id)).toEqual([whole, inside])
})

test('a page that is no entry is found by its name', async () => {
  const { pages, entries } = await pickLinkTargets(caller, 'contac')
  expect(pages).toEqual([{ href: '/es/contact', name: 'Contacto' }])
  expect(entries).toEqual([])
})

test('the entries that a text links to are told whatever their kind', async () => {
  const found = await chosenLinkTargets(caller, [ids.person as string, ids.program as string])
  expect(found.entries.map(({ kind }) => kind).toSorted()).toEqual(['program', 'team-member'])
})

test('a kind without pages cannot be linked to', () => {
  const without = Object.values(kinds).filter((kind) => !hasPages(kind))
  expect(without.map(({ name }) => name).toSorted()).toEqual([
    'menus',
    'office',
    'settings',
    'slide',
    'standard',
    'theme',
    'wording',
  ])
})
