import { get as open } from 'node:http'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openRegisterLimits, type RegisterLimits } from '#register/store/register-limits.ts'
import { words } from '../e2e/words.ts'
import { ask } from '../support/ask.ts'
import { readPage, wordsOf } from '../support/read-page.ts'
import { servedSite } from '../support/served-site.ts'

/* What one visitor may ask of the register, and that others are answered meanwhile. */
const started = servedSite()
let limits: RegisterLimits
const here = '127.0.0.1'
const csv = '/api/companies.csv?q=servicios&lang='

beforeAll(async () => {
  limits = started.site.registerLimits
}, 120_000)
// Each test begins with nothing asked.
afterEach(() => {
  Object.assign(limits, openRegisterLimits())
})

const get = (target: string) => ask(started.url, target)
const check = (texts: string[]) =>
  ask(started.url, '/api/v1/check?lang=en', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ texts }),
  })

test('a result of many pages is one file, each certificate once and in the order of the pages', async () => {
  const { status, text } = await get(`${csv}es`)
  expect(status).toBe(200)
  const inFile = Array.from(text.matchAll(/\/es\/certificates\/[^"\s,]+/g), ([href]) => href)
  expect(new Set(inFile).size).toBe(inFile.length)
  const onPages: string[] = []
  for (const page of [1, 2, 3]) {
    const { hrefs } = readPage((await get(`/es/companies?q=servicios&page=${page}`)).text)
    onPages.push(...hrefs.filter((href) => href.startsWith('/es/certificates/')))
  }
  expect(onPages).toHaveLength(60)
  expect(inFile.slice(0, 60)).toEqual(onPages)
})

test.each([
  ['es', 'Hay muchas descargas'],
  ['en', 'Many downloads'],
])('who finds no place for a download is told so, and when to come again: %s', async (lang, words) => {
  for (const network of ['a', 'b']) await limits.downloads.take(network)
  for (let at = 0; at < 12; at += 1) void limits.downloads.take(`waiting ${at}`)
  const full = await get(csv + lang)
  expect([full.status, full.headers['retry-after'], full.headers['cache-control']]).toEqual([
    ...[503, '10', 'no-store'],
  ])
  expect(full.text).toContain(words)
  expect((await get('/healthz')).status).toBe(200)
})

test('one network waits for its own downloads, few at a time, and is let in once one has ended', async () => {
  const taken = await limits.downloads.take(here)
  if (!taken.ok) throw new Error(taken.problem)
  const asked = Array.from({ length: 4 }, () => get(`${csv}es`))
  // Three of them stand in the line; the first answer is that of the one too many.
  expect((await Promise.race(asked)).status).toBe(429)
  taken.value()
  expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([200, 200, 200, 429])
})

test('who goes away in the middle of a file leaves the place', async () => {
  await new Promise<void>((resolve, reject) => {
    const request = open(`${started.url}${csv}es`, (answer) =>
      answer.once('data', () => {
        answer.destroy()
        resolve()
      }),
    )
    request.on('error', reject)
  })
  expect(await limits.downloads.take(here)).toMatchObject({ ok: true })
})

test('what a file has is counted, and what it had not is given back', async () => {
  const { status, text } = await get('/api/companies.csv?lang=es&q=servicios&state=withdrawn')
  expect(status).toBe(200)
  const rows = text.split('\r\n').length - 2
  // Whoever only asks what there would be takes nothing.
  expect((await ask(started.url, `${csv}es`, { method: 'HEAD' })).status).toBe(200)
  expect(await limits.asking.take(here, 6_000 - 5 - Math.ceil(rows / 10))).toBeNull()
  expect(await limits.asking.take(here, 1)).not.toBeNull()
  const refused = await get(`${csv}en`)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.text).toContain(words.en.dir_csv_too_many.split('{')[0])
})

test('a check is counted by its lines, and by what nobody has', async () => {
  expect((await check(Array.from({ length: 500 }, (_, at) => `Empresa inventada ${at} S.A.`))).status).toBe(
    200,
  )
  expect(await limits.asking.take(here, 6_000 - 500 - 25 * 20)).toBeNull()
  const refused = await check(['a', 'b'])
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
})

test('checks that are sent at once are refused together where they cost too much together', async () => {
  const texts = Array.from({ length: 500 }, (_, at) => `Empresa inventada ${at} S.A.`)
  const answers = await Promise.all(Array.from({ length: 12 }, () => check(texts)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
})

test('a list on the page is counted as well, and stays in the field where it is refused', async () => {
  await limits.asking.take(here, 6_000)
  const body = new FormData()
  body.set('lines', 'SSUR-0012/24\nnadie')
  const sent = new Response(body)
  const answer = await ask(started.url, '/es/verify', {
    method: 'POST',
    headers: { 'content-type': sent.headers.get('content-type') ?? '', origin: started.url },
    body: new Uint8Array(await sent.arrayBuffer()),
  })
  expect(answer.status).toBe(429)
  expect(wordsOf(answer.text)).toContain('muchas listas')
  expect(answer.text).toMatch(/SSUR-0012\/24\r?\nnadie<\/textarea>/)
})

test.each([
  '/es/verify?q=Nadie+de+ac%C3%A1',
  '/es/companies?q=servicios',
  '/es/certificates/ZZZ-9999-99',
  '/es/search/companies?q=servi',
])(
  'a page that asks the register is counted, and refused once a network has asked too much: %s',
  async (page) => {
    expect((await get(page)).status).toBeLessThan(429)
    // What the first answer cost is the network's already; the rest of its minute is used up.
    while ((await limits.asking.take(here, 1_000)) === null);
    while ((await limits.asking.take(here, 5)) === null);
    const { status, text } = await get(page)
    expect(status).toBe(429)
    if (!page.includes('/search/')) expect(text).toContain('Demasiadas consultas seguidas')
  },
)

test('words that somebody checks are counted with the search for them, and a program’s search as a search', async () => {
  expect((await get('/en/verify?q=inocuidad')).status).toBe(200)
  // A line that nothing was found for, with its likeness, and a search.
  expect((await limits.asking.left(here)).units).toBe(6_000 - 25 - 25)
  expect((await get('/api/v1/certificates?q=inocuidad')).status).toBe(200)
  expect((await limits.asking.left(here)).units).toBe(6_000 - 25 - 25 - 25)
  expect((await get('/en/verify?q=ZZZ-9999/24')).status).toBe(200)
  expect((await limits.asking.left(here)).units).toBe(6_000 - 25 - 25 - 25 - 25)
})
