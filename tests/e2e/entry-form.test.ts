import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { authSession } from '#accounts/store/tables.ts'
import { adminSections } from '#content/model/kinds/admin-sections.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { locales } from '#kernel/locales.ts'
import { makeAccount, signIn } from '../support/accounts.ts'
import { journeys, takenOver } from '../support/journeys.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { carry, enterAsNew, open } from './as-editor.ts'
import { covered } from './covered.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { showAt } from './looks.ts'
import { overflow } from './overflow.ts'
import { pageChunk } from './pages.ts'
import { filled, languagesIn, words } from './words.ts'

const walks = journeys()
const say = words.es
const newItem = adminAddress.newEntry('news')
const savedAt = /^(Guardado a las|Saved at) \d\d:\d\d$/

test('on a narrow screen the sign of comments stays beside the last word of its label', {
  tags: ['full'],
}, async () => {
  await walks.visit({ width: 390 }, async (page) => {
    await enterAsNew(page, walks.site, 'es')
    await open(page, adminAddress.entries('countries'))
    await open(page, (await page.locator('tbody a').first().getAttribute('href')) ?? '')
    expect(await page.locator('.field-head [data-comments]:visible').count()).toBeGreaterThan(3)
    expect(await signsApart(page)).toEqual([])
  })
})

describe.each(locales)('in %s', (locale) => {
  const walk = inTurn(locale, locales)
  walk(
    'what is written saves itself, moves to its own address without losing the focus, and is there again',
    async () => {
      await walks.visit({ locale }, async (page) => {
        await enterAsNew(page, walks.site, locale)
        await open(page, newItem)
        await field(page, 'es-title').pressSequentially('Jornada de puertas abiertas')
        await saved(page)
        await page.waitForURL(/\/admin\/news\/[0-9a-f-]{36}$/)
        expect(await field(page, 'es-title').evaluate((each) => each === document.activeElement)).toBe(true)
        await eventually(() => field(page, 'es-slug').inputValue()).toBe('jornada-de-puertas-abiertas')
        await field(page, 'en-title').fill('Open day')
        await page.keyboard.press('Control+s')
        await page.getByText(words[locale].entry_saved_now).waitFor()
        await open(page, page.url())
        expect(await field(page, 'es-title').inputValue()).toBe('Jornada de puertas abiertas')
        expect(await field(page, 'en-title').inputValue()).toBe('Open day')
      })
    },
  )

  test('the form and its history can be used by everybody, at every width', { tags: ['full'] }, async () => {
    await walks.visit({ locale, reducedMotion: 'reduce', expected: [/status of 422/] }, async (page) => {
      await enterAsNew(page, walks.site, locale)
      const address = await begun(page, { 'es-title': 'x'.repeat(160), 'en-title': 'Fine' })
      await page.locator('[data-phase=problems]').first().waitFor()
      for (const path of [address, `${address}/history`]) {
        if (path !== address) await open(page, path)
        for (const width of [390, 768, 1280]) {
          await showAt(page, { width })
          expect(await overflow(page), `overflow of ${path} at ${width} px`).toEqual([])
        }
        for (const colorScheme of ['light', 'dark'] as const) {
          await showAt(page, { colorScheme })
          expect(await accessibilityFaults(page), `${path}, ${colorScheme}`).toEqual([])
        }
      }
    })
  })
})

describe('two people on one entry', () => {
  test('see each other; what they write in different fields comes together', async () => {
    await walks.visit({}, async (ana) => {
      await enterAsNew(ana, walks.site, 'es')
      const address = await made(ana, { 'es-title': 'Entre dos' })
      await walks.visit({}, async (beto) => {
        const name = await enterAsNew(beto, walks.site, 'es')
        await open(beto, address)
        await field(beto, 'en-title').fill('Between two')
        await saved(beto)
        await field(ana, 'es-summary').fill('Un resumen')
        await saved(ana)
        await eventually(() => field(ana, 'en-title').inputValue()).toBe('Between two')
        await lookedAtAgain(ana)
        await ana.getByText(name).waitFor()
        await lookedAtAgain(beto)
        await eventually(() => field(beto, 'es-summary').inputValue()).toBe('Un resumen')
      })
    })
  })

  test('who write in the same field see both texts, and nothing is written over', async () => {
    await walks.visit({ expected: [/status of 412/] }, async (ana) => {
      await enterAsNew(ana, walks.site, 'es')
      const address = await made(ana, { 'es-title': 'Entre dos' })
      await walks.visit({}, async (beto) => {
        await enterAsNew(beto, walks.site, 'es')
        await open(beto, address)
        await field(beto, 'es-title').fill('El de Beto')
        await saved(beto)
      })
      await field(ana, 'es-title').fill('El de Ana')
      const keepMine = ana.getByRole('button', { name: say.entry_conflict_keep_mine })
      await keepMine.first().waitFor()
      expect(await field(ana, 'es-title').inputValue()).toBe('El de Ana')
      expect(await ana.locator('fieldset del').first().textContent()).toContain('Beto')
      expect(await accessibilityFaults(ana)).toEqual([])
      // The address is made from the title, so both wrote it, too.
      await eventually(() => keepMine.count()).toBe(2)
      await keepMine.first().click()
      await eventually(() => keepMine.count()).toBe(1)
      await keepMine.click()
      await saved(ana)
      await open(ana, address)
      expect(await field(ana, 'es-title').inputValue()).toBe('El de Ana')
    })
  })

  test('on a telephone a conflict is in sight from the end of a long text, and leads to both', {
    tags: ['full'],
  }, async () => {
    await walks.visit({ expected: [/status of 412/], width: 390 }, async (ana) => {
      await enterAsNew(ana, walks.site, 'es')
      const address = await made(ana, { 'es-title': 'Entre dos' })
      const text = (page: Page) => page.locator('[contenteditable][lang="es"]')
      const write = async (page: Page, words: string) => {
        await text(page).focus()
        await page.keyboard.insertText(words)
      }
      await walks.visit({}, async (beto) => {
        await enterAsNew(beto, walks.site, 'es')
        await open(beto, address)
        await write(beto, 'Lo de Beto')
        await saved(beto)
      })
      await text(ana).focus()
      for (let line = 0; line < 40; line += 1) await ana.keyboard.press('Enter')
      await ana.keyboard.insertText('Lo de Ana')
      const way = ana.locator('.form-state').getByRole('button')
      await way.waitFor()
      await text(ana).evaluate((node) => node.lastElementChild?.scrollIntoView({ block: 'center' }))
      const inSight = (of: Locator) =>
        of.evaluate((node) => {
          const { x, y, width, height } = node.getBoundingClientRect()
          return node.contains(document.elementFromPoint(x + width / 2, y + Math.min(height, 20) / 2))
        })
      await eventually(() => inSight(way)).toBe(true)
      await way.press('Enter')
      await eventually(() => inSight(ana.locator('.conflict-box').and(ana.locator(':focus')))).toBe(true)
    })
  })
})

describe('nothing that was typed is lost', () => {
  test('while the line is cut, it is told, kept, and saved once the line is back', async () => {
    await walks.visit({ expected: [/ERR_INTERNET_DISCONNECTED/] }, async (page) => {
      await enterAsNew(page, walks.site, 'es')
      const address = await made(page, { 'es-title': 'Con línea' })
      await page.getByRole('button', { name: say.session_log_out }).waitFor()
      await page.context().setOffline(true)
      await field(page, 'es-title').fill('Sin línea')
      await page.getByText(say.entry_offline, { exact: true }).waitFor()
      await field(page, 'es-summary').fill('Escrito sin línea')
      const asked: string[] = []
      page.on('dialog', (dialog) => {
        asked.push(dialog.message())
        dialog.dismiss()
      })
      await page.getByRole('link', { name: say.admin_own_account }).click()
      await eventually(() => asked).toEqual([say.entry_leave_kept])
      await page.context().setOffline(false)
      await saved(page)
      await open(page, address)
      expect(await field(page, 'es-title').inputValue()).toBe('Sin línea')
      expect(await field(page, 'es-summary').inputValue()).toBe('Escrito sin línea')
    })
  })

  test('where an answer is lost the save is asked again, and one does not conflict with oneself', async () => {
    await walks.visit({ expected: [/net::ERR/] }, async (page) => {
      await enterAsNew(page, walks.site, 'es')
      const address = await made(page, { 'es-title': 'Primero' })
      let lost = 0
      await page.route('**/draft', async (route) => {
        lost += 1
        if (lost > 1) return route.continue()
        await route.fetch()
        await route.abort('connectionreset')
      })
      await field(page, 'es-title').fill('Segundo')
      await page.getByText(say.entry_offline, { exact: true }).waitFor()
      await field(page, 'es-title').fill('Tercero')
      await saved(page)
      expect(await page.getByRole('button', { name: say.entry_conflict_keep_mine }).count()).toBe(0)
      await open(page, `${address}/history`)
      const saves = page.getByRole('list', { name: say.entry_history_list }).locator('details li')
      expect(await saves.count()).toBe(3)
    })
  })

  test('after a crash it is offered again, and comes back', async () => {
    await walks.visit({ expected: [/net::ERR/] }, async (page) => {
      await enterAsNew(page, walks.site, 'es')
      const address = await made(page, { 'es-title': 'Antes' })
      await page.route('**/draft', (route) => route.abort('connectionrefused'))
      await field(page, 'es-title').fill('Escrito antes de la caída')
      await page.getByText(say.entry_offline, { exact: true }).waitFor()
      const after = await page.context().newPage()
      await page.close({ runBeforeUnload: false })
      await open(after, address)
      expect(await field(after, 'es-title').inputValue()).toBe('Antes')
      await after.getByText(say.entry_journal_show).click()
      await after.locator('dl').getByText('Escrito antes').waitFor()
      await after.getByRole('button', { name: say.entry_journal_restore }).click()
      // The button is gone: whoever pressed it goes on in what came back.
      await after.locator('#es-title:focus').waitFor()
      await saved(after)
      await open(after, address)
      expect(await field(after, 'es-title').inputValue()).toBe('Escrito antes de la caída')
      expect(await after.getByRole('region', { name: say.entry_journal_label }).count()).toBe(0)
    })
  })

  test('when the session has ended it waits for its person to sign in elsewhere', async () => {
    await walks.visit({ expected: [/status of 403/, /net::ERR/] }, async (page) => {
      const account = await makeAccount(walks.site.site, { locale: 'es', name: 'Inés' })
      await carry(page, walks.site, await signIn(walks.site, account))
      const address = await made(page, { 'es-title': 'Antes' })
      await walks.site.site.database.orm.delete(authSession)
      await field(page, 'es-title').fill('Escrito sin sesión')
      await page.getByText(say.entry_signed_out, { exact: true }).waitFor()
      expect(new URL(page.url()).pathname).toBe(address)
      await carry(page, walks.site, await signIn(walks.site, account))
      await lookedAtAgain(page)
      await saved(page)
      await open(page, address)
      expect(await field(page, 'es-title').inputValue()).toBe('Escrito sin sesión')
    })
  })
})

test('a form whose own code does not arrive takes no text that nobody would save, and says so', {
  tags: ['full'],
}, async () => {
  await walks.visit({ expected: [/net::ERR/, /status of 404/] }, async (page) => {
    await enterAsNew(page, walks.site, 'es')
    let isLost = true
    await page.route(/\/assets\/entry-[\w-]{8}\.js$/, (route) =>
      isLost ? route.abort('connectionfailed') : route.continue(),
    )
    await page.goto(newItem)
    // A slow page asks for its code more than once, and late: it stays lost until the page is opened again.
    page.once('framenavigated', () => {
      isLost = false
    })
    await page.getByText(say.entry_save_opening).waitFor()
    await field(page, 'es-title').click({ force: true })
    await page.keyboard.type('Perdido')
    expect(await field(page, 'es-title').inputValue()).toBe('')
    await page.evaluate(() => document.getAnimations().forEach((each) => void each.finish()))
    await page.getByText(say.entry_late, { exact: true }).waitFor()
    const loaded = page.waitForEvent('load')
    await page.getByRole('link', { name: say.part_open_again }).click()
    await loaded
    await takenOver(page)
    await field(page, 'es-title').fill('Escrito')
    await saved(page)
  })
})

describe.each(locales)('a part of the form whose code does not arrive, in %s', (locale) => {
  const walk = inTurn(locale, locales)
  const w = words[locale]
  const expected = [/net::ERR/, /^uncaught: Loading chunk/, /ChunkLoadError/, /status of 404/]
  const look = { expected, locale, reducedMotion: 'reduce' } as const

  test('says so in its place, the rest is written and saved, and it comes once the line is back', {
    tags: ['full'],
  }, async () => {
    await walks.visit(look, async (page) => {
      await enterAsNew(page, walks.site, locale)
      await page.route(pageChunk('rich-text-editor'), (route) => route.abort('connectionfailed'))
      await made(page, { 'es-title': 'Sin el editor' })
      const texts = page.locator('[data-type="richText"]')
      await texts.getByText(w.part_missing).first().waitFor()
      await page.route(pageChunk('preview-pane'), (route) => route.abort('connectionfailed'))
      await page.getByRole('button', { name: w.preview_title }).click()
      await page.getByRole('complementary').getByText(w.part_missing).waitFor()
      await field(page, 'en-title').fill('Without the editor')
      await saved(page)
      for (const width of [390, 1280]) {
        await showAt(page, { width })
        expect(await overflow(page), `overflow at ${width} px`).toEqual([])
        expect(await accessibilityFaults(page), `at ${width} px`).toEqual([])
      }
      await page.unroute(pageChunk('preview-pane'))
      await page.getByRole('complementary').getByRole('button', { name: w.try_again }).click()
      await page.getByRole('region', { name: w.preview_title }).waitFor()
      await page.unroute(pageChunk('rich-text-editor'))
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await texts.locator('[contenteditable]').first().waitFor()
      expect(await field(page, 'en-title').inputValue()).toBe('Without the editor')
    })
  })

  walk('asks after a deployment to open the page again, which keeps what was written', async () => {
    await walks.visit(look, async (page) => {
      await enterAsNew(page, walks.site, locale)
      const address = await made(page, { 'es-title': 'Antes' })
      await page.route('**/version', (route) => route.fulfill({ body: 'another' }))
      await page.route(pageChunk('preview-pane'), (route) => route.fulfill({ status: 404, body: '' }))
      await page.getByRole('button', { name: w.preview_title }).click()
      const again = page.getByRole('complementary').getByRole('button', { name: w.part_open_again })
      await again.waitFor()
      await field(page, 'es-title').fill('Escrito en la página de antes')
      const loaded = page.waitForEvent('load')
      await again.click()
      await loaded
      expect(new URL(page.url()).pathname).toBe(address)
      await eventually(() => field(page, 'es-title').inputValue()).toBe('Escrito en la página de antes')
    })
  })
})

test('who signs out in another tab keeps the form and its text, and saves it after signing in again', {
  tags: ['full'],
}, async () => {
  await walks.visit({ expected: [/net::ERR/, /status of 403/] }, async (page) => {
    const account = await makeAccount(walks.site.site, { locale: 'es', name: 'Inés' })
    await carry(page, walks.site, await signIn(walks.site, account))
    const address = await made(page, { 'es-title': 'Antes' })
    await page.route('**/draft', (route) => route.abort('connectionrefused'))
    await field(page, 'es-title').fill('Escrito antes de salir')
    await page.getByText(say.entry_offline, { exact: true }).waitFor()
    await page.unroute('**/draft')
    const other = await page.context().newPage()
    await open(other, adminAddress.account)
    await other.getByRole('button', { name: say.session_log_out }).click()
    await other.waitForURL('**/es')
    await page.getByText(say.entry_signed_out, { exact: true }).waitFor()
    await field(page, 'es-summary').fill('Escrito después de salir')
    expect(await field(page, 'es-title').inputValue()).toBe('Escrito antes de salir')
    expect(new URL(page.url()).pathname).toBe(address)
    await eventually(() => journaled(page)).toBe(1)
    await carry(page, walks.site, await signIn(walks.site, account))
    await lookedAtAgain(page)
    await saved(page)
    await eventually(() => journaled(page)).toBe(0)
    await open(page, address)
    expect(await field(page, 'es-title').inputValue()).toBe('Escrito antes de salir')
    expect(await field(page, 'es-summary').inputValue()).toBe('Escrito después de salir')
  })
})

test('what was written while signed out waits for its writer, whoever signs in and out there meanwhile', async () => {
  await walks.visit({ expected: [/net::ERR/, /status of 403/] }, async (page) => {
    const [writer, other] = [
      await makeAccount(walks.site.site, { locale: 'es', name: 'Inés' }),
      await makeAccount(walks.site.site, { locale: 'es', name: 'Bruno' }),
    ]
    await carry(page, walks.site, await signIn(walks.site, writer))
    const address = await made(page, { 'es-title': 'Antes' })
    const second = await page.context().newPage()
    await logOut(second)
    await page.getByText(say.entry_signed_out, { exact: true }).waitFor()
    await field(page, 'es-title').fill('Escrito sin sesión')
    await eventually(() => journaled(page)).toBe(1)
    await page.close({ runBeforeUnload: false })

    await carry(second, walks.site, await signIn(walks.site, other))
    await open(second, address)
    await second.locator('.form-body:not([inert])').waitFor()
    expect(await field(second, 'es-title').inputValue()).toBe('Antes')
    expect(await offered(second).count()).toBe(0)
    await logOut(second)
    expect(await journaled(second)).toBe(1)

    await carry(second, walks.site, await signIn(walks.site, writer))
    await open(second, address)
    await offered(second).getByRole('button', { name: say.entry_journal_restore }).click()
    await saved(second)
    expect(await field(second, 'es-title').inputValue()).toBe('Escrito sin sesión')
    await eventually(() => journaled(second)).toBe(0)
  })
})

test('whoever was signed out signs in again on the form itself, and it is saved', async () => {
  const inEnglish = words.en
  await walks.visit({ width: 390, expected: [/status of 40[13]/] }, async (page) => {
    const account = await makeAccount(walks.site.site, { locale: 'en', name: 'Inés' })
    await carry(page, walks.site, await signIn(walks.site, account))
    const address = await made(page, { 'en-title': 'Before' })
    const other = await page.context().newPage()
    await open(other, adminAddress.account)
    await other.getByRole('button', { name: inEnglish.session_log_out }).click()
    await other.waitForURL('**/es')
    await page.getByText(inEnglish.entry_signed_out, { exact: true }).waitFor()
    await field(page, 'en-title').fill('After')
    const password = page.getByLabel(inEnglish.session_password.replace('{email}', account.email))
    await password.fill('not this one')
    await password.press('Enter')
    await page.getByText(inEnglish.session_password_wrong).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await password.fill(account.password)
    await password.press('Enter')
    await password.waitFor({ state: 'detached' })
    await saved(page)
    await open(page, address)
    expect(await field(page, 'en-title').inputValue()).toBe('After')
  })
})

test('an office is put on the map by the name of its city, by keyboard alone', {
  tags: ['full'],
}, async () => {
  for (const [locale, width] of [
    ['es', 1280],
    ['en', 390],
  ] as const)
    await walks.visit({ width }, async (page) => {
      const told = words[locale]
      await enterAsNew(page, walks.site, locale)
      await open(page, adminAddress.newEntry('offices'))
      await field(page, `${locale}-city`).fill('Montevideo')
      const city = page.getByRole('textbox', { name: told.input_city, exact: true }).last()
      expect(await city.inputValue()).toBe('Montevideo')
      await city.press('Enter')
      await page.keyboard.press('Tab')
      await page.getByRole('button', { name: 'Montevideo, Uruguay' }).waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByText(filled(told.input_city_found, { city: 'Montevideo, Uruguay' })).waitFor()
      expect(await page.getByLabel(told.input_latitude).inputValue()).toMatch(/^[-−]34[.,]8/)
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflow(page)).toEqual([])
      await saved(page)
    })
})

test('a language that was left behind says so, shows why, and is settled', async () => {
  await walks.visit({}, async (page) => {
    await enterAsNew(page, walks.site, 'es')
    await made(page, { 'es-title': 'Uno', 'en-title': 'One' })
    await field(page, 'es-title').fill('Uno y medio')
    await saved(page)
    const frame = page.locator('[data-type]:has(#en-title)')
    const older = filled(say.entry_older, { language: languagesIn.es.es })
    await frame.getByText(older).waitFor()
    await frame.getByText(filled(say.entry_stale, { language: languagesIn.es.es })).click()
    await frame.locator('ins', { hasText: 'medio' }).waitFor()
    await frame.getByRole('button', { name: say.entry_still_right }).click()
    await eventually(() => frame.getByText(older).count()).toBe(0)
  })
})

test('a copied text is taken back while it is only a copy; a translation that was begun stays', {
  tags: ['full'],
}, async () => {
  await walks.visit({}, async (page) => {
    await enterAsNew(page, walks.site, 'es')
    await made(page, { 'es-title': 'Uno', 'es-summary': 'Dos' })
    const across = filled(say.entry_copy_from, { language: languagesIn.es.es })
    const copy = (name: string) =>
      page.getByRole('button', { name: new RegExp(`^${across} ?: ${name}$`) }).click()
    const undo = page.getByRole('button', { name: say.entry_copy_undo })
    await field(page, 'en-title').fill('One')
    await copy('Título')
    await eventually(() => field(page, 'en-title').inputValue()).toBe('Uno')
    await undo.click()
    await eventually(() => field(page, 'en-title').inputValue()).toBe('One')
    expect(await undo.count()).toBe(0)
    await copy('Resumen')
    await undo.waitFor()
    await field(page, 'en-summary').fill('Two')
    await eventually(() => undo.count()).toBe(0)
    expect(await field(page, 'en-summary').inputValue()).toBe('Two')
  })
})

test('F8 leads into the choices of a field, where Space chooses', { tags: ['full'] }, async () => {
  await walks.visit({}, async (page) => {
    await enterAsNew(page, walks.site, 'es')
    await made(page, { 'es-title': 'Uno', 'es-summary': 'Dos' })
    const category = page.locator('#shared-category')
    await eventually(async () => {
      await page.keyboard.press('F8')
      return category.locator('input:focus').count()
    }).toBe(1)
    await page.keyboard.press('Space')
    expect(await category.locator('input:checked').count()).toBe(1)
  })
})

test('in the form of every kind, nothing lies over what can be pressed', { tags: ['full'] }, async () => {
  await walks.visit({ reducedMotion: 'reduce' }, async (page) => {
    await enterAsNew(page, walks.site, 'es')
    for (const { path } of adminSections) {
      await open(page, adminAddress.entries(path))
      await open(page, (await page.locator('main tbody th a').first().getAttribute('href')) ?? '')
      await page.waitForLoadState('networkidle')
      expect(await covered(page), path).toEqual([])
    }
  })
})

test('the preview opens in view at every width; a link to it that was withdrawn is not offered any more', {
  tags: ['full'],
}, async () => {
  await walks.visit({}, async (page) => {
    await enterAsNew(page, walks.site, 'es')
    await made(page, { 'es-title': 'Para mostrar' })
    await showAt(page, { width: 768 })
    await page.getByRole('button', { name: say.preview_title }).click()
    const pane = page.getByRole('region', { name: say.preview_title })
    await pane.waitFor()
    // Where one sees it on a narrow screen.
    await eventually(async () => (await pane.boundingBox())?.y).toBeLessThan(450)
    await page.getByText(say.preview_share, { exact: true }).click()
    await page.getByRole('button', { name: say.preview_make }).click()
    await page.getByLabel(say.preview_new_link).waitFor()
    await page.getByRole('button', { name: say.preview_revoke }).click()
    await eventually(() => page.getByLabel(say.preview_new_link).count()).toBe(0)
  })
})

describe('publishing', () => {
  test.each([
    [390, 844],
    [1280, 700],
  ])(
    'at %i × %i px all that stands in the way scrolls with its dialog, whose buttons stay in sight',
    async (width, height) => {
      await walks.visit({ expected: [/status of 422/], reducedMotion: 'reduce' }, async (page) => {
        await enterAsNew(page, walks.site, 'es')
        await page.setViewportSize({ width, height })
        await made(page, { 'es-title': 'Sin terminar', 'en-title': 'Not finished' })
        await page.keyboard.press('Control+Enter')
        const dialog = page.getByRole('dialog')
        for (const language of await dialog.getByRole('checkbox').all()) await language.check()
        const publish = dialog.getByRole('button', { name: say.entry_publish, exact: true })
        await publish.click()
        await dialog.getByText(say.entry_refused_incomplete).waitFor()
        await dialog.evaluate((each) => each.scrollTo(0, 0))
        const scrolling = await dialog.evaluate((each) =>
          [...each.querySelectorAll('*')]
            .filter((inner) => inner.scrollHeight > inner.clientHeight + 1)
            .filter((inner) => /auto|scroll/.test(getComputedStyle(inner).overflowY))
            .map(({ className }) => className),
        )
        expect(scrolling).toEqual([])
        const [button, edge] = await Promise.all([publish.boundingBox(), dialog.boundingBox()])
        expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan((edge?.y ?? 0) + (edge?.height ?? 0))
        expect(await accessibilityFaults(page)).toEqual([])
      })
    },
  )

  test('names what is missing, beside the fields and as ways to them', async () => {
    await walks.visit({ expected: [/status of 422/] }, async (page) => {
      await enterAsNew(page, walks.site, 'es')
      await made(page, { 'es-title': 'Sin terminar' })
      await page.keyboard.press('Control+Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say.entry_publish, exact: true }).click()
      await dialog.getByText(say.entry_refused_incomplete).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await dialog.getByRole('link', { name: 'Resumen · ES' }).first().click()
      await page.locator('[id="es-summary"]:focus').waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await field(page, 'es-summary').getAttribute('aria-invalid')).toBe('true')
      const left = page.getByRole('region', { name: say.entry_refusal }).getByRole('link', {
        name: 'Resumen · ES',
      })
      await left.first().waitFor()
      await field(page, 'es-summary').fill('Un resumen que ya no falta.')
      await eventually(() => left.count()).toBe(0)
    })
  })

  test('right after typing offers the language that was typed in, and no other', async () => {
    await walks.visit({}, async (page) => {
      await enterAsNew(page, walks.site, 'es')
      await open(page, newItem)
      await complete(page, 'Una que se traduce')
      await page.keyboard.press('Control+Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say.entry_publish, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      await field(page, 'en-title').fill('One that is being translated')
      await page.keyboard.press('Control+Enter')
      const isOffered = (language: string) =>
        dialog.getByRole('checkbox', { name: new RegExp(`^${language}`, 'i') }).isChecked()
      expect(await isOffered(languagesIn.es.en)).toBe(true)
      expect(await isOffered(languagesIn.es.es)).toBe(false)
    })
  })

  test('of another address leads the former one there, and leaves the new one alone', async () => {
    await walks.visit({}, async (page) => {
      await enterAsNew(page, walks.site, 'es')
      await open(page, newItem)
      await complete(page, 'Una que se muda')
      const publish = async () => {
        await page.keyboard.press('Control+Enter')
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: say.entry_publish, exact: true }).click()
        await dialog.waitFor({ state: 'detached' })
      }
      await publish()
      const change = page.locator('[data-type]:has(#es-slug)').getByRole('button', {
        name: say.input_slug_change,
      })
      await change.click()
      await field(page, 'es-slug').fill('una-mudada')
      await saved(page)
      await publish()
      await change.waitFor()
      const answer = await page.request.get('/es/news/una-que-se-muda', { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location]).toEqual([301, '/es/news/una-mudada'])
    })
  })

  test('takes over the address of what is in the trash', { tags: ['full'] }, async () => {
    await walks.visit({ expected: [/status of 422/] }, async (page) => {
      await enterAsNew(page, walks.site, 'es')
      const dialog = page.getByRole('dialog')
      const publish = () => dialog.getByRole('button', { name: say.entry_publish, exact: true }).click()
      await open(page, newItem)
      await complete(page, 'La de siempre')
      await page.keyboard.press('Control+Enter')
      await publish()
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: say.entry_trash }).click()
      await page.waitForURL(/\/admin\/news$/)

      await open(page, newItem)
      await complete(page, 'La de siempre')
      await page.keyboard.press('Control+Enter')
      await publish()
      await dialog.getByLabel(say.entry_take_over).check()
      await publish()
      await dialog.waitFor({ state: 'detached' })
      const answer = await page.request.get('/es/news/la-de-siempre')
      expect(answer.status()).toBe(200)
    })
  })

  test('is seen in a form that was open elsewhere', { tags: ['full'] }, async () => {
    await walks.visit({}, async (ana) => {
      await enterAsNew(ana, walks.site, 'es')
      await open(ana, newItem)
      await complete(ana, 'Una publicada desde otro lado')
      await walks.visit({}, async (beto) => {
        await enterAsNew(beto, walks.site, 'es')
        await open(beto, ana.url())
        await beto.getByRole('button', { name: say.entry_publish_open }).click()
        const dialog = beto.getByRole('dialog')
        await dialog.getByRole('button', { name: say.entry_publish, exact: true }).click()
        await beto.getByRole('link', { name: say.entry_see_page }).waitFor()
      })
      await lookedAtAgain(ana)
      await ana.getByRole('link', { name: say.entry_see_page }).waitFor()
    })
  })

  test('goes on past a warning with a reason, and the page is there', async () => {
    await walks.visit({ expected: [/status of 422/] }, async (page) => {
      await enterAsNew(page, walks.site, 'es')
      await open(page, newItem)
      await complete(page, 'TODO EN MAYÚSCULAS')
      await page.getByRole('button', { name: say.entry_publish_open }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say.entry_publish, exact: true }).click()
      await dialog.getByLabel(say.entry_overrule_reason).fill('Es el nombre de la marca')
      await dialog.getByRole('button', { name: say.entry_publish_anyway }).click()
      await page.getByRole('link', { name: say.entry_see_page }).waitFor()
      const answer = await page.request.get('/es/news/todo-en-mayusculas')
      expect(answer.status()).toBe(200)
    })
  })

  test('asks no more for a translation that was confirmed as right', { tags: ['full'] }, async () => {
    await walks.visit({ expected: [/status of 422/] }, async (page) => {
      await enterAsNew(page, walks.site, 'es')
      await open(page, newItem)
      await complete(page, 'Encuentro anual de organismos de certificación')
      await field(page, 'en-title').fill('Encuentro anual de organismos de certificación')
      await field(page, 'en-summary').fill(
        'A summary that says in one whole sentence what the news is about.',
      )
      await page.locator('[data-type="richText"][data-place="en"] [contenteditable]').click()
      await page.keyboard.type('A text with what one has to know.')
      await saved(page)
      await page.getByRole('button', { name: say.entry_publish_open }).click()
      const dialog = page.getByRole('dialog')
      const publish = dialog.getByRole('button', { name: say.entry_publish, exact: true })
      await publish.click()
      await dialog.getByRole('link', { name: 'Título · EN' }).click()
      const left = page
        .getByRole('region', { name: say.entry_refusal })
        .getByText(say.entry_finding_untranslated)
      await left.waitFor()
      await page.getByRole('button', { name: say.entry_same_right }).click()
      await eventually(() => left.count()).toBe(0)
    })
  })

  test('is planned by the clock of Montevideo, and called off', async () => {
    await walks.visit({}, async (page) => {
      await enterAsNew(page, walks.site, 'es')
      await open(page, newItem)
      await complete(page, 'Una jornada futura')
      await page.keyboard.press('Control+Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say.entry_when_later).check()
      await dialog.getByLabel(say.entry_when_moment).fill('2031-03-14T09:30')
      await dialog.getByRole('button', { name: say.entry_plan_publish }).click()
      const planned = page.locator('p', { has: page.getByRole('button', { name: say.entry_plan_cancel }) })
      await planned.getByText('14 de marzo de 2031, 09:30').waitFor()
      expect(await planned.textContent()).toContain('America/Montevideo')
      await planned.getByRole('button', { name: say.entry_plan_cancel }).click()
      await eventually(() => planned.count()).toBe(0)
    })
  })
})

test('an old version comes back as a new one', async () => {
  await walks.visit({}, async (page) => {
    await enterAsNew(page, walks.site, 'es')
    const address = await made(page, { 'es-title': 'El primero' })
    await field(page, 'es-title').fill('El segundo')
    await saved(page)
    await open(page, `${address}/history`)
    await open(page, `${address}/history?before=2&after=1`)
    await page.getByRole('link', { name: /Volver a la versión 1/ }).click()
    await page.getByRole('button', { name: say.entry_history_restore_do }).click()
    await page.getByText(/Volvió la versión 1, como/).waitFor()
    await open(page, address)
    expect(await field(page, 'es-title').inputValue()).toBe('El primero')
  })
})

/** What this device has of the form's text that the server has not. */
function offered(page: Page): Locator {
  return page.getByRole('region', { name: say.entry_journal_label })
}

async function logOut(page: Page): Promise<void> {
  await open(page, adminAddress.account)
  await page.getByRole('button', { name: say.session_log_out }).click()
  await page.waitForURL('**/es')
}

/** How many forms have something unsaved on this device. */
function journaled(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('aval-drafts')
        opening.onsuccess = () => {
          const asked = opening.result.transaction('drafts').objectStore('drafts').getAllKeys()
          asked.onsuccess = () => {
            opening.result.close()
            resolve(asked.result.filter((name) => String(name).startsWith('draft/')).length)
          }
        }
      }),
  )
}

function field(page: Page, id: string) {
  return page.locator(`#${id}`)
}

/** Until the form says that everything is saved. */
async function saved(page: Page): Promise<void> {
  await page.getByText(savedAt).waitFor()
}

/** A new item with these texts, saved; its address is answered. */
async function made(page: Page, texts: Record<string, string>): Promise<string> {
  const address = await begun(page, texts)
  await saved(page)
  return address
}

/** A new item with these texts, of which some may be refused; its address is answered. */
async function begun(page: Page, texts: Record<string, string>): Promise<string> {
  await open(page, newItem)
  for (const [id, text] of Object.entries(texts)) await field(page, id).fill(text)
  await page.waitForURL(/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname
}

/** Everything that publishing an item in Spanish asks for. */
async function complete(page: Page, title: string): Promise<void> {
  await field(page, 'es-title').fill(title)
  await field(page, 'es-summary').fill('Un resumen que dice en una frase entera de qué se trata la novedad.')
  await field(page, 'shared-date').fill('2026-06-10')
  await page.getByLabel('Encuentros').check()
  await page.locator('[data-type="richText"][data-place="es"] [contenteditable]').click()
  await page.keyboard.type('Un texto con lo que hay que saber.')
  await saved(page)
}

/** As if the person came back to this window. */
async function lookedAtAgain(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')))
}

/** The labels whose sign of comments stands on another line than their last word. */
function signsApart(page: Page): Promise<string[]> {
  return page.locator('.field-head:visible').evaluateAll((heads) =>
    heads.flatMap((head) => {
      const label = head.querySelector('[id$="-label"]')
      const sign = head.querySelector('[data-comments]')?.getBoundingClientRect()
      const last = [...(label?.getClientRects() ?? [])].at(-1)
      if (!sign || !last) return []
      const middle = (sign.top + sign.bottom) / 2
      return middle > last.top && middle < last.bottom ? [] : [label?.textContent ?? '']
    }),
  )
}
