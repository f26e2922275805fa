import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { demoLocales } from '#demo/demo-locales.ts'
import { verifyHistory } from '#history/store/verify-history.ts'
import { signIn } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { administer } from '../support/database/administer.ts'
import { bareDatabase } from '../support/database.ts'
import { siteProcess } from '../support/forms/site-process.ts'
import { fixedAddresses } from '../support/public-addresses.ts'

const folder = new URL('../support/upgrades/', import.meta.url)
const earlier = readdirSync(folder).flatMap((name) => /^(\d{4})\.sql\.zst$/.exec(name)?.[1] ?? [])

/** Whom the demonstration of each made as its first administrator. */
const ana = { uid: '', email: 'ana@example.org', password: 'lluvia-en-rivera-43' }

/** A database as the demonstration of an earlier version left it. */
async function databaseOf(version: string) {
  const database = await bareDatabase()
  const script = zstdDecompressSync(readFileSync(new URL(`${version}.sql.zst`, folder))).toString()
  // What only psql understands, and what only the owner of an extension may say.
  const statements = script.replace(/^(\\(un)?restrict .*|COMMENT ON EXTENSION .*)$/gm, '')
  await administer(database.url, (client) => client.query(statements))
  return database
}

/** What tells the rows of the main tables apart, in each schema. */
const keys = {
  company: 'id',
  certificate: 'id',
  certificate_decision: 'id',
  entry: 'id',
  revision: "entry_id || ' ' || number",
  history_event: 'id',
  media: 'id',
  auth_user: 'id',
}

function rowsIn(url: string): Promise<string[]> {
  const all = Object.entries(keys).map(
    ([table, key]) => `select '${table} ' || (${key}) as row from public.${table}`,
  )
  return administer(url, async (client) =>
    (await client.query<{ row: string }>(all.join(' union all '))).rows.map(({ row }) => row),
  )
}

/** Of each part of the site some addresses, as its sitemap names them. */
async function addressesOf(url: string): Promise<string[]> {
  const found = async (target: string) =>
    Array.from(
      (await ask(url, target)).text.matchAll(/<loc>([^<]+)<\/loc>/g),
      ([, at = '']) => new URL(at).pathname,
    )
  const parts = await found('/sitemap.xml')
  const few = parts
    .filter((part) => !part.includes('/company/'))
    .concat(parts.filter((part) => part.includes('/company/')).slice(0, 1))
  const all = await Promise.all(few.map(async (part) => (await found(part)).slice(0, 25)))
  return all.flat()
}

test.each(earlier)(
  'a database of schema %s, as its demonstration made it, is brought to this one in one step and loses nothing',
  { timeout: 240_000 },
  async (version) => {
    const database = await databaseOf(version)
    const before = await rowsIn(database.url)
    expect(before.length).toBeGreaterThan(3_000)
    const site = await siteProcess({ database })
    onTestFinished(() => site.remove())
    // It lay in the data folder of every version.
    writeFileSync(path.join(site.dataDir, 'secret.key'), randomBytes(32).toString('base64url'), {
      mode: 0o600,
    })
    await site.start()
    const after = new Set(await rowsIn(database.url))
    expect(before.filter((row) => !after.has(row))).toEqual([])
    const fixed = demoLocales.flatMap((locale) => Object.values(fixedAddresses(locale)))
    const addresses = new Set([...fixed, ...(await addressesOf(site.url))])
    expect(addresses.size).toBeGreaterThan(100)
    for (const address of addresses) expect((await ask(site.url, address)).status, address).toBe(200)
    const { cookie } = await signIn(site, ana)
    expect((await ask(site.url, '/admin', { headers: { cookie } })).status).toBe(200)
    await site.stop()
    expect(await site.within(({ database: { orm } }) => verifyHistory(orm))).toMatchObject({ broken: null })
  },
)
