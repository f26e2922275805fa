import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { page } from '#content/model/kinds/page.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { address } from '#kernel/addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { sendForm, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
const editor = () => callerOf(started.site, { locale: 'es', actor: systemActor })
const privacy = address.privacy('es')

beforeAll(async () => {
  await ensureFirstContent(callerOf(started.site, { locale: 'es' }))
  const texts = { es: { title: 'Privacidad' }, en: { title: 'Privacy' } }
  await saveSample(editor(), page, { key: 'privacy', ...texts, publish: ['es', 'en'] })
})

/** Shows English, or hides it, as the settings say it. */
async function hide(en: boolean) {
  await saveSample(editor(), settings, {
    ...{ key: 'settings', shared: { hiddenLanguages: { en } } },
    ...{ es: { tagline: 'Certificamos' }, en: { tagline: 'We certify' }, publish: ['es', 'en'] },
  })
}

const linksIn = async (path: string) => (await ask(started.url, path)).text.match(/\/en\b/g)?.length ?? 0

test('nothing leads to a language that is not shown, and its addresses lead to the same page in the first one', async () => {
  await hide(true)
  for (const [from, to] of [
    [address.home('en'), address.home('es')],
    [`${address.newsList('en')}?year=2026`, `${address.newsList('es')}?year=2026`],
    [address.privacy('en'), privacy],
  ] as const) {
    const { status, headers } = await ask(started.url, from)
    expect([status, headers.location]).toEqual([302, to])
  }
  expect((await ask(started.url, address.newsFeed('en'))).status).toBe(404)
  for (const path of [address.home('es'), privacy, '/sitemaps/fixed-1.xml', '/sitemaps/page-1.xml'])
    expect([path, await linksIn(path)]).toEqual([path, 0])
})

test('what is sent in it, as its form was open when it was hidden, is answered in it and keeps what was typed', async () => {
  const { status, text } = await sendForm(started.url, address.contact('en'), { message: 'What I typed.' })
  expect(status).toBe(400)
  expect(text).toContain('What I typed.')
  expect(text).toContain('<html lang="en"')
})

test('a preview shows it, to who prepares it', async () => {
  const id = await saveSample(editor(), page, {
    ...{ key: 'privacy', en: { title: 'Privacy as it will be' } },
    ...{ es: { title: 'Privacidad' }, publish: ['es', 'en'] },
  })
  const { cookie } = await signedInBrowser(started)
  const shown = await ask(started.url, `${address.privacy('en')}?preview=${id}`, { headers: { cookie } })
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('Privacy as it will be')
})

test('once it is shown again, everything leads there', async () => {
  await hide(false)
  expect((await ask(started.url, address.privacy('en'))).status).toBe(200)
  for (const path of [address.home('es'), privacy, '/sitemaps/fixed-1.xml', '/sitemaps/page-1.xml'])
    expect(await linksIn(path), path).toBeGreaterThan(0)
})

test('a language in which the body does not say yet who it is, is not shown', async () => {
  await saveSample(editor(), settings, {
    ...{ key: 'settings', es: { tagline: 'Certificamos' }, publish: ['es'] },
  })
  await editor().database.orm.execute(
    sql`update entry_locale set published = null, published_at = null where kind = 'settings' and locale = 'en'`,
  )
  await editor().announcements.announce(['entry:settings'])
  const { status, headers } = await ask(started.url, address.privacy('en'))
  expect([status, headers.location]).toEqual([302, privacy])
  expect(await linksIn(privacy)).toBe(0)
})
