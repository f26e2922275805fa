import { asc, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { ensureReferences, keepWhatFormerWrote } from './keep-references.ts'
import { publishEntry, unpublishEntry } from './save-entry.ts'
import { entry, entryReference } from './tables/content.ts'

const { database, caller } = await setUpEditor()
let id: string

const [cover, other] = ['a', 'b'].map((letter) => `${letter.repeat(8)}-1111-4111-8111-111111111111`) as [
  string,
  string,
]

beforeAll(async () => {
  id = await saveSample(caller, news, {
    key: 'n',
    shared: { cover: { media: cover, focal: null, alt: null } },
    es: { title: 'Una' },
  })
})

test('a draft that is saved again points to what it says now, and what is published to what it said then', async () => {
  await publishEntry(caller, id, 'es')
  await saveSample(caller, news, {
    key: 'n',
    shared: { cover: { media: other, focal: null, alt: null } },
    es: { title: 'Una' },
  })
  expect(await kept()).toEqual([`draft shared cover ${other}`, `published es cover ${cover}`])
})

test('what is written down is made anew where it is missing, and only there', async () => {
  const before = await kept()
  await database.orm.delete(entryReference)
  await ensureReferences(database)
  expect(await kept()).toEqual(before)
  await database.orm.delete(entryReference).where(eq(entryReference.media, other))
  await ensureReferences(database)
  expect(await kept()).toEqual(before.slice(1))
})

test('what is taken off the site points to nothing any more, and neither does an entry that is gone', async () => {
  await unpublishEntry(caller, id, 'es')
  expect(await kept()).toEqual([])
  await publishEntry(caller, id, 'es')
  expect(await kept()).not.toEqual([])
  await database.orm.delete(entry).where(eq(entry.id, id))
  expect(await kept()).toEqual([])
})

test('what a process of before wrote during an update is read again within two hours, whatever it left out', async () => {
  const body = { type: 'doc', content: [{ type: 'certificate', attrs: { certificate: 'C-1' } }] }
  const shows = await saveSample(caller, news, { key: 'shows', es: { slug: 'shows', body }, publish: ['es'] })
  const certificates = () =>
    database.orm
      .select({ stage: entryReference.stage, certificate: entryReference.certificate })
      .from(entryReference)
      .where(isNotNull(entryReference.certificate))
      .orderBy(asc(entryReference.stage))
  const before = await certificates()
  expect(before).toEqual(['draft', 'published'].map((stage) => ({ stage, certificate: 'C-1' })))
  await database.orm.delete(entryReference).where(eq(entryReference.entryId, shows))
  const later = (hours: number) => new Date(caller.now.getTime() + hours * 60 * 60 * 1000)
  await keepWhatFormerWrote({ ...caller, now: later(3) })
  expect(await certificates()).toEqual([])
  await keepWhatFormerWrote({ ...caller, now: later(1) })
  expect(await certificates()).toEqual(before)
  await database.orm.delete(entry).where(eq(entry.id, shows))
})

async function kept(): Promise<string[]> {
  const rows = await database.orm
    .select()
    .from(entryReference)
    .orderBy(asc(entryReference.stage), asc(entryReference.place))
  return rows.map(({ stage, place, field, media }) => `${stage} ${place} ${field} ${media}`)
}
