import { describe, expect, test } from 'vitest'
import { nextPath } from '#kernel/http/next-path.ts'
import { signedInBrowser } from '../support/accounts.ts'
import { type Answer, ask } from '../support/ask.ts'
import { builtFiles, readBuilt, readManifest, scriptsOf } from '../support/built-client.ts'
import { fixedAddresses } from '../support/public-addresses.ts'
import { servedSite } from '../support/served-site.ts'

/** What the pages and the data of the admin area have, and nothing that a visitor gets. */
const adminOnly = /class="admin|(?:shell|\/admin)\/routes\/|\/assets\/admin-|name="csrf"/
const methods = ['GET', 'HEAD']

const started = servedSite()

/** Ways to write an address of the admin area, or something that another reader may take for one. */
const writings = ['/admin', '/admin/news'].flatMap((page) => {
  const [, first, ...rest] = page.split('/')
  const tail = rest.length > 0 ? `/${rest.join('/')}` : ''
  const firsts = [
    ...[
      'ADMIN',
      'Admin',
      'aDMIN',
      'admin;x',
      'admin;x=1',
      'admin.',
      'admin..',
      'admin...',
      'admin,',
      'admin%20',
    ],
    ...['admin%00', 'admin%09', 'admin%2e', 'admin%3b', 'admin%3bx', '%61dmin', '%61%64%6d%69%6e', '%41dmin'],
    ...[
      '%2561dmin',
      '%252561dmin',
      'admi%6e',
      'admi%6E',
      'adm%C4%B1n',
      '%EF%BD%81dmin',
      'admin%23',
      'admin%3f',
    ],
    ...[
      'admin.data',
      'admin.html',
      'admin.json',
      'admin~',
      'admin*',
      'admin:',
      '_admin',
      'es/admin',
      'en/admin',
    ],
  ]
  return [
    ...firsts.map((name) => `/${name}${tail}`),
    ...[
      `/${first}${tail}/`,
      `/${first}${tail}//`,
      `//${first}${tail}`,
      `///${first}${tail}`,
      `/${first}/${tail}`,
    ],
    ...[`/${first}%2f${rest.join('')}`, `/${first}%2F${rest.join('')}`, `/${first}%5c${rest.join('')}`],
    ...[
      `/${first}%252f${rest.join('')}`,
      `/${first}\\${rest.join('')}`,
      `/\\${first}${tail}`,
      `\\${first}${tail}`,
    ],
    ...[`/%2f${first}${tail}`, `/%2e/${first}${tail}`, `/./${first}${tail}`, `/.//${first}${tail}`],
    ...[
      `/${first}/..${page}`,
      `/${first}/.${tail}`,
      `/es/..${page}`,
      `/es/%2e%2e${page}`,
      `/es/..%2f${first}${tail}`,
    ],
    ...[
      `/es/news/../..${page}`,
      `/login/..${page}`,
      `/assets/..${page}`,
      `/api/..${page}`,
      `/media/..${page}`,
    ],
    ...[
      `${page}.data`,
      `${page}.data/`,
      `${page}/.data`,
      `${page}.data.data`,
      `${page}/_.data`,
      `${page}.DATA`,
    ],
    ...[`${page}.data?_routes=routes%2Fadmin%2Flayout`, `${page}.data?_routes=routes%2Fadmin%2Fdashboard`],
    ...[
      `${page}.data?_routes=`,
      `${page}.data?_routes=root`,
      `${page}?_data=routes%2Fadmin%2Flayout`,
      `${page}?index`,
    ],
    ...[`//${first}${tail}.data`, `/%61dmin${tail}.data`, `/ADMIN${tail}.data`, `/es/..${page}.data`],
    ...[`${page}#/es`, `${page}?/es`, `${page}?next=//evil.example`, `/es?/..${page}`, `/es#/..${page}`],
    ...[`http://127.0.0.1${page}`, `http://evil.example${page}`],
  ]
})

describe('without a session no writing of an address shows anything of the admin area', () => {
  test.each(writings)('%s', async (target) => {
    for (const method of methods) {
      let at = target
      for (let steps = 0; steps < 6; steps += 1) {
        const answer = await ask(started.url, at, { method })
        expect(answer.status, at).toBeLessThan(500)
        expect(answer.text, at).not.toMatch(adminOnly)
        if (answer.status < 300 || answer.status >= 400) break
        at = expectOwnPath(answer, at)
      }
    }
  })
})

test('the same writings fail nowhere for somebody who is signed in', { tags: ['full'] }, async () => {
  const { cookie } = await signedInBrowser(started)
  for (const target of writings) {
    const { status } = await ask(started.url, target, { headers: { cookie } })
    expect(status, target).toBeLessThan(500)
  }
})

test.each([
  ['/admin', '/login'],
  ['/admin/news', '/login?next=%2Fadmin%2Fnews'],
  ['/admin/news?q=a%20b&page=2', '/login?next=%2Fadmin%2Fnews%3Fq%3Da%2520b%26page%3D2'],
  ['/admin?next=//evil.example', '/login?next=%2Fadmin%3Fnext%3D%2F%2Fevil.example'],
  ['/admin%2fnews', '/login'],
  ['/admin;x', '/login'],
  ['/admin/..%2f%2fevil.example', '/login'],
  [`/admin/${'a'.repeat(600)}`, '/login'],
])('%s leads to %s', async (target, login) => {
  for (const method of methods) {
    const { status, headers } = await ask(started.url, target, { method })
    expect([status, headers.location]).toEqual([302, login])
    expect(headers['cache-control']).toBe('private, no-store')
    const next = new URL(String(headers.location), started.url).searchParams.get('next')
    expect(nextPath(next)).toBe(next)
  }
})

describe('what a visitor loads', () => {
  const { manifest, file } = readManifest()
  const scripts = Object.values(manifest.routes).flatMap(scriptsOf)

  test('names no route, no code and no style of the admin area', () => {
    const lists = builtFiles().filter((name) => name.startsWith('visitors-'))
    expect(lists).toEqual([file])
    expect(Object.keys(manifest.routes).length).toBeGreaterThan(20)
    expect(readBuilt(file)).not.toMatch(/admin/i)
  })

  test('is no code of the admin area', () => {
    const ofAdmin = editorsFiles()
    expect(ofAdmin.length).toBeGreaterThan(5)
    expect(scripts.length).toBeGreaterThan(20)
    for (const name of scripts) expect(ofAdmin).not.toContain(name)
    for (const name of new Set(scripts)) expect(readBuilt(name), name).not.toMatch(/admin-(nav|menu|table)/)
  })

  test.each(Object.values({ ...fixedAddresses('es'), ...fixedAddresses('en'), login: '/login' }))(
    '%s mentions none of it',
    async (address) => {
      const { status, text } = await ask(started.url, address)
      expect(status).toBe(200)
      expect(text).not.toMatch(adminOnly)
      for (const name of editorsFiles()) expect(text).not.toContain(name)
    },
  )
})

/** Where an answer leads: always an address of this site. */
function expectOwnPath({ headers, status }: Answer, from: string): string {
  const location = String(headers.location)
  const url = new URL(location, started.url)
  expect(url.origin, `${from} answered ${status} to ${location}`).toBe(started.url)
  return url.pathname + url.search
}

/** The files that only the routes of the admin area name. */
function editorsFiles(): string[] {
  const whole = builtFiles().find((name) => /^manifest-[\w-]+\.js$/.test(name)) ?? ''
  const { routes } = JSON.parse(
    readBuilt(whole)
      .replace(/^[^{]*/, '')
      .replace(/;?\s*$/, ''),
  )
  const named = (forAdmin: boolean) =>
    (Object.values(routes) as { id: string; module: string; imports?: string[]; css?: string[] }[])
      .filter(({ id }) => /^shell\/|\/admin\//.test(id) === forAdmin)
      .flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css])
      .map((address) => address.replace('/assets/', ''))
  const forAll = new Set(named(false))
  return [...new Set(named(true))].filter((name) => !forAll.has(name))
}
