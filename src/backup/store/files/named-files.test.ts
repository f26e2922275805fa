import { expect, onTestFinished, test } from 'vitest'
import { listStored } from '#media/store/list-stored.ts'
import { media, mediaVersion } from '#media/store/tables.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { openClient } from '../database/open-client.ts'
import { listNamed } from './named-files.ts'

test('a backup holds every file that the library does: what is served, what was sent, drawings, former versions', async () => {
  const database = await smallLibrary()
  const stored = (await listStored({ database })).map(({ sha256 }) => `media/${sha256}`)
  expect(stored).toHaveLength(6)
  expect(await namedIn(database.url)).toEqual(stored.sort())
})

test('so does one of a site whose library has no drawings yet', async () => {
  const database = await smallLibrary()
  for (const table of ['media', 'media_version'])
    await database.orm.execute(`alter table ${table} drop column drawing`)
  expect(await namedIn(database.url)).toEqual(['a', 'b', 'd', 'e'].map((each) => `media/${each.repeat(64)}`))
})

/** A file and what it was before, each of three kinds of bytes, and one that is as it was sent. */
async function smallLibrary() {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const facts = { fileName: 'marca.svg', type: 'image/png', bytes: 1 }
  const hashes = ([sha256, original, beside]: string[]) => ({
    sha256: sha256?.repeat(64) ?? '',
    ...{ original: original?.repeat(64), beside: beside?.repeat(64) },
  })
  const [row] = await database.orm
    .insert(media)
    .values({ ...facts, ...hashes(['a', 'b', 'c']) })
    .returning()
  await database.orm.insert(media).values({ ...facts, ...hashes(['a']) })
  await database.orm
    .insert(mediaVersion)
    .values({ ...facts, ...hashes(['d', 'e', 'f']), mediaId: row?.id ?? '', number: 1 })
  return database
}

async function namedIn(url: string): Promise<string[]> {
  const client = await openClient(url)
  try {
    await client.query('begin')
    const named: string[] = []
    for await (const { path } of listNamed(client)) named.push(path)
    return named
  } finally {
    await client.end()
  }
}
