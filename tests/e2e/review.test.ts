import type { Page } from 'playwright'
import { beforeAll, describe, expect } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import type { Rights } from '#kernel/rights/rights.ts'
import { callerOf } from '#kernel/site.ts'
import { signedInBrowser } from '../support/accounts.ts'
import { journeys, takenOver } from '../support/journeys.ts'
import { saveSample } from '../support/saved-entries.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { carry, open } from './as-editor.ts'
import { inTurn } from './in-turn.ts'
import { journeyLooks } from './looks.ts'
import { overflow } from './overflow.ts'
import { words } from './words.ts'

const walks = journeys({ demoContent: 'off' })
const editor = () => callerOf(walks.site.site, { locale: 'es', actor: systemActor })
const writing: Rights = {
  ...{ kinds: ['news'], languages: [...locales], publishes: false, register: false, messages: false },
}

beforeAll(() => ensureFirstContent(editor()))

describe.each(journeyLooks)('in %s at %i', (locale, width) => {
  const walk = inTurn(locale, locales)
  const say = (key: string) => words[locale][key as keyof (typeof words)[Locale]] as unknown as string

  async function sound(page: Page): Promise<void> {
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toEqual([])
  }

  /** The dashboard as a link within the area leads there: from outside, whoever sets up a new site begins with that. */
  async function home(page: Page): Promise<void> {
    await page.goto(adminAddress.dashboard, { referer: `${walks.site.url}${adminAddress.help}` })
    await takenOver(page)
  }

  walk(
    'whoever may not publish asks, is sent back, asks again, and it is published',
    async () => {
      const key = `revision-${locale}-${width}`
      const title = `Nota para revisar ${locale} ${width}`
      const id = await saveSample(editor(), news, { key, es: { title, slug: key } })
      const writer = await signedInBrowser(walks.site, { locale, name: `Nora ${key}`, rights: writing })
      const publisher = await signedInBrowser(walks.site, { locale, name: `Ana ${key}` })
      const form = adminAddress.entry('news', id)
      await walks.visit({ width }, (nora) =>
        walks.visit({ width }, async (ana) => {
          await carry(nora, walks.site, writer)
          await carry(ana, walks.site, publisher)

          await open(nora, form)
          const ask = nora.locator('.form-head').getByRole('link', { name: say('review_ask') })
          await ask.click()
          await nora.getByLabel(say('review_note')).fill('Sale el lunes')
          await nora.getByLabel(`Ana ${key}`, { exact: true }).check()
          await sound(nora)
          await nora.getByRole('button', { name: say('review_ask'), exact: true }).click()
          await nora.getByText(say('review_done_asked')).waitFor()
          await sound(nora)

          await home(ana)
          const waiting = ana.locator('div:has(> h3)', { hasText: say('admin_home_to_review') })
          expect(await waiting.getByText('Sale el lunes').count()).toBe(1)
          await sound(ana)
          await waiting.getByRole('link', { name: say('review_see') }).click()
          await ana.getByRole('heading', { level: 1, name: say('review_title') }).waitFor()
          expect(await ana.locator('.comparison').getByText(title).count()).toBe(1)
          await sound(ana)
          await ana.getByLabel(say('review_changes_note')).fill('Falta un resumen')
          await ana.getByRole('button', { name: say('review_send_back') }).click()
          await ana.getByText(say('review_done_sent_back')).waitFor()

          await home(nora)
          const own = nora.locator('div:has(> h3)', { hasText: say('admin_home_sent_to_review') })
          expect(await own.getByText('Falta un resumen').count()).toBe(1)
          await sound(nora)
          await open(nora, form)
          expect(await nora.getByText('Falta un resumen').count()).toBe(1)
          await sound(nora)
          await nora.getByRole('link', { name: say('review_see') }).click()
          await nora.getByRole('button', { name: say('review_ask'), exact: true }).click()
          await nora.getByText(say('review_done_asked')).waitFor()

          // What she writes after that is seen to be so at once, and by whoever reviews it.
          await open(nora, form)
          await nora.locator('#es-title').fill(`${title}, mejor`)
          await nora.getByText(say('review_changed_since')).waitFor()
          await nora.locator('.save-state[data-phase="saved"]').waitFor()
          await sound(nora)
          await open(ana, adminAddress.entries('news'))
          expect(await ana.locator('tr', { hasText: title }).locator('[data-review="asked"]').count()).toBe(1)
          await sound(ana)
          await open(ana, adminAddress.entryReview('news', id))
          expect(await ana.locator('.trouble').getByText('mejor').count()).toBeGreaterThan(0)
          await sound(ana)
          await ana.getByRole('button', { name: say('entry_publish') }).click()
          await ana.getByText(say('review_done_published')).waitFor()
          await sound(ana)

          await home(nora)
          const published = say('admin_home_review_published').split(':')[0] as string
          expect(await own.getByText(published).count()).toBe(1)
          // With nothing left to look at, nothing is offered until she writes again.
          await open(nora, form)
          expect(await ask.count()).toBe(0)
          await nora.locator('#es-title').fill(`${title}, otra vez`)
          await ask.waitFor()
          await sound(nora)
        }),
      )
    },
    120_000,
  )

  walk(
    'what is said at a field is found in the form, answered by whom it is for, and settled',
    async () => {
      const key = `comentario-${locale}-${width}`
      const id = await saveSample(editor(), news, { key, es: { title: `Nota ${key}`, slug: key } })
      const writer = await signedInBrowser(walks.site, { locale, name: `Nora ${key}`, rights: writing })
      const other = await signedInBrowser(walks.site, { locale, name: `Ana ${key}` })
      const form = adminAddress.entry('news', id)
      await walks.visit({ width }, (nora) =>
        walks.visit({ width }, async (ana) => {
          await carry(nora, walks.site, writer)
          await carry(ana, walks.site, other)

          await open(ana, form)
          await ana.locator('[data-place="es"]:has(#es-title) [data-comments]').click()
          const dialog = ana.getByRole('dialog')
          await dialog.getByLabel(say('comments_text'), { exact: true }).fill('Falta decir desde cuándo')
          await dialog.getByLabel(say('comments_mention')).selectOption({ label: `Nora ${key}` })
          await sound(ana)
          await dialog.getByRole('button', { name: say('comments_begin'), exact: true }).click()
          await dialog.locator('li > p', { hasText: 'Falta decir desde cuándo' }).waitFor()
          await sound(ana)
          await dialog.getByRole('button', { name: say('comments_close') }).click()
          expect(await ana.locator('[data-place="es"]:has(#es-title) [data-comments="1"]').count()).toBe(1)
          expect(await ana.locator('.form-outline [data-lack="comment"]').count()).toBe(1)
          await sound(ana)

          await home(nora)
          await sound(nora)
          await nora.getByRole('link', { name: say('admin_home_comments_see') }).click()
          await nora.locator('li > p', { hasText: 'Falta decir desde cuándo' }).waitFor()
          await nora.locator('summary', { hasText: say('comments_reply') }).click()
          await nora
            .locator('details[open]')
            .getByLabel(say('comments_text'), { exact: true })
            .fill('Desde marzo')
          await sound(nora)
          await nora
            .locator('details[open]')
            .getByRole('button', { name: say('comments_reply') })
            .click()
          await nora.locator('li > p', { hasText: 'Desde marzo' }).waitFor()
          await nora.getByRole('button', { name: say('comments_resolve') }).click()
          await nora.getByText(say('comments_done_resolved')).waitFor()
          await sound(nora)

          await open(ana, form)
          expect(await ana.locator('.form-outline [data-lack="comment"]').count()).toBe(0)
        }),
      )
    },
    120_000,
  )
})
