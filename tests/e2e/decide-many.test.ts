import { describe, expect, test } from 'vitest'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { locales } from '#kernel/locales.ts'
import { readCertificateRecords } from '#register/store/read-records.ts'
import { journeys, takenOver } from '../support/journeys.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '../support/register-records.ts'
import { enter } from './as-editor.ts'
import { inTurn } from './in-turn.ts'
import { expectReadable } from './readable.ts'
import { filled, words } from './words.ts'

const day = '2026-11-26'
const walks = journeys({ now: new Date(`${day}T15:00:00Z`) })

describe.each(locales)('in %s', (locale) => {
  const walk = inTurn(locale, locales)
  const say = words[locale]

  walk(
    'an edition ends: all that match are chosen, looked at, withdrawn and put back',
    async () => {
      const ids = await seed(locale)
      const list = `${adminAddress.certificates}?scheme=zz-${locale}`
      await walks.visit({ locale, reducedMotion: 'reduce', expected: [/status of 422/] }, async (page) => {
        await enter(page, walks.site, locale)
        await page.goto(list)
        await takenOver(page, 'main form input')
        await expectReadable(page, locale, 'the list to choose from')
        await page.getByLabel(say.many_what, { exact: true }).selectOption('withdraw')
        await page.getByRole('button', { name: filled(say.many_go_all, { count: '3' }) }).press('Enter')
        await page.getByLabel(say.many_name, { exact: true }).fill('Fin de 2008')
        const look = page.getByRole('button', { name: say.many_look })
        await look.press('Enter')
        await page.locator('#many-reason-problem').waitFor()
        await expectReadable(page, locale, 'the form, refused')
        await page.getByLabel(say.companies_reason, { exact: true }).selectOption('edition-ended')
        await look.press('Enter')
        await page.getByRole('button', { name: filled(say.many_apply, { count: '2' }) }).waitFor()
        await page.getByText(say.many_stay_one).waitFor()
        expect(await decided(ids)).toEqual([0, 0, 1])
        await expectReadable(page, locale, 'what would become of each')
        await page.getByRole('button', { name: filled(say.many_apply, { count: '2' }) }).press('Enter')
        await page.getByRole('button', { name: say.many_undo }).waitFor()
        expect(await decided(ids)).toEqual([1, 1, 1])
        await page.getByRole('button', { name: say.many_undo }).press('Enter')
        await page.getByText(say.many_undone_text).waitFor()
        expect(await decided(ids)).toEqual([0, 0, 1])
        await page.goto(adminAddress.decideMany)
        await page.getByRole('link', { name: 'Fin de 2008' }).first().waitFor()
        await expectReadable(page, locale, 'where nothing is chosen')
      })
    },
    240_000,
  )
})

test('without script one that is ticked is suspended', async () => {
  const [first = ''] = await seed('plain')
  const say = words.es
  await walks.visit({ javaScript: false }, async (page) => {
    await enter(page, walks.site, 'es')
    await page.goto(`${adminAddress.certificates}?scheme=zz-plain`)
    await page.getByLabel(filled(say.many_choose, { number: 'ZZ-plain-1' })).check()
    await page.getByLabel(say.many_what, { exact: true }).selectOption('suspend')
    await page.getByRole('button', { name: say.many_go_ticked }).click()
    await page.getByLabel(say.many_name, { exact: true }).fill('Sin guión')
    await page.getByLabel(say.companies_reason, { exact: true }).selectOption('fees')
    await page.getByRole('button', { name: say.many_look }).click()
    const apply = page.getByRole('button', { name: say.many_apply_one })
    await lookUntil(apply)
    await apply.click()
    await lookUntil(page.getByRole('button', { name: say.many_undo }))
    expect(await decided([first])).toEqual([1])

    /** Without script the page is asked again by its link, until the work is done. */
    async function lookUntil(shown: ReturnType<typeof page.getByRole>): Promise<void> {
      while ((await shown.count()) === 0) await page.goto(page.url())
    }
  })
}, 120_000)

async function decided(ids: string[]): Promise<number[]> {
  const records = await readCertificateRecords(walks.site.site.database.orm, ids)
  return ids.map((id) => records.get(id)?.decisions.length ?? -1)
}

/** Three certificates of a scheme of their own, of which the last has ended. */
async function seed(name: string): Promise<string[]> {
  const ids = [1, 2, 3].map((at) => `zz-${name}-${at}`)
  const withdrawn = [{ decision: 'withdraw', on: '2026-01-10', reason: 'fees' }] as const
  await storeSamples(walks.site.site.database, day, {
    companies: [sampleCompany({ id: `ZZ-${name}` })],
    certificates: ids.map((id, at) =>
      sampleCertificate({
        id,
        companyId: `ZZ-${name}`,
        number: `ZZ-${name}-${at + 1}`,
        scheme: `zz-${name}`,
        sites: [{ city: 'Durazno', country: 'UY' }],
        ...(at === 2 && { decisions: [...withdrawn] }),
      }),
    ),
  })
  return ids
}
