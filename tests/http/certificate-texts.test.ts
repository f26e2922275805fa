import { beforeAll, expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { trashEntry } from '#content/store/editing/trash.ts'
import { type DemoLocale, demoLocales } from '#demo/demo-locales.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { listBrokenLinks } from '#links/store/list-broken-links.ts'
import { filled, words } from '../e2e/words.ts'
import { type SignedInBrowser, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { readPage, wordsOf } from '../support/read-page.ts'
import {
  sampleCertificate,
  sampleCompany,
  storeSamples,
  unlistedCompanies,
} from '../support/register-records.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ now: new Date('2026-11-20T15:00:00Z') })
const editor = () => callerOf(started.site, { locale: 'es', actor: systemActor })
const browsers = {} as Record<DemoLocale, SignedInBrowser>

beforeAll(async () => {
  for (const locale of demoLocales) browsers[locale] = await signedInBrowser(started, { locale })
  await storeSamples(started.site.database, '2026-11-01', {
    companies: [sampleCompany({ id: 'TX-1', taxIds: [] }), ...unlistedCompanies],
    certificates: [
      ...['tx-1', 'tx-2', 'tx-3'].map((id) => sampleCertificate({ id, companyId: 'TX-1' })),
      sampleCertificate({ id: 'tx-4', companyId: 'C-3' }),
    ],
  })
})

const where = {
  es: ['Novedad · Texto · Español', 'Novedad · Texto · Inglés · solo en el borrador'],
  en: ['News item · Text · Spanish', 'News item · Text · English · only in the draft'],
} satisfies Record<DemoLocale, string[]>

test.each(demoLocales)(
  'the page of a certificate names the texts that show it, without script, in %s',
  async (locale) => {
    const shown = await showing('muestra', 'tx-1', ['es'])
    const part = await textsOf('tx-1', locale)
    const { companies_texts, companies_texts_state } = words[locale]
    for (const said of [companies_texts, companies_texts_state, ...where[locale]])
      expect(wordsOf(part)).toContain(said)
    expect(part).toContain('<details class="used-by" open="">')
    const { hrefs } = readPage(part)
    const form = adminAddress.entry('news', shown)
    expect(hrefs).toEqual([`${form}#es-body`, '/es/news/muestra', `${form}#en-body`])
  },
)

test('there is no such part where no text shows it, nor for a text in the trash, nor for a new certificate', async () => {
  expect(await textsOf('tx-2', 'es')).toBe('')
  const id = await showing('tirada', 'tx-2', ['es'])
  expect(await textsOf('tx-2', 'es')).not.toBe('')
  await trashEntry(editor(), id)
  expect(await textsOf('tx-2', 'es')).toBe('')
  const { status } = await ask(started.url, `${adminAddress.newCertificate('TX-1')}?scheme=iso-9001`, {
    headers: { cookie: browsers.es.cookie },
  })
  expect(status).toBe(200)
})

test.each(demoLocales)(
  'of a certificate to which nobody may be led it says that nothing is seen, in %s',
  async (locale) => {
    await showing('callada', 'tx-4', ['es'])
    const said = wordsOf(await textsOf('tx-4', locale))
    expect(said).toContain(words[locale].companies_texts_hidden)
    expect(said).not.toContain(words[locale].companies_texts_state)
  },
)

test.each(demoLocales)(
  'of many texts twenty are in view and the others named under them, in %s',
  async (locale) => {
    for (let at = 0; at < 25; at += 1) await showing(`muchas-${at}`, 'tx-3', [], ['es'])
    const part = await textsOf('tx-3', locale)
    const [inView = '', folded = ''] = part.split('<details class="use-list-more">')
    expect(inView.match(/<li>/g)).toHaveLength(20)
    expect(folded.match(/<li>/g)).toHaveLength(5)
    expect(wordsOf(folded)).toContain(filled(words[locale].uses_show_more, { count: '5' }))
    // They would push what is decided out of sight.
    expect(part).toContain('<details class="used-by">')
  },
)

test('a certificate that is shown is no broken link, also where there is none of it', async () => {
  const before = await listBrokenLinks(editor(), 50)
  await showing('no-hay', '99999999-1111-4111-8111-111111111111', ['es'])
  expect(await listBrokenLinks(editor(), 50)).toEqual(before)
})

/** An item of news that shows a certificate in its text, in these languages. */
function showing(key: string, certificate: string, publish: Locale[], written: Locale[] = [...demoLocales]) {
  const body = { type: 'doc', content: [{ type: 'certificate', attrs: { certificate } }] }
  const languages = Object.fromEntries(written.map((locale) => [locale, { slug: key, body }]))
  return saveSample(editor(), news, { key, ...languages, publish })
}

/** The part of a certificate's page about texts, as it was sent; nothing where there is none. */
async function textsOf(id: string, locale: DemoLocale): Promise<string> {
  const { status, text } = await ask(started.url, adminAddress.certificate(id), {
    headers: { cookie: browsers[locale].cookie },
  })
  expect(status).toBe(200)
  return /<section[^>]*aria-labelledby="texts".*?<\/section>/s.exec(text)?.[0] ?? ''
}
