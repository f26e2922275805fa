import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#kernel/database/connect.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { prose, publishSamples, visitor } from '#tests/support/searched-entries.ts'
import { searchSite, suggestEntries } from './search-site.ts'

const hostile = [
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>',
  '//evil.example',
  '\\\\evil.example',
  ['{{7*7}} $', '{7*7} <%= 7*7 %>'].join(''),
  '=HYPERLINK("http://x","y")',
  '+1',
  '-1',
  '@SUM(1)',
  '\r\nBcc: a@b',
  'norma\u0000norma',
  '\uD800',
  '\uDC00norma',
  '\uFEFFnorma',
  '\u202Eamron',
  '\u200D\u200D\u200D',
  `n${'\u0301'.repeat(10_000)}`,
  'norma '.repeat(2_000_000),
  'x'.repeat(10_000_000),
  '🎉🎉🎉',
  '１２３ ①②③ Ⅷ ½',
  'ﷺ'.repeat(200),
  '가나다라마바사 ١٢٣ русский язык 中文搜索 ไทย עברית',
  'ªº ǅ ʼn ẞ İ ı ſ',
  `' or 1=1 --`,
  `'; drop table entry; --`,
  `a' & b | !c <-> (d:*A)`,
  `norma:*`,
  `norma & `,
  `!norma`,
  `((((((norma`,
  `norma <-> iso <2> 9001`,
  `"frase exacta" -menos OR más`,
  `\\' \\ ' '' \\\\`,
  `$1 $2 $$ %s %d %% _ %`,
  '1e309 NaN -0 9007199254740993 2**53+1',
  '9'.repeat(200),
  '1a'.repeat(100),
  'a '.repeat(100),
  'de la que el en y a los del',
  '__proto__ constructor toString hasOwnProperty',
  'admin api en es .. %2e%2e con',
  '2026-02-30 0000-00-00',
  'http://127.0.0.1/?q=a&b[]=c user@example.org /etc/passwd',
  'norma\u2028\u2029\u0085\u000b iso',
]

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  const words = {
    title: 'Norma ISO 9001',
    summary: 'Resumen & "comillas" <b>',
    body: prose('Русский язык. 中文搜索'),
  }
  await publishSamples(database, [
    { kind: 'news', key: 'norma', shared: { date: '2026-01-01' }, es: words, en: words },
    ...hostile.map((text, number) => ({
      kind: 'news' as const,
      key: `hostile-${number}`,
      slug: `hostile-${number}`,
      shared: { date: '2026-01-01' },
      es: storable({
        title: text.slice(0, 300),
        summary: text.slice(0, 3000),
        body: prose(text.slice(0, 300_000)),
      }),
    })),
  ])
}, 120_000)
afterAll(() => database?.close())

/** What the database itself can hold of it; the index is given the same. */
function storable<Values>(values: Values): Values {
  return JSON.parse(
    JSON.stringify(values)
      .replaceAll('\\u0000', '')
      .replace(/\\ud[89a-f]../gi, ''),
  )
}

function search(query: string, locale: Locale = 'es') {
  return searchSite(visitor(database, locale), { query, kind: null, page: 1, size: 50 })
}

const cases = hostile.map(
  (text) => [text.length > 60 ? `${text.slice(0, 30)}… (${text.length})` : text, text] as const,
)

test.each(cases)('%j is answered like any text', async (_, text) => {
  for (const locale of locales) {
    const results = await search(text, locale)
    expect(results.query.length).toBeLessThanOrEqual(400)
    expect(results.query.isWellFormed()).toBe(true)
    expect(results.hits.length).toBe(Math.min(50, results.total))
    for (const { title, excerpt } of results.hits) {
      expect(
        title
          .map((segment) => segment.text)
          .join('')
          .isWellFormed(),
      ).toBe(true)
      expect(excerpt.map((segment) => segment.text).join('').length).toBeLessThan(260)
    }
    expect((await suggestEntries(visitor(database, locale), text)).length).toBeLessThanOrEqual(3)
  }
})

test.each(cases.filter(([, text]) => /norma/.test(text) && text.length < 100))(
  '%j finds the norm that it asks for among its operators',
  async (_, text) => {
    expect((await search(text)).total).toBeGreaterThan(0)
  },
)

test('other scripts are found as well', async () => {
  for (const query of ['русский', 'ЯЗЫК', '中文搜索'])
    expect((await search(query, 'en')).total, query).toBe(1)
})

test('what was written in markup is shown as the text that it is', async () => {
  const { hits } = await search('onerror alert')
  const titles = hits.map(({ title }) => title.map(({ text }) => text).join(''))
  expect(titles).toContain('<img src=x onerror=alert(1)>')
})
