import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { type FetchedPage, fetchPage } from './fetch-page.ts'
import { asksFresh, benchFreshPages } from './fresh-pages.ts'
import { connections, describeLoad, measure } from './load.ts'
import { memoryOfWorkers } from './memory/share-of-memory.ts'
import { shareOf } from './share-of.ts'
import { findNginx, startNginx } from './start-nginx.ts'
import { startSite } from './start-site.ts'

/*
 * How many requests per second are answered from memory, by a fresh render, and by nginx with the same bytes in a
 * file; from memory also with as many processes as the machine has cores. One run, on loopback, in turns, so that
 * whatever else the machine does hits all of them alike.
 */
const rounds = 3
const seconds = 1

const folder = await mkdtemp(path.join(tmpdir(), 'aval-bench-'))
const running: { stop(): Promise<void> }[] = []
try {
  await bench()
} finally {
  for (const each of running.reverse()) await each.stop()
  await rm(folder, { recursive: true, force: true })
}

async function bench() {
  const site = await startSite(path.join(folder, 'data'), path.join(folder, 'site.log'))
  running.push(site)
  const onAll = await startSite(path.join(folder, 'data-all'), path.join(folder, 'all.log'), {
    WORKERS: 'auto',
  })
  running.push(onAll)
  const home = await fetchPage(site.url, '/es')
  const [schemePath] = home.links.filter((link) => /^\/es\/certifications\/[\w-]+$/.test(link))
  const family = await fetchPage(site.url, schemePath ?? '/es/certifications/management')
  const scheme = await fetchPage(
    site.url,
    family.links.find((link) => /^\/es\/certifications\/[\w-]+\/[\w-]+$/.test(link)) ?? '/es/certifications',
  )
  const news = await fetchPage(site.url, '/es/news')
  const directory = await fetchPage(site.url, '/es/companies?country=UY')
  const found = (page: FetchedPage, pattern: RegExp) => page.links.find((link) => pattern.test(link)) ?? '/es'
  const first = [
    home,
    scheme,
    await fetchPage(site.url, found(news, /^\/es\/news\/[\w-]+$/)),
    await fetchPage(site.url, found(directory, /^\/es\/certificates\/[\w-]+$/)),
    await fetchPage(site.url, found(directory, /^\/es\/companies\/[\w-]+$/)),
    await fetchPage(site.url, '/es/companies'),
  ]
  // Once for nothing: code that has just been loaded is slow, and pages that are asked for often become smaller.
  for (const page of first)
    await measure(`${site.url}${page.path}`, { seconds, connections: connections.many })
  const pages = await Promise.all(first.map(({ path }) => fetchPage(site.url, path)))
  const program = findNginx()
  const nginx = program ? await startNginx(program, path.join(folder, 'nginx'), pages) : null
  if (nginx) running.push(nginx)
  const rates = new Map<string, number[]>()
  // The workers come after the site itself.
  while (memoryOfWorkers(onAll.pid).length < availableParallelism() - 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
  // Once for nothing: code that has just been loaded is slow.
  for (const { url } of [site, onAll])
    for (const page of pages) await measure(`${url}${page.path}`, { seconds, connections: connections.many })
  for (let round = 0; round < rounds; round += 1) {
    for (const page of pages) {
      await take(`${page.path} kept`, `${site.url}${page.path}`)
      await take(`${page.path} all cores`, `${onAll.url}${page.path}`)
      if (nginx) await take(`${page.path} nginx`, `${nginx.url}${page.path}`)
      if (nginx) await take(`${page.path} nginx, cached`, `${nginx.cachedUrl}${page.path}`)
      await take(`${page.path} fresh`, `${site.url}${page.path}`, true)
    }
  }
  report(pages, rates, nginx?.version ?? null)
  const megabytes = memoryOfWorkers(onAll.pid).map((each) => Math.round(each))
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}. Memory of each further worker (Pss) at the end: ${megabytes.join(', ')} MB; goal 120.`,
  )
  await benchFreshPages(site.url, pages)

  async function take(name: string, url: string, isFresh = false) {
    const rate = await measure(
      url,
      // A request with a session is neither answered from memory nor kept: every one is rendered. Few at a time,
      // so that none is left to be rendered when the next measurement begins.
      isFresh
        ? { seconds, connections: connections.few, headers: asksFresh() }
        : { seconds, connections: connections.many },
    )
    rates.set(name, [...(rates.get(name) ?? []), rate])
  }
}

function report(pages: FetchedPage[], rates: Map<string, number[]>, nginxVersion: string | null) {
  console.log(`\nRequests per second, median of ${rounds} rounds of ${seconds} s, taken in turns.`)
  console.log(
    `Load: ${describeLoad()}, ${connections.many} connections (fresh renders: ${connections.few}). Site and nginx: one process each (all cores: WORKERS=auto), loopback, HTTP/1.1 kept alive,`,
  )
  console.log(
    'gzip bytes that are the same in both, the same security headers, one log line per request to a file.',
  )
  console.log('nginx: as Debian sets it up, and with its cache of open files besides.')
  console.log('Fresh: the same page rendered for each request (it is sent as it is, not compressed).\n')
  const rows = pages.map((page) => {
    const [kept, all, nginx, cached, fresh] = ['kept', 'all cores', 'nginx', 'nginx, cached', 'fresh'].map(
      (what) => median(rates.get(`${page.path} ${what}`)),
    )
    return {
      page: page.path,
      'bytes sent': page.gzip.length,
      kept: round(kept),
      'kept, all cores': round(all),
      nginx: round(nginx),
      'nginx, files open': round(cached),
      fresh: round(fresh),
      'kept / nginx': ratio(rates, page.path, 'nginx')?.toFixed(2) ?? '–',
      'all cores / nginx': ratio(rates, page.path, 'nginx', 'all cores')?.toFixed(2) ?? '–',
      'kept / nginx, files open': ratio(rates, page.path, 'nginx, cached')?.toFixed(2) ?? '–',
      'kept / fresh': ratio(rates, page.path, 'fresh')?.toFixed(0) ?? '–',
      'fresh / nginx': nginx && fresh ? (fresh / nginx).toFixed(4) : '–',
    }
  })
  console.table(rows)
  console.log(
    nginxVersion
      ? `Goals: kept / nginx ≥ 0.70, all cores / nginx ≥ 0.60. ${nginxVersion}.`
      : 'There is no nginx on this machine: install it (Debian: apt-get install nginx-light) to see the ratio.',
  )
}

/** The median of the ratios of each round: what else the machine did in a round was done to both. */
function ratio(rates: Map<string, number[]>, page: string, other: string, own = 'kept'): number | undefined {
  const [kept, others] = [rates.get(`${page} ${own}`), rates.get(`${page} ${other}`)]
  return others && median(kept?.map((rate, at) => rate / (others[at] ?? Number.NaN)))
}

function median(values: number[] | undefined): number | undefined {
  return values && shareOf(values, 0.5, 4)
}

function round(value: number | undefined): number | string {
  return value === undefined ? '–' : value < 100 ? Number(value.toFixed(1)) : Math.round(value)
}
