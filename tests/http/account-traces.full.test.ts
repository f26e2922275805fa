import { inflateSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountRight, userProfile } from '#accounts/store/tables.ts'
import { makeKeyPair } from '#cases/model/case-keys.ts'
import { readersChanged } from '#cases/store/space-state.ts'
import { caseKeyHolder } from '#cases/store/tables.ts'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { formatLocale } from '#kernel/locales.ts'
import { filled, words } from '../e2e/words.ts'
import { makeAccount, type TestAccount } from '../support/accounts.ts'
import { type Answer, ask } from '../support/ask.ts'
import { fixedAddresses } from '../support/public-addresses.ts'
import { wordsOf } from '../support/read-page.ts'
import { registerAddresses } from '../support/register-addresses.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite()
/** As the first administrator's is: the name of the account is what stands before the @ of its address. */
const name = 'zeugma-ruiz'
let account: TestAccount

beforeAll(async () => {
  const { database, announcements, now } = started.site
  account = await makeAccount(started.site, { name, email: `${name}@cuentas.example` })
  await everythingDoneBy(account)
  for (const userId of [null, account.uid]) {
    const { recipient } = await makeKeyPair()
    await database.orm.insert(caseKeyHolder).values({
      userId,
      name,
      isRecovery: userId === null,
      recipient,
      madeAt: now(),
      locked: userId && 'locked',
    })
  }
  await database.orm.insert(accountRight).values({ userId: account.uid, right: 'open-reports' })
  await announcements.announce([readersChanged])
})

describe.each(demoLocales)('in %s', (locale) => {
  test('a reader without a public name is described, not named', async () => {
    const page = async () => wordsOf((await ask(started.url, address.letUsKnow(locale))).text)
    const { orm } = started.site.database
    expect(await page()).toMatch({ es: /Lo lee una persona/, en: /It is read by one person/ }[locale])
    await orm.update(userProfile).set({ publicName: 'Zoe Ruiz' })
    expect(await page()).toContain(filled(words[locale].space_readers, { names: 'Zoe Ruiz' }))
    await orm.update(userProfile).set({ publicName: null })
  })

  test('several readers are listed as a sentence lists them, with or without a public name', async () => {
    const page = async () => wordsOf((await ask(started.url, address.letUsKnow(locale))).text)
    const { announcements, now, database } = started.site
    const { uid: userId } = await makeAccount(started.site)
    const { recipient } = await makeKeyPair()
    const key = { userId, name: 'otra', recipient, madeAt: now(), locked: 'locked' }
    await database.orm.insert(caseKeyHolder).values(key)
    await database.orm.insert(accountRight).values({ userId, right: 'open-reports' })
    const nameReader = async (id: string, publicName: string) => {
      await database.orm.update(userProfile).set({ publicName }).where(eq(userProfile.uid, id))
      await announcements.announce([readersChanged])
    }
    await nameReader(account.uid, 'Zoe Ruiz')
    expect(await page()).toMatch({ es: /Lo leen: Zoe Ruiz y otra/, en: /by: Zoe Ruiz and another/ }[locale])
    await nameReader(userId, 'Ana Paz')
    const names = new Intl.ListFormat(formatLocale[locale]).format(['Ana Paz', 'Zoe Ruiz'])
    expect(await page()).toContain(filled(words[locale].space_readers, { names }))
    await database.orm.update(userProfile).set({ publicName: null })
    await database.orm.delete(caseKeyHolder).where(eq(caseKeyHolder.userId, userId))
    await database.orm.delete(accountRight).where(eq(accountRight.userId, userId))
    await announcements.announce([readersChanged])
  })

  test('no page, in no form, shows strangers an account: not its id, its address, or what it is called', async () => {
    const pages = [
      ...Object.values(fixedAddresses(locale)),
      ...Object.values(await registerAddresses(started, locale)),
      ...(await someOfEach(locale)),
      address.writeReport(locale, 'anonymous'),
      address.writeReport(locale, 'named'),
      address.login(locale),
    ]
    const linked = new Set<string>()
    for (const path of pages) {
      const page = await ask(started.url, path)
      expect([200, 404], path).toContain(page.status)
      expectUnnamed(path, page)
      const [plain, query] = path.split('?')
      const data = `${plain}.data${query ? `?${query}` : ''}`
      expectUnnamed(data, await ask(started.url, data))
      for (const [, href = ''] of page.text.matchAll(/(?:href|src|content)="(\/[^"]*|http[^"]*)"/g))
        linked.add(href.replaceAll('&amp;', '&').replace(started.url, '').replace(/#.*/, ''))
    }
    const files = [...linked].filter(
      (href) => /^\/(?!\/)/.test(href) && !/^\/(assets|media|fonts)\//.test(href),
    )
    // One of each form: a page of another certificate or entry has been looked at above.
    const forms = new Map(
      files.map((href) => [href.replace(/[^/]*\d[^/]*/g, '0').replace(/=[^&]*/g, '='), href]),
    )
    for (const href of forms.values()) expectUnnamed(href, await ask(started.url, href))
  })
})

test('nor does a file for machines or an answer of the API', async () => {
  const { paths } = JSON.parse((await ask(started.url, '/api/openapi.json')).text) as { paths: object }
  const [number = ''] = Object.values(await registerAddresses(started, 'es')).flatMap(
    (path) => /\/certificates\/([^/]+)$/.exec(path)?.[1] ?? [],
  )
  const answers = Object.keys(paths).map((path) => path.replace(/\{[^}]*\}/g, number))
  for (const path of [
    ...answers,

    '/sitemap.xml',
    '/robots.txt',
    '/llms.txt',
    '/opensearch.xml',
    '/site.webmanifest',
    '/healthz',
    '/readyz',
    '/.well-known/security.txt',
    '/.well-known/did.json',
    '/es/news/feed.xml',
    '/en/nothing-here',
    `/api/users/${account.uid}x`,
    '/api/auth/get-session',
    '/admin',
    '/admin/accounts.data',
  ])
    expectUnnamed(path, await ask(started.url, path))
  expectUnnamed('/api/users', await ask(started.url, `/api/users/${account.uid}`), [name])
})

/** Whatever was done, this account did it: a column for who did something is found by its name. Events are only added. */
async function everythingDoneBy({ uid }: TestAccount): Promise<void> {
  const { orm } = started.site.database
  const { rows } = await orm.execute<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns as c
    join information_schema.tables as t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
    and c.column_name ~ '^(actor|author|by)(_name)?$|_by(_name)?$' and c.column_name <> 'replaced_by' and c.table_name !~ '_event$'`)
  expect(rows.length).toBeGreaterThan(15)
  for (const { table, column } of rows)
    await orm.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${column.endsWith('_name') ? name : uid}`,
    )
}

/** Some entries of each section. */
async function someOfEach(locale: string): Promise<string[]> {
  const index = await ask(started.url, '/sitemap.xml')
  const parts = Array.from(index.text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, at = '']) =>
    at.replace(started.url, ''),
  )
  const paths = new Map<string, string>()
  for (const part of parts)
    for (const [, at = ''] of (await ask(started.url, part)).text.matchAll(/<loc>([^<]*)<\/loc>/g)) {
      const path = at.replace(started.url, '')
      if (path.startsWith(`/${locale}/`)) paths.set(path.split('/').slice(0, -1).join('/'), path)
    }
  return [...paths.values()]
}

function expectUnnamed(path: string, answer: Answer, marks = [account.uid, name]): void {
  const said = [JSON.stringify(answer.headers), answer.text, ...streamsOf(answer)].join('\n').toLowerCase()
  for (const mark of marks) {
    const spellings = [
      mark,
      Buffer.from(mark).toString('base64').slice(0, -4),
      Buffer.from(mark, 'utf16le').swap16().toString('hex'),
    ]
    for (const spelling of spellings)
      expect(said.includes(spelling.toLowerCase()), `${path}: ${spelling}`).toBe(false)
  }
}

/** What a PDF holds compressed. */
function streamsOf({ headers, bytes }: Answer): string[] {
  if (headers['content-type'] !== 'application/pdf') return []
  const streams = bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  return Array.from(streams, ([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    } catch {
      return stream
    }
  })
}
