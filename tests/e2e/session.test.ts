import { eq } from 'drizzle-orm'
import type { ConsoleMessage, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { userProfile } from '#accounts/store/tables.ts'
import { adminSections } from '#content/model/kinds/admin-sections.ts'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { makeAccount, type TestAccount } from '../support/accounts.ts'
import { journeys, takenOver } from '../support/journeys.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { words } from './words.ts'

const walks = journeys()
const { visit } = walks
const refused = [/status of (401|404|500)/]

describe.each(demoLocales)('a session, in %s', (locale) => {
  const walk = inTurn(locale, demoLocales)
  const say = words[locale]

  walk('signing in leads to the admin area, and every page then shows the name and logging out', async () => {
    const account = await makeAccount(walks.site.site, { locale })
    await visit({ from: address.login(locale) }, async (page) => {
      await signIn(page, account, locale)
      await page.waitForURL('**/admin')
      await topBarShows(page, account, locale)
      await page.goto(address.newsList(locale))
      await topBarShows(page, account, locale)
      expect(await page.getByRole('link', { name: say.partner_portal }).count()).toBe(0)
    })
  })

  walk('until the session and the profile have been read, the top bar says Cargando...', async () => {
    const account = await makeAccount(walks.site.site, { locale })
    await visit({ from: address.login(locale) }, async (page) => {
      await signIn(page, account, locale)
      await page.waitForURL('**/admin')
      let letGo = () => {}
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route('**/api/users/*', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(address.home(locale))
      const loading = page.locator('header').getByText('Cargando...')
      await loading.waitFor()
      letGo()
      await topBarShows(page, account, locale)
      await eventually(() => loading.count()).toBe(0)
    })
  })

  walk(
    'while a session that has ended elsewhere is asked for, the top bar says Cargando... too',
    async () => {
      const account = await makeAccount(walks.site.site, { locale })
      await visit({ from: address.login(locale), expected: refused }, async (page) => {
        await signIn(page, account, locale)
        await page.waitForURL('**/admin')
        await topBarShows(page, account, locale)
        await page.context().clearCookies({ name: 'aval.session' })
        let letGo = () => {}
        const held = new Promise<void>((resolve) => {
          letGo = resolve
        })
        await page.route('**/api/auth/get-session', async (route) => {
          await held
          await route.continue()
        })
        await page.goto(address.newsList(locale))
        await page.locator('header').getByText('Cargando...').waitFor()
        letGo()
        await page.getByRole('link', { name: say.partner_portal }).waitFor()
      })
    },
  )

  walk('a wrong password is told in the page, the focus goes there and the e-mail stays', async () => {
    const account = await makeAccount(walks.site.site)
    await visit({ from: address.login(locale), expected: refused }, async (page) => {
      await page.getByRole('button', { name: say.second_passkey }).waitFor()
      await signIn(page, { ...account, password: 'another-one-entirely' }, locale)
      const problem = page.getByRole('alert')
      await problem.waitFor()
      expect(await problem.textContent()).toBe(say.login_wrong)
      await eventually(() => problem.evaluate((box) => box === document.activeElement)).toBe(true)
      expect(await page.inputValue('#email')).toBe(account.email)
    })
  })

  walk('without script: signing in, the name in the top bar, and logging out', async () => {
    const account = await makeAccount(walks.site.site)
    await visit({ from: address.login(locale), javaScript: false }, async (page) => {
      await signIn(page, account, locale)
      await page.waitForURL('**/admin')
      await page.goto(address.home(locale))
      await topBarShows(page, account, locale)
      expect(await page.getByText('Cargando...').isVisible()).toBe(false)
      await page.getByRole('button', { name: say.session_log_out }).click()
      await page.waitForURL('**/es')
      expect(await page.getByText(words.es.partner_portal).first().isVisible()).toBe(true)
      await page.goto('/admin')
      expect(new URL(page.url()).pathname).toBe('/login')
    })
  })
})

test('a profile that is missing is a warning, and the person stays signed in', async () => {
  const account = await makeAccount(walks.site.site)
  await walks.site.site.database.orm.delete(userProfile).where(eq(userProfile.uid, account.uid))
  await visit({ from: '/login', expected: refused }, async (page) => {
    const warned = page.waitForEvent(
      'console',
      saying('No se encontró el documento del usuario en Firestore.'),
    )
    await signIn(page, account, 'es')
    expect((await warned).type()).toBe('warning')
    await topBarShows(page, account, 'es')
  })
})

test('a profile that cannot be read is an error, and the person stays signed in', async () => {
  const account = await makeAccount(walks.site.site)
  await visit({ from: '/login', expected: [/Error al obtener datos/, ...refused] }, async (page) => {
    await page.route('**/api/users/*', (route) => route.fulfill({ status: 500, body: '{}' }))
    const failed = page.waitForEvent('console', saying('Error al obtener datos del usuario:'))
    await signIn(page, account, 'es')
    expect((await failed).type()).toBe('error')
    await topBarShows(page, account, 'es')
  })
})

test('signing in and out in one tab reaches the others', async () => {
  const account = await makeAccount(walks.site.site)
  await visit({ from: '/es/news', expected: refused }, async (other) => {
    const page = await other.context().newPage()
    await page.goto('/login')
    await signIn(page, account, 'es')
    await page.waitForURL('**/admin')
    await topBarShows(other, account, 'es')
    const admin = await other.context().newPage()
    await admin.goto('/admin/news')
    await topBarShows(admin, account, 'es')
    await page.getByRole('button', { name: words.es.session_log_out }).click()
    await page.waitForURL('**/es')
    await other.getByRole('link', { name: words.es.partner_portal }).waitFor()
    await admin.waitForURL('**/login')
  })
})

test('a server that does not answer signs nobody out', async () => {
  const account = await makeAccount(walks.site.site)
  await visit({ from: '/login', expected: [/Error al obtener la sesión/, /status of 502/] }, async (page) => {
    await signIn(page, account, 'es')
    await page.waitForURL('**/admin')
    await takenOver(page)
    let answers = 0
    await page.route('**/api/auth/get-session', (route) => {
      answers += 1
      return answers === 1 ? route.fulfill({ status: 502, body: '' }) : route.continue()
    })
    const pages: string[] = []
    page.on('framenavigated', (frame) => pages.push(frame.url()))
    await page.goto('/admin/news')
    await topBarShows(page, account, 'es')
    expect([...new Set(pages.map((url) => new URL(url).pathname))]).toEqual(['/admin/news'])
    expect(answers).toBe(2)
  })
})

test.each([
  ['/Login', '/login'],
  ['/es/News', '/es/news'],
  ['/ADMIN/News', '/login'],
])('%s, written with capitals, leads to the page that is meant', async (typed, meant) => {
  await visit({}, async (page) => {
    await page.goto(typed)
    expect(new URL(page.url()).pathname).toBe(meant)
    await page.locator('main h1').waitFor()
  })
})

test('a visitor without a session asks the server nothing about one', async () => {
  await visit({}, async (page) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/es')
    await page.waitForLoadState('networkidle')
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((path) => path.startsWith('/api'))).toEqual([])
  })
})

describe('the guard of the admin area', () => {
  test('a cold load leads to signing in, then back to the page that was asked for', async () => {
    const account = await makeAccount(walks.site.site)
    await visit({ from: '/es' }, async (page) => {
      await page.goto('/admin/offices?q=monte')
      expect(new URL(page.url()).pathname).toBe('/login')
      await signIn(page, account, 'es')
      await page.waitForURL('**/admin/offices?q=monte')
    })
  })

  test.each([
    ['a cold load', (page: Page) => page.goto('/admin/news').then(() => undefined)],
    ['a client navigation', navigateTo('/admin/news')],
  ])('after %s, going back does not return to it, and nothing of it was sent', async (_, go) => {
    await visit({ from: '/es/news' }, async (page) => {
      const scripts: string[] = []
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if (pathname.endsWith('.js')) scripts.push(pathname)
      })
      await go(page)
      await page.waitForURL('**/login*')
      // The page can be read, and left, before it asks for any script.
      await takenOver(page, '#email')
      await page.goBack()
      await page.waitForURL('**/es/news')
      const codes = await Promise.all(scripts.map(async (path) => (await page.request.get(path)).text()))
      expect(codes.length).toBeGreaterThan(3)
      expect(codes.filter((code) => code.includes('admin-nav'))).toEqual([])
    })
  })

  test('a session that ended meanwhile leads to signing in at the next step', async () => {
    const account = await makeAccount(walks.site.site)
    await visit({ from: '/login', expected: refused }, async (page) => {
      await signIn(page, account, 'es')
      await topBarShows(page, account, 'es')
      await page.context().clearCookies({ name: /session/ })
      await page.locator('nav').getByRole('link', { name: 'Oficinas' }).click()
      await page.waitForURL('**/login*')
    })
  })
})

test('the navigation of the admin area lists what it must, without a search', async () => {
  const account = await makeAccount(walks.site.site, { locale: 'en' })
  await visit({ from: '/en/login', width: 390 }, async (page) => {
    await signIn(page, account, 'en')
    await page.waitForURL('**/admin')
    await page.locator('main h1').waitFor()
    await page.getByRole('button', { name: words.en.admin_menu, exact: true }).click()
    const shown = page.locator('nav a:visible')
    await eventually(() => shown.allTextContents()).toEqual([
      'Certificaciones',
      'Acreditaciones',
      'Programas',
      'Oficinas',
      'News',
      'Slider',
      'Países',
      'Equipo',
    ])
    expect(await page.locator('[role=search]').count()).toBe(0)
    await page.keyboard.press('Escape')
    await eventually(() => shown.count()).toBe(0)
    for (const { path } of adminSections) {
      await page.goto(`/admin/${path}`)
      expect(await page.locator('h1').count()).toBe(1)
    }
  })
})

async function signIn(page: Page, { email, password }: TestAccount, locale: 'es' | 'en'): Promise<void> {
  await page.fill('#email', email)
  await page.fill('#password', password)
  await page.locator('main').getByRole('button', { name: words[locale].login_submit, exact: true }).click()
}

async function topBarShows(page: Page, { email }: TestAccount, locale: 'es' | 'en'): Promise<void> {
  const bar = page.locator('header')
  await bar.getByText(email.split('@')[0] as string, { exact: true }).waitFor()
  await bar.getByRole('button', { name: words[locale].session_log_out }).waitFor()
}

function saying(text: string) {
  return { predicate: (message: ConsoleMessage) => message.text().startsWith(text) }
}

/** As a link of the site itself would, without loading the document. */
function navigateTo(path: string) {
  return (page: Page) =>
    page.evaluate((to) => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(to: string): Promise<void> }
      }
      return void router.navigate(to)
    }, path)
}
