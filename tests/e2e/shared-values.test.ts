import { beforeAll, expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { askForReview } from '#content/store/review/ask-for-review.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { signedInBrowser } from '../support/accounts.ts'
import { journeys } from '../support/journeys.ts'
import { saveSample } from '../support/saved-entries.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { carry, open } from './as-editor.ts'
import { journeyLooks } from './looks.ts'
import { overflow } from './overflow.ts'
import { words } from './words.ts'

const walks = journeys({ demoContent: 'off' })
const editor = () => callerOf(walks.site.site, { locale: 'es', actor: systemActor })

beforeAll(() => ensureFirstContent(editor()))

test.each(journeyLooks)(
  'in %s at %i what changes in the other language and could not be read is shown before it is published',
  async (locale, width) => {
    const say = words[locale]
    const key = `compartida-${locale}`
    const texts = { es: { title: key, slug: key }, en: { title: key, slug: key } }
    const id = await saveSample(editor(), news, { key, ...texts, publish: [...locales] })
    const shared = { date: '2022-02-02' }
    await saveSample(editor(), news, { key, ...texts, shared })
    await askForReview(editor(), id, { locales: ['es'], note: '', reviewers: [] })
    const who = await signedInBrowser(walks.site, { locale, name: `Ana ${key}` })
    await walks.visit({ width, expected: [/status of 409/, /ERR_FAILED/] }, async (page) => {
      await carry(page, walks.site, who)
      const sound = async () => {
        expect(await accessibilityFaults(page)).toEqual([])
        expect(await overflow(page)).toEqual([])
      }
      await open(page, adminAddress.entryReview('news', id))
      await sound()
      await page.getByLabel(say.entry_shared_take).uncheck()
      await page.getByText(say.entry_shared_stays).waitFor()
      await sound()
      await open(page, adminAddress.entry('news', id))
      let isHeld = true
      await page.route(`**${adminAddress.entryPublication(id)}?*`, (route) =>
        isHeld ? route.abort() : route.continue(),
      )
      const failed = page.waitForEvent('requestfailed')
      await page
        .locator('.language-bar')
        .getByRole('button', { name: say.entry_publish_changes })
        .first()
        .click()
      await failed
      const dialog = page.getByRole('dialog')
      const publish = dialog.locator('button[type=submit]')
      expect(await dialog.getByLabel(say.entry_shared_take).count()).toBe(0)
      isHeld = false
      await publish.click()
      await dialog.getByText(say.entry_refused_shared_unseen).waitFor()
      await dialog.getByLabel(say.entry_shared_take).waitFor()
      await sound()
      await publish.click()
      await dialog.waitFor({ state: 'detached' })
    })
  },
  60_000,
)
