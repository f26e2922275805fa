import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { locales } from '#kernel/locales.ts'
import { keepOwnWords } from '#kernel/own-words/kept.ts'
import { askedFor } from '../e2e/pages.ts'
import { ask } from '../support/ask.ts'
import { type IsContent, knownContent, plain } from '../support/known-content.ts'
import { apiTexts, everyWordMarked, guaranteedTexts, sayInstead } from '../support/own-wording.ts'
import { fixedAddresses } from '../support/public-addresses.ts'
import { registerAddresses } from '../support/register-addresses.ts'
import { outsideMarks, saidBy } from '../support/said-words.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ now: new Date('2026-11-20T12:00:00Z') })

beforeAll(async () => sayInstead(started.site, everyWordMarked()), 60_000)
afterAll(() => keepOwnWords({}))

describe.each(locales)('in %s', (locale) => {
  let isContent: IsContent
  const pages: Record<string, string> = {}

  beforeAll(async () => {
    isContent = await knownContent(started.site.database, locale)
    Object.assign(pages, {
      ...fixedAddresses(locale),
      ...askedFor(locale),
      ...(await registerAddresses(started, locale)),
      ...(await oneOfEach(locale)),
    })
  }, 60_000)

  test('whatever a page says is content, or a word that the body may change', async () => {
    const guaranteed = fixedPieces(guaranteedTexts(locale))
    const ofApi = fixedPieces([...guaranteedTexts(locale), ...apiTexts(locale)])
    /** Where each piece was met first. */
    const strange: Record<string, string> = {}
    for (const path of Object.values(pages)) {
      const { text } = await ask(started.url, path)
      // A number that nobody has is what was typed.
      const [typed = '\0'] = decodeURIComponent(path).match(/(?<=q=)\S+\/\S+$/) ?? []
      for (const piece of strangeIn(
        text.replaceAll(typed, ''),
        isContent,
        path === address.developers(locale) ? ofApi : guaranteed,
      ))
        strange[piece] ??= path
    }
    expect(strange).toEqual({})
  }, 120_000)

  async function oneOfEach(of: typeof locale): Promise<Record<string, string>> {
    const { text } = await ask(started.url, '/sitemap.xml')
    const maps = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = '']) => at.replace(started.url, ''))
    const listed = maps[0]?.endsWith('.xml')
      ? (await Promise.all(maps.map((at) => ask(started.url, at)))).map((each) => each.text).join('')
      : text
    const paths = [...listed.matchAll(/<loc>([^<]*)<\/loc>/g)]
      .map(([, at = '']) => at.replace(started.url, ''))
      .filter((at) => at.startsWith(`/${of}/`))
    const sections = ['/certifications/', '/news/', '/international/', '/about/policies/', '/companies/']
    return Object.fromEntries(
      sections.flatMap((section) =>
        paths
          .filter((at) => at.startsWith(`/${of}${section}`))
          .slice(0, 5)
          .map((at, index) => [`${section}${index}`, at]),
      ),
    )
  }
})

/** What is neither marked nor content nor one of the fixed texts, of all that a page says. */
function strangeIn(html: string, isContent: IsContent, isFixed: IsContent): string[] {
  const { text, attributes } = saidBy(html)
  const said = [...outsideMarks(text), ...attributes.flatMap((each) => outsideMarks([each]))]
  return [...new Set(said.filter((each) => !isContent(each) && !isFixed(each)))]
}

/** Texts as they are once something was filled in, and once what is code in them was marked up. */
function fixedPieces(texts: string[]): IsContent {
  const patterns = texts
    .map((text) => plain(text).split(/\{\w+\}|`[^`]*`/))
    .filter((parts) => (parts.join('').match(/\p{L}/gu) ?? []).length > 8)
    .map(
      (parts) =>
        new RegExp(`^${parts.map((part) => part.trim().replace(/[^\p{L}\p{N} ]/gu, '.')).join('.*')}$`, 'su'),
    )
  return (piece) => patterns.some((pattern) => pattern.test(plain(piece)))
}
