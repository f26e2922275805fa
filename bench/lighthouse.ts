import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '#cli/launch/chromium.mjs'
import { aboutPages, address } from '#kernel/addresses.ts'
import { fixedPages } from '#kernel/fixed-pages.ts'
import { locales } from '#kernel/locales.ts'
import { fetchPage } from './fetch-page.ts'
import { shareOf } from './share-of.ts'
import { findNginx, startNginx } from './start-nginx.ts'
import { startSite } from './start-site.ts'

/*
 * Every public template in both languages as Lighthouse sees it on a telephone; `npm run bench -- lighthouse 1 home,news`
 * asks once instead of five times, and for these alone. Lighthouse is no package of the site: it is put into a folder of
 * its own. Beside each stands the same document from nginx, with none of the styles, scripts and pictures that it names:
 * no page that says as much can be painted sooner at that moment on that machine.
 */
const version = '13.5.0'
const runs = Number(process.argv[2] ?? 5)
const wanted = process.argv[3]?.split(',')
const kept = path.resolve('node_modules/.cache', `lighthouse-${version}`)
const program = path.join(kept, 'node_modules/lighthouse/cli/index.js')
const run = promisify(execFile)

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>
}

const folder = await mkdtemp(path.join(tmpdir(), 'aval-bench-'))
if (!existsSync(program))
  await run('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', kept, `lighthouse@${version}`])
const site = await startSite(path.join(folder, 'data'), path.join(folder, 'site.log'))
const started: { stop(): Promise<void> }[] = [site]
try {
  const all = await Promise.all(
    locales.map(async (locale) =>
      Object.entries(await templates(locale))
        .filter(([name]) => wanted?.includes(name) ?? true)
        .map(([name, at]) => [`${name} ${locale}`, at] as const),
    ),
  )
  const program = findNginx()
  const addresses = new Set(all.flat().map(([, at]) => at))
  const pages = await Promise.all([...addresses].map((at) => fetchPage(site.url, at)))
  const nginx = program ? await startNginx(program, path.join(folder, 'nginx'), pages) : null
  if (nginx) started.push(nginx)
  const rows: Record<string, unknown>[] = []
  const failed = new Set<string>()
  for (const [template, at] of all.flat()) {
    const reports: Report[] = []
    const plain: Report[] = []
    const lookInto = (list: Report[], url: string) =>
      look(url).then(
        (report) => list.push(report),
        // The table holds without it: a browser that ends once in a hundred runs costs one look.
        (error: Error) => failed.add(`${url}: no report: ${error.message.trim().split('\n').at(-1)}`),
      )
    for (let time = 0; time < runs; time += 1) {
      await lookInto(reports, site.url + at)
      // Once is enough: it says what the machine was like at that moment.
      if (nginx && time === 0) await lookInto(plain, nginx.url + at)
    }
    const found = reports.length > 0 ? figures(reports) : {}
    rows.push({ template, looks: reports.length, ...found, 'plain, nginx': largestPaint(plain) })
    for (const title of reports.flatMap(faults)) failed.add(`${at}: ${title}`)
  }
  console.log(`Lighthouse ${version}, mobile, median of up to ${runs} looks; times in ms.`)
  console.table(rows)
  for (const each of failed) console.log(each)
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`)
} finally {
  for (const each of started.reverse()) await each.stop()
  await rm(folder, { recursive: true, force: true })
}

/** An address for each kind of page; those that depend on the content are found by following links. */
async function templates(locale: (typeof locales)[number]): Promise<Record<string, string>> {
  const linkOn = async (from: string, pattern: RegExp) =>
    (await fetchPage(site.url, from)).links.find((link) => pattern.test(link)) ?? from
  const family = await linkOn(address.home(locale), /\/certifications\/[\w-]+$/)
  const directory = `/${locale}/companies?country=UY`
  return {
    ...fixedPages(locale),
    ...Object.fromEntries(aboutPages.map((page) => [page, address.about(locale, page)])),
    privacy: address.privacy(locale),
    search: address.search(locale, 'iso'),
    family,
    scheme: await linkOn(family, /\/certifications\/[\w-]+\/[\w-]+$/),
    'news item': await linkOn(address.newsList(locale), /\/news\/[\w-]+$/),
    certificate: await linkOn(directory, /\/certificates\/[\w-]+$/),
    company: await linkOn(directory, /\/companies\/[\w-]+$/),
  }
}

async function look(url: string): Promise<Report> {
  const output = path.join(folder, 'report.json')
  const flags = ['--no-sandbox', '--headless=new', '--disable-gpu', '--disable-quic', '--no-first-run']
  await run(
    process.execPath,
    [
      program,
      url,
      '--output=json',
      `--output-path=${output}`,
      '--quiet',
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() ?? '' } },
  )
  return JSON.parse(await readFile(output, 'utf8'))
}

function figures(reports: Report[]) {
  const score = (name: string) =>
    Math.round(
      100 *
        shareOf(
          reports.map(({ categories }) => categories[name]?.score ?? 0),
          0.5,
          2,
        ),
    )
  const value = (name: string) => medianOf(reports, name)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    'first paint': Math.round(value('first-contentful-paint')),
    'largest paint': largestPaint(reports),
    blocking: Math.round(value('total-blocking-time')),
    shift: value('cumulative-layout-shift'),
    kB: Math.round(value('total-byte-weight') / 1000),
  }
}

function largestPaint(reports: Report[]): number {
  return Math.round(medianOf(reports, 'largest-contentful-paint'))
}

function medianOf(reports: Report[], audit: string): number {
  return shareOf(
    reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN),
    0.5,
    3,
  )
}

/** What is found wrong besides speed. */
function faults({ categories, audits }: Report): string[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) =>
      weight > 0 && audits[id]?.score === 0 ? [audits[id].title] : [],
    ),
  )
}
