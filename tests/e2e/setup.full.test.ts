import { beforeAll, expect, test } from 'vitest'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { callerOf } from '#kernel/site.ts'
import { journeys, takenOver } from '../support/journeys.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { enter, enterAsNew, open } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { journeyLooks } from './looks.ts'
import { words } from './words.ts'

const travels = journeys({ demoContent: 'off' })
const w = words.es

beforeAll(() => ensureFirstContent(callerOf(travels.site.site, { locale: 'es' })))

test('a body says by keyboard who it is, publishes it, and sees the step done at once', async () => {
  await travels.visit({ from: '/es' }, async (page) => {
    await enter(page, travels.site, 'es')
    await open(page, adminAddress.setup)
    await page.getByRole('link', { name: w.setup_begin }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${adminAddress.setupStep('identity')}`)
    await takenOver(page)
    const filled = {
      '#shared-name': 'Norte Calidad',
      '#shared-email': 'hola@norte.example',
      '#es-address': 'Calle 1, Ciudad',
      '#en-address': '1 Street, City',
    }
    for (const [field, text] of Object.entries(filled)) {
      await page.locator(field).focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await dialog.locator('button[type="submit"]').focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    const done = page.locator('.setup-steps li:visible', { hasText: w.setup_step_identity })
    await eventually(() => done.getAttribute('data-state')).toBe('done')

    await page.getByRole('link', { name: w.setup_step_sign }).last().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${adminAddress.setupStep('sign')}`)
    await eventually(() => done.getAttribute('data-state')).toBe('done')
    await page.goto('/es')
    await eventually(() => page.title()).toContain('Norte Calidad')
  })
})

test.each(journeyLooks)(
  'what a step leads to leads back to it, after a reload too, in %s at %i',
  async (locale, width) => {
    const say = words[locale]
    await travels.visit({ locale, width, reducedMotion: 'reduce' }, async (page) => {
      await enterAsNew(page, travels.site, locale)
      for (const [step, title] of [
        ['places', say.setup_step_places],
        ['space', say.setup_step_space],
        ['people', say.setup_step_people],
      ] as const) {
        await open(page, adminAddress.setupStep(step))
        await page.locator('main .measure a').first().press('Enter')
        const way = page.getByRole('link', { name: `${say.setup_title}: ${title}`, exact: true })
        await way.waitFor()
        if (step === 'places') {
          await page.locator('#es-name').fill('Uruguay')
          await page.waitForURL(/\/admin\/countries\/[0-9a-f-]{36}/)
          await page.locator('.save-state[data-phase=saved]').waitFor()
          await open(page, page.url())
        }
        expect(await accessibilityFaults(page)).toEqual([])
        await way.press('Enter')
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
        await eventually(() => way.count()).toBe(0)
      }
    })
  },
)
