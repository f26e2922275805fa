import { beforeAll, describe, expect, test } from 'vitest'
import { country } from '#content/model/kinds/country.ts'
import { office } from '#content/model/kinds/office.ts'
import { page, placedPages } from '#content/model/kinds/page.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { address } from '#kernel/addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { openSpace } from '../support/open-space.ts'
import { wordsOf } from '../support/read-page.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })

beforeAll(() => ensureFirstContent(callerOf(started.site, { locale: 'es' })))

/** The demonstration's own name, place and numbers, and what only its country has. */
const ofDemonstration =
  /Sello Sur|sellosur|Montevideo|Uruguay|Durazno|\bRUT\b|LSQ|SS-\d|\+598|45[.,]000|\b40 (países|countries)/

/** Every address of this site that is reached from these by links, pictures, styles and scripts left out. */
async function reachedFrom(...first: string[]): Promise<Map<string, { status: number; text: string }>> {
  const reached = new Map<string, { status: number; text: string }>()
  const waiting = [...first]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    const { status, text } = await ask(started.url, path)
    reached.set(path, { status, text })
    if (!text.includes('<html')) continue
    for (const [, href = ''] of text.matchAll(/<(?:a|link)\b[^>]*\shref="(\/[^"#]*)/g))
      if (!/^\/(assets|admin)\b/.test(href)) waiting.push(href.replaceAll('&amp;', '&'))
  }
  return reached
}

test('whatever a site without content links to is there, and nothing is of the demonstration', async () => {
  const machines = [
    '/sitemap.xml',
    '/robots.txt',
    '/opensearch.xml',
    '/site.webmanifest',
    '/api/openapi.json',
  ]
  const feeds = locales.map((locale) => address.newsFeed(locale))
  const reached = await reachedFrom(...locales.map((locale) => address.home(locale)), ...machines, ...feeds)
  expect(reached.size).toBeGreaterThan(40)
  for (const [path, { status, text }] of reached) {
    expect([path, status]).toEqual([path, 200])
    expect([path, ofDemonstration.exec(text)?.[0]]).toEqual([path, undefined])
  }
})

test('no heading stands over nothing', async () => {
  for (const locale of locales) {
    for (const at of [address.home(locale), address.contact(locale)]) {
      const { text } = await ask(started.url, at)
      for (const id of ['accreditations', 'news', 'offices', 'footer-contact'])
        expect([at, text.includes(`id="${id}"`)]).toEqual([at, false])
    }
  }
})

describe.each(locales)(
  'where nothing is there yet, the page says so and shows no empty parts, in %s',
  (locale) => {
    const mainOf = async (at: string) => {
      const { text } = await ask(started.url, at)
      return text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    }

    test('the statistics', async () => {
      const statistics = await mainOf(address.statistics(locale))
      expect(statistics).toContain(m.stat_empty({}, { locale }))
      expect(statistics.match(/<section[^>]* id="[^"]*"/g)).toHaveLength(1)
    })

    test('the directory', async () => {
      const companies = await mainOf(address.companies(locale))
      expect(companies).toContain(m.dir_empty({}, { locale }))
      expect(companies).not.toMatch(/<table|<figure|<section/)
    })

    test('the page about the body', async () => {
      expect(await mainOf(address.about(locale, 'about'))).toContain(m.nothing_yet({}, { locale }))
    })
  },
)

test('a page with a place of its own waits as a draft; once it is published, menus and forms lead to it', async () => {
  const editor = await signedInBrowser(started)
  const { text: list } = await ask(started.url, '/admin/pages', { headers: { cookie: editor.cookie } })
  expect(list.match(/\/admin\/pages\/[0-9a-f-]{36}/g)?.length).toBeGreaterThanOrEqual(placedPages.length)
  const privacy = address.privacy('es')
  expect((await ask(started.url, privacy)).status).toBe(404)
  expect((await ask(started.url, address.contact('es'))).text).not.toContain(`href="${privacy}"`)
  await saveSample(callerOf(started.site, { locale: 'es', actor: systemActor }), page, {
    ...{ key: 'privacy', es: { title: 'Privacidad' }, publish: ['es'] },
  })
  expect((await ask(started.url, privacy)).status).toBe(200)
  const { text } = await ask(started.url, address.contact('es'))
  expect(text.split(`href="${privacy}"`)).toHaveLength(3)
  expect((await ask(started.url, address.contact('en'))).text).not.toContain(address.privacy('en'))
})

test('the dashboard lists what is missing, and no longer what was done', async () => {
  const editor = await signedInBrowser(started)
  const tasks = async () => {
    const headers = { cookie: editor.cookie, referer: `${started.url}/admin/setup` }
    const { text } = await ask(started.url, '/admin', { headers })
    const list = /<ol[^>]*>(.*?)<\/ol>/.exec(text)?.[1] ?? ''
    return Array.from(list.matchAll(/href="([^"]*)"/g), ([, href = '']) => href)
  }
  const before = await tasks()
  expect(before.slice(0, 3)).toEqual([
    '/admin/settings',
    '/admin/settings#shared-logo',
    '/admin/countries/new',
  ])
  const texts = {
    es: { title: 'Compromiso', slug: 'compromiso' },
    en: { title: 'Commitment', slug: 'commitment' },
  }
  await saveSample(callerOf(started.site, { locale: 'es', actor: systemActor }), page, {
    ...{ key: 'commitment', ...texts, publish: ['es', 'en'] },
  })
  const after = await tasks()
  expect(after).toHaveLength(before.length - 1)
  expect(before).toEqual(expect.arrayContaining(after))
  for (const href of after) {
    const { status } = await ask(started.url, href.replace(/#.*/, ''), { headers: { cookie: editor.cookie } })
    expect([href, status]).toEqual([href, 200])
  }
})

test('without a logo its initials are the sign of the body, and they follow its name', async () => {
  const sign = async () => (await ask(started.url, '/drawings/mark.svg')).text
  const before = await sign()
  expect((await ask(started.url, address.home('es'))).text).toContain('src="/drawings/mark.svg"')
  await saveSample(callerOf(started.site, { locale: 'es', actor: systemActor }), settings, {
    ...{ key: 'settings', shared: { name: 'Norte Calidad' }, publish: ['es', 'en'] },
    ...{ es: { tagline: 'Certificamos' }, en: { tagline: 'We certify' } },
  })
  expect(await sign()).not.toBe(before)
})

describe('nothing is promised that is not there', () => {
  const editor = () => callerOf(started.site, { locale: 'es', actor: systemActor })
  const reads = async (at: string) => wordsOf((await ask(started.url, at)).text)
  const time = (locale: Locale) => m.answer_time({ count: 3 }, { locale })

  test.each(locales)('offices are spoken of once there is one, in %s', async (locale) => {
    const [home, contact] = [address.home(locale), address.contact(locale)]
    const offices = m.contact_offices({}, { locale })
    const lead = m.contact_lead({ time: time(locale) }, { locale })
    const alone = m.contact_lead_alone({ time: time(locale) }, { locale })
    expect(await reads(home)).not.toContain(offices)
    expect(await reads(home)).toContain(m.contact_form_title({}, { locale }))
    expect(await reads(contact)).not.toContain(lead)
    expect(await reads(contact)).toContain(alone)
    const publish = [locale]
    const land = await saveSample(editor(), country, { key: `land-${locale}`, [locale]: {}, publish })
    await saveSample(editor(), office, {
      ...{ key: `office-${locale}`, shared: { country: land }, [locale]: {}, publish },
    })
    expect(await reads(home)).toContain(offices)
    expect(await reads(contact)).toContain(lead)
  })

  test.each(locales)(
    'the list of policies is led to from a complaint once it has one, in %s',
    async (locale) => {
      const complaints = m.contact_aside_complaint({}, { locale })
      expect(await reads(address.contact(locale))).not.toContain(complaints)
      await saveSample(editor(), page, { ...{ key: `policy-${locale}`, [locale]: {}, publish: [locale] } })
      expect(await reads(address.contact(locale))).toContain(complaints)
    },
  )

  test('the footer says that the site includes the anonymous space while that is open', async () => {
    const said = (locale: Locale) => m.let_us_know_text({}, { locale })
    for (const locale of locales) expect(await reads(address.home(locale))).not.toContain(said(locale))
    await openSpace(started.site)
    for (const locale of locales) expect(await reads(address.home(locale))).toContain(said(locale))
  })
})
