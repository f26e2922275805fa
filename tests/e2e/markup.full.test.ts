import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { locales } from '#kernel/locales.ts'
import { fixedAddresses } from '../support/public-addresses.ts'
import { sharedSite } from '../support/shared-site.ts'
import type { StartedSite } from '../support/site.ts'

const checker = fileURLToPath(new URL('../../node_modules/vnu-jar/build/dist/vnu.jar', import.meta.url))
const java = findJava()
if (!java) console.warn('The markup was not checked: there is no Java.')

let site: StartedSite
beforeAll(async () => {
  site = await sharedSite()
})

test.skipIf(!java)('the Nu HTML checker finds no error in any public page', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'aval-markup-'))
  try {
    const pages = [...new Set([...(await everyAddress()), ...furtherAddresses()])]
    expect(pages.length).toBeGreaterThan(150)
    for (const [at, page] of pages.entries()) {
      const answer = await fetch(site.url + page)
      await writeFile(path.join(folder, `${at}.html`), await answer.text())
    }
    const found = new Map<string, string[]>()
    for (const { url, message } of check(folder).filter((finding) => !isBehindTheStandard(finding)))
      found.set(message, [...(found.get(message) ?? []), pages[Number(path.basename(url, '.html'))] ?? url])
    expect([...found].map(([message, on]) => `${message} On ${on.length} pages, such as ${on[0]}`)).toEqual(
      [],
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** Every address of the sitemap; of thousands of certificates and companies the first twenty each. */
async function everyAddress(): Promise<string[]> {
  const parts = await locations('/sitemap.xml')
  const addresses = await Promise.all(parts.map(locations))
  return addresses.flatMap((named, at) =>
    /^\/sitemaps\/(certificate|company)\//.test(parts[at] ?? '') ? named.slice(0, 20) : named,
  )
}

async function locations(sitemap: string): Promise<string[]> {
  const xml = await (await fetch(site.url + sitemap)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => found.replace(site.url, ''))
}

/** What no sitemap lists: pages found by asking, and the page for what is not found. */
function furtherAddresses(): string[] {
  return locales.flatMap((locale) => [
    ...Object.values(fixedAddresses(locale)),
    address.search(locale, 'iso 9001 <b>'),
    address.search(locale, 'qqzzxxw'),
    `${address.newsList(locale)}?page=2`,
    `${address.verify(locale)}?q=SS-0012/24`,
    `${address.home(locale)}/nothing`,
  ])
}

type Finding = { url: string; message: string; extract?: string }

/**
 * Not an error, though the checker (26.9.27) says so: the HTML standard (4.2.4, attribute `blocking`) names the link types
 * `stylesheet` and `expect`, and the checker knows the first alone.
 */
function isBehindTheStandard({ message, extract = '' }: Finding): boolean {
  return (
    message ===
      'A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”.' &&
    extract.includes('<link rel="expect" href="#letterhead" blocking="render"/>')
  )
}

/** What the checker calls an error, in all files of a folder, in one run. */
function check(folder: string): Finding[] {
  const options = ['-Xss8m', '-jar', checker, '--skip-non-html', '--errors-only', '--exit-zero-always']
  const written = execFileSync('java', [...options, '--format', 'json', '--stdout', folder], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return (JSON.parse(written) as { messages: Finding[] }).messages
}

function findJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
