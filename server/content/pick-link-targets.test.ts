import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasPages } from '#domain/content/editing/link-target.ts'
import { kinds } from '#domain/content/kinds/index.ts'
import { office } from '#domain/content/kinds/office.ts'
import { program } from '#domain/content/kinds/program.ts'
import { teamMember } from '#domain/content/kinds/team-member.ts'
import { freshDatabase } from '#tests/support/database.ts'
import type { Caller } from '../caller.ts'
import type { Database } from '../database/database.ts'
import { editorOf, saveSample } from './editors-samples.ts'
import { chosenLinkTargets, pickLinkTargets } from './pick-link-targets.ts'

let database: Database
let caller: Caller
const ids: Record<string, string> = {}

beforeAll(async () => {
  database = await freshDatabase()
  caller = await editorOf(database)
  ids.program = await saveSample(caller, program, { key: 'uno', es: { title: 'Ñandú en la región' } })
  ids.person = await saveSample(caller, teamMember, { key: 'dos', shared: { name: 'Nora Ñandú' }, es: {} })
  ids.office = await saveSample(caller, office, { key: 'tres', es: { name: 'Oficina Ñandú' } })
})
afterAll(async () => {
  await caller?.announcements.close()
  await database?.close()
})

test('nobody who is not signed in is told what there is to link to', async () => {
  const nobody = { ...caller, actor: null }
  const refused = { ok: false, problem: 'not-allowed' }
  expect(await pickLinkTargets(nobody, '')).toEqual(refused)
  expect(await chosenLinkTargets(nobody, [])).toEqual(refused)
})

test('entries of all kinds that have pages are found together, each with its kind in words', async () => {
  const found = await pickLinkTargets(caller, 'nandu')
  expect(found.ok && found.value.entries.map(({ id, kindLabel }) => [id, kindLabel])).toEqual([
    [ids.program, program.label.es],
    [ids.person, teamMember.label.es],
  ])
})

test('the entries that a text links to are told whatever their kind', async () => {
  const found = await chosenLinkTargets(caller, [ids.person as string, ids.program as string])
  expect(found.ok && found.value.entries.map(({ kind }) => kind).toSorted()).toEqual([
    'program',
    'team-member',
  ])
})

test('a kind without pages cannot be linked to', () => {
  const without = Object.values(kinds).filter((kind) => !hasPages(kind))
  expect(without.map(({ name }) => name).toSorted()).toEqual(['office', 'settings', 'slide'])
})
