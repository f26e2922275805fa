import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { publishEntry, saveEntry } from '#content/store/save-entry.ts'
import { address } from '#kernel/addresses.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { askingCosts, openRegisterLimits } from '#register/store/register-limits.ts'
import { eventually } from '../e2e/eventually.ts'
import { sendJson, signedInBrowser } from '../support/accounts.ts'
import { type Asking, ask } from '../support/ask.ts'
import { openSpace } from '../support/open-space.ts'
import { servedSite } from '../support/served-site.ts'
import { hiddenField, sendMultipart, shownCode } from '../support/space-forms.ts'
import { isRunning, workerPids } from '../support/worker-pids.ts'

/* What visitors notice of a site that several processes answer: nothing. */
const started = servedSite({ workers: 2, env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent' } })

/** So many new connections meet each of three processes: that one is left out is less likely than 1 in 10¹⁰. */
const all = Array.from({ length: 60 }, (_, at) => at)
const everywhere = (target: string, asking?: Asking) =>
  Promise.all(all.map(() => ask(started.url, target, asking)))

beforeAll(async () => {
  await openSpace(started.site)
})

test('after a write is answered, no process answers the page as it was', async () => {
  const slug = 'siempre-nueva'
  const watched = [
    address.newsItem('es', slug),
    `${address.newsItem('es', slug)}.data`,
    address.newsList('es'),
  ]
  let answered = 0
  let isOver = false
  const stale: string[] = []
  let asked = 0
  /** Looks again and again, also while something is being written. */
  const reader = async (at: number) => {
    while (!isOver) {
      const [atLeast, target] = [answered, watched[(asked + at) % watched.length] as string]
      asked += 1
      const { text } = await ask(started.url, target)
      const shown = Number(/Edición (\d+) /.exec(text)?.[1] ?? -1)
      if (shown < atLeast) stale.push(`${target}: ${shown} after ${atLeast}`)
    }
  }
  await publish(slug, 'Edición 0 del día')
  const readers = [0, 1, 2, 3, 4, 5, 6, 7].map(reader)
  try {
    for (let edition = 1; edition <= 20; edition += 1) {
      await publish(slug, `Edición ${edition} del día`)
      answered = edition
      for (const { text } of await everywhere(watched[edition % 3] as string))
        expect(text).toContain(`Edición ${edition} `)
    }
  } finally {
    isOver = true
    await Promise.all(readers)
  }
  expect(stale).toEqual([])
  expect(asked).toBeGreaterThan(100)
})

test('every process renders pages and keeps them: the same bytes, with the same tag', async () => {
  for (const target of ['/es', '/en/companies', '/robots.txt', '/drawings/world.svg']) {
    const answers = await everywhere(target)
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size, target).toBe(1)
    expect(answers[0]?.status, target).toBe(200)
  }
})

test('what a network asks of the register is counted over all processes, also for pages', async () => {
  const { site } = started
  Object.assign(site.registerLimits, openRegisterLimits())
  const network = '203.0.113.50'
  const from = { headers: { 'x-forwarded-for': network } }
  const searches = all.map((at) => ask(started.url, `${address.companies('es')}?q=algo${at}`, from))
  for (const { status } of await Promise.all(searches)) expect(status).toBe(200)
  const { units } = await site.registerLimits.asking.left(network)
  // A search that finds nothing looks for a certificate of that number, too.
  expect(askingCosts.perMinute - units).toBeGreaterThanOrEqual(all.length * askingCosts.search)
  await site.registerLimits.asking.take(network, units)
  for (const { status } of await everywhere(`${address.companies('es')}?q=demasiado`, from))
    expect(status).toBe(429)
  for (const { status } of await everywhere('/api/v1/certificates/X-1', from)) expect(status).toBe(429)
})

test('nobody becomes somebody else by the header that processes use among themselves', async () => {
  Object.assign(started.site.registerLimits, openRegisterLimits())
  await everywhere('/api/v1/certificates/X-1', { headers: { 'aval-peer': '203.0.113.51' } })
  await everywhere('/api/v1/certificates/X-1', { headers: { 'Aval-Peer': '203.0.113.51' } })
  const left = async (network: string) => (await started.site.registerLimits.asking.left(network)).units
  expect(await left('203.0.113.51')).toBe(askingCosts.perMinute)
  expect(await left('127.0.0.1')).toBeLessThan(askingCosts.perMinute)
})

test('a form is taken by whichever process, whichever has given it', async () => {
  const write = address.writeReport('es', 'anonymous')
  const forms = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask(started.url, write)))
  const sent = forms.map(({ text }, at) =>
    sendMultipart(started.url, write, {
      ...{ token: hiddenField(text, 'token'), kind: 'grievance', text: `Hola ${at}` },
      files: { name: 'nota.txt', bytes: 'x'.repeat(2_000_000) },
    }),
  )
  for (const answer of await Promise.all(sent)) {
    expect(answer.status).toBe(200)
    expect(shownCode(answer.text)).toHaveLength(28)
  }
})

test('whoever is signed in is known to every process, and after signing out to none', async () => {
  const { cookie, csrf } = await signedInBrowser(started)
  for (const { status } of await everywhere('/admin', { headers: { cookie } })) expect(status).toBe(200)
  const left = await sendJson(started.url, '/api/auth/sign-out', {}, { cookie, csrf })
  expect(left.status).toBe(200)
  for (const { status } of await everywhere('/admin', { headers: { cookie } })) expect(status).not.toBe(200)
})

test('what is too long is refused before it is sent', async () => {
  const asking = { method: 'POST', headers: { 'content-length': '90000000', origin: started.url } }
  for (const { status } of await everywhere(address.writeReport('es', 'anonymous'), asking))
    expect(status).toBe(413)
})

test('an answer of the anonymous space has the same size from every process', async () => {
  const answers = await everywhere(address.letUsKnow('es'), { headers: { 'accept-encoding': 'gzip' } })
  const sizeOf = (headers: Record<string, unknown>) =>
    JSON.stringify(Object.entries(headers).toSorted()).length
  expect(new Set(answers.map(({ headers, bytes }) => bytes.length + sizeOf(headers))).size).toBe(1)
})

test('a write is answered once a process that hears nothing is gone, and another takes its place', async () => {
  const [stopped = 0, other] = workerPids(process.pid)
  await publish('callada', 'Antes de callar')
  process.kill(stopped, 'SIGSTOP')
  onTestFinished(() => void (isRunning(stopped) && process.kill(stopped, 'SIGCONT')))
  await publish('callada', 'Después de callar')
  expect(isRunning(stopped)).toBe(false)
  for (const { text } of await everywhere(address.newsItem('es', 'callada')))
    expect(text).toContain('Después de callar')
  await eventually(() => workerPids(process.pid).filter((pid) => pid !== other).length).toBe(1)
})

test('a process that hangs is replaced though nobody writes', async () => {
  await eventually(() => workerPids(process.pid).length).toBe(2)
  const [hanging = 0] = workerPids(process.pid)
  process.kill(hanging, 'SIGSTOP')
  onTestFinished(() => void (isRunning(hanging) && process.kill(hanging, 'SIGCONT')))
  await eventually(() => isRunning(hanging)).toBe(false)
  await eventually(() => workerPids(process.pid).length).toBe(2)
})

async function publish(slug: string, title: string): Promise<void> {
  const caller: Editor = callerOf(started.site, { locale: 'es', actor: systemActor })
  const body = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Un texto.' }] }],
  }
  const saved = await saveEntry(caller, news, {
    key: slug,
    shared: { date: '2026-11-14', category: 'notices' },
    locales: { es: { title, slug, summary: 'Un resumen.', body } },
  })
  if (!saved.ok) throw new Error(JSON.stringify(saved.detail))
  await publishEntry(caller, saved.value.id, 'es')
}
