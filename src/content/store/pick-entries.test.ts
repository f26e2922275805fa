import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { program } from '#content/model/kinds/program.ts'
import { teamMember } from '#content/model/kinds/team-member.ts'
import { midday, saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { pickEntries, pickedEntries } from './pick-entries.ts'
import { entry } from './tables/content.ts'

const { database, caller } = await setUpEditor()
const ids: Record<string, string> = {}

beforeAll(async () => {
  ids.both = await saveSample(caller, program, {
    key: 'both',
    es: { title: 'Ñandú en la Región' },
    en: { title: 'The rhea programme' },
    publish: ['es'],
  })
  ids.english = await saveSample(caller, program, { key: 'english', en: { title: 'Zebra crossing' } })
  ids.trashed = await saveSample(caller, program, { key: 'trashed', es: { title: 'Ñandú viejo' } })
  ids.other = await saveSample(caller, teamMember, { key: 'other', shared: { name: 'Ñandú' }, es: {} })
  await database.orm.update(entry).set({ trashedAt: midday }).where(eq(entry.id, ids.trashed))
})

async function found(query: string, as = caller) {
  const picked = await pickEntries(as, program, query, 10)
  return picked.entries
}

test('an entry is found in either language, without accents and case, and another kind or the trash never', async () => {
  for (const query of ['nandu', 'REGION ñandu', 'rhea'])
    expect(
      (await found(query)).map(({ id }) => id),
      query,
    ).toEqual([ids.both])
  expect(await found('nothing')).toEqual([])
})

test('without words all are there, by title, each with its states and the language of its title', async () => {
  expect(await found('')).toMatchObject([
    {
      id: ids.both,
      title: { text: 'Ñandú en la Región' },
      states: { es: { state: 'published' }, en: { state: 'draft' } },
    },
    { id: ids.english, title: { text: 'Zebra crossing', lang: 'en' }, states: { es: { state: 'missing' } } },
  ])
  const [first] = await found('', { ...caller, locale: 'en' })
  expect(first?.title).toEqual({ text: 'The rhea programme', lang: undefined })
})

test('more than were asked for are told of', async () => {
  expect(await pickEntries(caller, program, '', 1)).toMatchObject({ entries: [{}], more: true })
  expect(await pickEntries(caller, program, '', 2)).toMatchObject({ entries: [{}, {}], more: false })
})

test('chosen entries come in their order, with those in the trash and without those of other kinds', async () => {
  const gone = '22222222-2222-4222-8222-222222222222'
  const asked = [ids.trashed, gone, ids.both, ids.other] as string[]
  const picked = await pickedEntries(caller, program, asked)
  expect(picked.entries.map(({ id, trashed }) => [id, trashed])).toEqual([
    [ids.trashed, true],
    [ids.both, false],
  ])
})
