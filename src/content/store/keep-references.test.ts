import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { kinds } from '#content/model/kinds/index.ts'
import { news } from '#content/model/kinds/news.ts'
import { saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { ensureReferences, keepShownCertificates } from './keep-references.ts'
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

test('certificates that texts show are written down where that is missing, and nothing else is written anew', async () => {
  const showing = (...ids: string[]) => ({
    type: 'doc',
    content: ids.map((certificate) => ({ type: 'certificate', attrs: { certificate } })),
  })
  const quoted = { type: 'doc', content: [{ type: 'blockquote', content: showing('C-2').content }] }
  const other = await saveSample(caller, news, { key: 'other', es: { slug: 'other', body: showing('C-1') } })
  const id = await saveSample(caller, news, {
    key: 'shows',
    es: { slug: 'shows', body: showing('C-1') },
    publish: ['es'],
  })
  // What visitors see is what it was before somebody took the certificate out of the draft.
  await saveSample(caller, news, { key: 'shows', es: { slug: 'shows', body: showing() } })
  const page = await saveSample(caller, kinds.page, {
    key: 'blocks',
    shared: { listed: 'own' },
    es: {
      title: 'De bloques',
      slug: 'blocks',
      blocks: [{ id: 'x', kind: 'text', values: { text: quoted } }],
    },
  })
  const rows = (which: SQL) =>
    database.orm
      .select()
      .from(entryReference)
      .where(and(isNotNull(entryReference.certificate), which))
  const said = async (which: SQL) =>
    (await rows(which)).map(({ stage, field, certificate }) => `${stage} ${field} ${certificate}`).sort()
  const missing = inArray(entryReference.entryId, [id, page])
  const before = await said(missing)
  expect(before).toEqual(['draft blocks C-2', 'published body C-1'])
  const untouched = await rows(eq(entryReference.entryId, other))
  expect(untouched).toHaveLength(1)
  // As a process of before leaves them, which does not know the column.
  await database.orm.delete(entryReference).where(and(missing, isNotNull(entryReference.certificate)))
  await keepShownCertificates(database)
  expect(await said(missing)).toEqual(before)
  expect(await rows(eq(entryReference.entryId, other))).toEqual(untouched)
  await database.orm.delete(entry).where(inArray(entry.id, [id, page, other]))
})

async function kept(): Promise<string[]> {
  const rows = await database.orm
    .select()
    .from(entryReference)
    .orderBy(asc(entryReference.stage), asc(entryReference.place))
  return rows.map(({ stage, place, field, media }) => `${stage} ${place} ${field} ${media}`)
}
