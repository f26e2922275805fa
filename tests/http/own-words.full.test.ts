import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { isForVisitors } from '#kernel/http/visitors-manifest.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { keepOwnWords } from '#kernel/own-words/kept.ts'
import { callerOf } from '#kernel/site.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { askToWatch } from '#watch/store/ask-to-watch.ts'
import { confirmWatch } from '#watch/store/confirm-watch.ts'
import { askedFor } from '../e2e/pages.ts'
import { sendForm } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { readManifest } from '../support/built-client.ts'
import { type IsContent, knownContent, plain } from '../support/known-content.ts'
import { openSpace } from '../support/open-space.ts'
import { apiTexts, everyWordMarked, guaranteedTexts, sayInstead } from '../support/own-wording.ts'
import { fixedAddresses } from '../support/public-addresses.ts'
import { registerAddresses } from '../support/register-addresses.ts'
import { outsideMarks, saidBy } from '../support/said-words.ts'
import { servedSite } from '../support/served-site.ts'
import { keysOfEveryState } from '../support/signing.ts'

const started = servedSite({ now: new Date('2026-11-20T12:00:00Z') })
const readers = ['Ana Sosa', 'Bruno Paz']
/** The routes that answered, of those that a page's script is told of. */
const drawn = new Set<string>()

beforeAll(async () => {
  await openSpace(started.site, readers)
  await keysOfEveryState(started.site)
  await sayInstead(started.site, everyWordMarked())
}, 60_000)
afterAll(() => keepOwnWords({}))

describe.each(locales)('in %s', (locale) => {
  let isContent: IsContent
  let isGuaranteed: IsContent
  const strange = (html: string, isFixed = isGuaranteed) => {
    const { text, attributes } = saidBy(html)
    const said = [...outsideMarks(text), ...attributes.flatMap((each) => outsideMarks([each]))]
    return [...new Set(said.filter((each) => !isContent(each) && !isFixed(each) && !readers.includes(each)))]
  }

  beforeAll(async () => {
    isContent = await knownContent(started.site.database, locale)
    isGuaranteed = fixedPieces(guaranteedTexts(locale))
  }, 60_000)

  test('whatever a page says is content, or a word that the body may change', {
    timeout: 240_000,
  }, async () => {
    const pages = {
      ...fixedAddresses(locale),
      ...askedFor(locale),
      ...ofSpace(locale),
      ...ofAccounts(locale),
      ...(await registerAddresses(started, locale)),
      ...(await someOfEach(locale)),
      ...(await ofWatch(locale)),
      'no page': `/${locale}/nowhere/at/all`,
      'no page of its own': `/${locale}/nowhere`,
      'a preview that ended': address.previewEnded(locale),
      'the form of the footer': address.footerMessage(locale),
    }
    /** Where each piece was met first. */
    const found: Record<string, string> = {}
    for (const path of Object.values(pages)) {
      const { text } = await ask(started.url, path)
      for (const id of routesOf(text)) drawn.add(id)
      // A number that nobody has is what was typed.
      const [typed = '\0'] = decodeURIComponent(path).match(/(?<=q=)\S+\/\S+$/) ?? []
      const fixed = path === address.developers(locale) ? fixedPieces(apiTexts(locale)) : undefined
      for (const piece of strange(text.replaceAll(typed, ''), fixed)) found[piece] ??= path
    }
    expect(found).toEqual({})
  })

  test('so is what a form answers that was not filled in', async () => {
    const found = await Promise.all(
      [address.contact(locale), address.footerMessage(locale), address.login(locale)].map(async (path) => {
        const { text } = await sendForm(started.url, path, {}, {})
        return [path, strange(text)]
      }),
    )
    expect(found.filter(([, pieces]) => pieces?.length)).toEqual([])
  })

  test('so are the mails that a message makes, and the feed', async () => {
    const { orm } = started.site.database
    const written = { name: 'Ana', surname: 'Núñez', email: 'ana@campo.example', country: 'Uruguay' }
    await sendForm(
      started.url,
      address.contact(locale),
      {
        ...written,
        phone: '',
        company: '',
        subject: 'quote',
        message: 'Cuarenta.',
        consent: 'yes',
        website: '',
      },
      {},
    )
    const mails = await orm.select().from(outgoingMail)
    expect(mails.length).toBeGreaterThan(0)
    // What was left empty, where the message came from, and its reference.
    const isWritten = (piece: string) =>
      [...Object.values(written), 'N/A', 'contact Cuarenta. --'].includes(piece) ||
      /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(piece)
    const said = mails.flatMap(({ subject, text }) => outsideMarks([subject, text]))
    expect(said.filter((piece) => !isContent(piece) && !isWritten(plain(piece)))).toEqual([])
    const feed = (await ask(started.url, address.newsFeed(locale))).text
    const texts = [...feed.matchAll(/<(title|subtitle|description|summary|name)\b[^>]*>([^<]*)</g)].map(
      ([, , text = '']) => text,
    )
    expect(texts.length).toBeGreaterThan(2)
    expect(outsideMarks(texts).filter((piece) => !isContent(piece))).toEqual([])
  })
})

test('a page of every template was looked at', () => {
  const { routes } = readManifest().manifest
  const templates = Object.values(routes).filter(
    ({ id }) => isForVisitors(id) && !Object.values(routes).some(({ parentId }) => parentId === id),
  )
  // Pages of the anonymous space are documents: they tell of no route. The other two lead on whoever is nobody.
  const unseen = templates
    .map(({ id }) => id)
    .filter((id) => !drawn.has(id) && !/^cases\/|let-us-know$|\/second-factor$|\/root$/.test(id))
  expect(unseen).toEqual([])
})

test('back to the default, a page says what the code says', async () => {
  await sayInstead(started.site, { en: { home_news: 'What is new here' } })
  const { text } = await ask(started.url, address.home('en'))
  expect(text).toContain('What is new here')
  expect(text).not.toContain('⟦')
  await sayInstead(started.site, {})
  expect((await ask(started.url, address.home('en'))).text).not.toContain('What is new here')
})

/** What the links in mails about changes open, while they do and afterwards. */
async function ofWatch(locale: Locale): Promise<Record<string, string>> {
  const { site } = started
  const caller = callerOf(site, { locale })
  const asked = { email: `ojo-${locale}@campo.example`, rhythm: 'each' } as const
  const target = { kind: 'certificate', target: 'lsq777726', written: 'LSQ-7777/26' } as const
  const linked = async () => {
    await askToWatch(caller, site.watch, asked, [target])
    const own = eq(outgoingMail.to, asked.email)
    const [mail] = await site.database.orm.delete(outgoingMail).where(own).returning()
    return /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const confirmed = await confirmWatch(caller, site.watch, await linked())
  const token = confirmed.ok ? confirmed.value.token : ''
  return {
    'alerts to ask for': watchAddress.ask(locale),
    'alerts to confirm': watchAddress.confirm(locale, await linked()),
    'alerts to see': watchAddress.manage(locale, token),
    'alerts to end': watchAddress.end(locale, token),
    'alerts that are gone': watchAddress.manage(locale, 'x'),
    'alerts that ended': `${watchAddress.end(locale, 'x')}&done`,
  }
}

function routesOf(html: string): string[] {
  const [, data = '{}'] = /<script type="application\/json">(\{.*?\})<\/script>/s.exec(html) ?? []
  return Object.keys((JSON.parse(data) as { routes?: object }).routes ?? {})
}

function ofSpace(locale: Locale): Record<string, string> {
  return {
    'a report without a name': address.writeReport(locale, 'anonymous'),
    'a report with a name': address.writeReport(locale, 'named'),
    'the way back': address.openReport(locale),
    'a form that was too large': address.unreadForm(locale, 'large'),
    'a form that was too slow': address.unreadForm(locale, 'slow'),
  }
}

function ofAccounts(locale: Locale): Record<string, string> {
  return {
    'signing in': address.login(locale),
    'signing in without a language': '/login',
    'a second factor': address.secondFactor(locale),
    'a forgotten password': address.forgottenPassword(locale),
    'a new password': address.resetPassword(locale),
    'an invitation': address.invitation(locale),
  }
}

async function someOfEach(locale: Locale): Promise<Record<string, string>> {
  const locations = async (path: string) =>
    Array.from((await ask(started.url, path)).text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, at = '']) =>
      at.replace(started.url, ''),
    )
  const first = await locations('/sitemap.xml')
  const paths = first[0]?.endsWith('.xml') ? (await Promise.all(first.map(locations))).flat() : first
  const sections = ['certifications', 'news', 'international', 'about/policies', 'companies']
  return Object.fromEntries(
    sections.flatMap((section) =>
      paths
        .filter((path) => path.startsWith(`/${locale}/${section}/`))
        .slice(0, section === 'certifications' ? 7 : 3)
        .map((path) => [path, path]),
    ),
  )
}

/** Texts as they are once something was filled in, and once what is code in them was marked up. */
function fixedPieces(texts: string[]): IsContent {
  const patterns = texts
    .map((text) => plain(text).split(/\{\w+\}|`[^`]*`/))
    .filter((parts) => (parts.join('').match(/\p{L}/gu) ?? []).length > 8)
    .map((parts) => parts.map((part) => part.trim().replace(/[^\p{L}\p{N} ]/gu, '.')).join('.*'))
    .map((pattern) => new RegExp(`^${pattern}$`, 'su'))
  return (piece) => {
    const said = plain(piece)
    return patterns.some((pattern) => pattern.test(said))
  }
}
