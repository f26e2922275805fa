import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, isNotNull, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { entry, entryLocale } from '#content/store/tables/content.ts'
import { searchDocument } from '#content/store/tables/search.ts'
import { readEnv } from '#kernel/env.ts'
import { media } from '#media/store/tables.ts'
import { certificate } from '#register/store/tables/register.ts'
import { openSite, type RunningSite } from '#serve/open-site.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { certifications } from './content/certifications.ts'
import { demoLocales } from './demo-locales.ts'
import { demoEntries } from './load/demo-entries.ts'
import { loadDemo } from './load-demo.ts'

// Loading the whole register takes seconds and tests nothing more.
const few = { certificates: 60 }

test('every entry is published in each of its languages, once however often it is loaded', async () => {
  const site = await emptySite()
  await loadDemo(site, few)
  await loadDemo(site, few)
  const published = await site.database.orm
    .select({ kind: entry.kind, key: entry.key, locale: entryLocale.locale })
    .from(entry)
    .innerJoin(entryLocale, and(sql`${entryLocale.entryId} = ${entry.id}`, isNotNull(entryLocale.published)))
  const written = demoEntries.flatMap(({ kind, key, ...languages }) =>
    demoLocales.flatMap((locale) => (languages[locale] ? [{ kind, key, locale }] : [])),
  )
  expect(published.map(nameOf).sort()).toEqual(written.map(nameOf).sort())
  expect(await count(site, searchDocument)).toBeGreaterThan(100)
}, 90_000)

test('every scheme says of which type its certificates are, so that the first one of it is not asked for one', () => {
  expect(certifications.filter(({ shared }) => !shared.certificateType)).toEqual([])
})

test('an empty site also gets a register of invented companies, and never again', async () => {
  const site = await emptySite()
  await loadDemo(site, few)
  expect(await count(site, certificate)).toBe(60)
  await site.database.orm.delete(certificate)
  await loadDemo(site, few)
  expect(await count(site, certificate)).toBe(0)
})

test('a load that fails leaves no entry behind, and the next one does all of it', async () => {
  const site = await emptySite()
  const broken = { ...site, media: { ...site.media, keep: () => Promise.reject(new Error('disk full')) } }
  await expect(loadDemo(broken, few)).rejects.toThrow('disk full')
  expect([await count(site, entry), await count(site, media)]).toEqual([0, 0])
  await loadDemo(site, few)
  expect(await count(site, entry)).toBe(demoEntries.length)
})

test('a database that holds an entry is left as it is', async () => {
  const site = await emptySite()
  await site.database.orm.insert(entry).values({ kind: 'news', key: 'our-own' })
  await loadDemo(site, few)
  expect([await count(site, entry), await count(site, certificate)]).toEqual([1, 0])
})

async function emptySite(): Promise<RunningSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'aval-demo-'))
  const site = await openSite(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
    database: await freshDatabase(),
  })
  onTestFinished(async () => {
    await site.close()
    await rm(dataDir, { recursive: true })
  })
  return site
}

async function count(
  site: RunningSite,
  table: typeof entry | typeof media | typeof searchDocument | typeof certificate,
): Promise<number> {
  return site.database.orm.$count(table)
}

function nameOf({ kind, key, locale }: { kind: string; key: string; locale: string }): string {
  return `${kind}/${key} ${locale}`
}
