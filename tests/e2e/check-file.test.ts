import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { type DemoLocale, demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { markKeysStolen, rotateKeys } from '#trust/store/sign.ts'
import { type CheckedFile, callerAs, checkedFiles } from '../support/checked-files.ts'
import { journeys } from '../support/journeys.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { expectReadable } from './readable.ts'
import { saidAtFocus } from './said-at-focus.ts'
import { filled, words } from './words.ts'

const walks = journeys()
let given: Awaited<ReturnType<typeof checkedFiles>>
beforeAll(async () => {
  given = await checkedFiles(walks.site)
}, 60_000)

const result = (page: Page) => page.locator('#file section')
const titleOf = (page: Page) => result(page).locator('h3, strong').first()

function choose(page: Page, { name, bytes }: CheckedFile) {
  return page.locator('#check-document').setInputFiles({ name, mimeType: '', buffer: bytes })
}

/** As somebody drops a file onto the form from a folder. */
async function drop(page: Page, { name, bytes }: CheckedFile) {
  const dataTransfer = await page.evaluateHandle(
    ([base64, name]) => {
      const transfer = new DataTransfer()
      const file = Uint8Array.from(atob(base64 ?? ''), (each) => each.charCodeAt(0))
      transfer.items.add(new File([file], name ?? ''))
      return transfer
    },
    [bytes.toString('base64'), name],
  )
  await page.locator('#file form').dispatchEvent('drop', { dataTransfer })
}

/** As it is read from its beginning: wherever the page is left, its head may lie over a part of what is behind it. */
async function readable(page: Page, locale: DemoLocale, what: string) {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectReadable(page, locale, what)
}

describe.each(demoLocales)('in %s', (locale) => {
  const walk = inTurn(locale, demoLocales)
  const w = words[locale]
  const from = address.verify(locale)
  const title = (outcome: string) => w[`verify_said_${outcome}` as keyof typeof w]

  walk(
    'a file that is dropped is checked on a telephone, and nothing of it is sent',
    async () => {
      await walks.visit({ from, width: 390, reducedMotion: 'reduce' }, async (page) => {
        await page.getByText(w.verify_device).waitFor()
        const sent: string[] = []
        page.on('request', (request) => {
          const { pathname } = new URL(request.url())
          if (!/^\/(assets|font)/.test(pathname))
            sent.push(`${request.method()} ${pathname} ${request.postData()}`)
        })
        await drop(page, given.files.holds)
        await titleOf(page).waitFor()
        expect(await titleOf(page).textContent()).toBe(title('holds'))
        expect(sent).toEqual([
          `GET ${address.checkingKit(locale)} null`,
          expect.stringMatching(/^GET \/status\/in-force-1 null$/),
        ])
        const answers = result(page).locator('dd .state-mark')
        expect(await answers.allTextContents()).toEqual([w.verify_yes, w.verify_yes, w.verify_yes])
        await page.getByRole('button', { name: w.verify_file_submit, exact: true }).click()
        await page
          .locator('#file section div:focus')
          .getByRole('heading', { name: title('holds') })
          .waitFor()
        await readable(page, locale, 'the answer to a file that holds')
      })
    },
    120_000,
  )

  walk('a form with nothing in it says so at its field, which has the focus', async () => {
    await walks.visit({ from, width: 390, reducedMotion: 'reduce' }, async (page) => {
      await page.getByText(w.verify_device).waitFor()
      const before = await page.title()
      for (const _ of ['at first', 'again']) {
        await page.getByRole('button', { name: w.verify_file_submit, exact: true }).focus()
        await page.keyboard.press('Enter')
        await eventually(() => saidAtFocus(page)).toContain(w.verify_said_empty_todo)
        expect(await page.title()).toBe(filled(w.form_refused_title, { title: before }))
      }
      await readable(page, locale, 'a form with nothing in it')
      await choose(page, given.files.holds)
      await titleOf(page).waitFor()
      expect(await page.title()).toBe(before)
    })
  })

  walk(
    'a file that was chosen before the script had come is checked when it comes',
    async () => {
      await walks.visit({ from, width: 390 }, async (page) => {
        const { promise: isChosen, resolve } = Promise.withResolvers<void>()
        await page.route('**/assets/*.js', async (route) => {
          await isChosen
          await route.fallback()
        })
        await page.reload({ waitUntil: 'commit' })
        await choose(page, given.files.holds)
        resolve()
        await page.getByRole('heading', { name: title('holds'), exact: true }).waitFor()
      })
    },
    120_000,
  )

  test('each thing that may have been done to a file has a sentence of its own', async () => {
    await walks.visit({ from, width: 390, reducedMotion: 'reduce' }, async (page) => {
      for (const outcome of [
        ...([
          'altered',
          'appended',
          'resaved',
          'forged',
          'foreign',
          'unsealed',
          'damaged',
          'renamed',
        ] as const),
      ]) {
        await choose(page, given.files[outcome])
        await page.getByRole('heading', { name: title(outcome), exact: true }).waitFor()
        await result(page).locator('div:focus').waitFor()
      }
      await choose(page, { name: 'certificate.vc.json', bytes: Buffer.from(given.document, 'latin1') })
      await page.getByRole('heading', { name: title('holds'), exact: true }).waitFor()
      await choose(page, given.files.foreign)
      await result(page).getByText('<img src=x> Otra entidad de certificación').waitFor()
      await readable(page, locale, 'the answer to a file of somebody else')
    })
  }, 120_000)

  walk('a credential is pasted and checked by keyboard alone', async () => {
    await walks.visit({ from, width: 390 }, async (page) => {
      await page.locator('#check-document').focus()
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('check-credential')
      for (const form of [
        given.jwt.replace(/.{76}/g, '$&\n'),
        given.document,
        `Authorization: Bearer ${given.jwt}`,
        `{"credentials": [{"credential": ${given.document}}]}`,
      ]) {
        await page.locator('#check-credential').fill(form)
        await page.locator('#check-credential').focus()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await page
          .locator('#file section div:focus')
          .getByRole('heading', { name: title('holds') })
          .waitFor()
      }
      await page.locator('#check-credential').fill(`${given.jwt.slice(0, -6)}AAAAAA`)
      await page.locator('#check-credential').press('Tab')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: title('altered') }).waitFor()
    })
  })

  walk(
    'a picture of our code is answered by the register, and one of another site is named and not followed',
    async () => {
      await walks.visit({ from, width: 390, reducedMotion: 'reduce' }, async (page) => {
        await choose(page, given.code)
        await page.getByRole('heading', { name: title('number') }).waitFor()
        await result(page)
          .locator('.state-plate[data-state="in-force"], [data-state="in-force"]')
          .first()
          .waitFor()
        await result(page).getByRole('link', { name: w.reg_open_certificate }).waitFor()
        await readable(page, locale, 'the answer to a code')
        await choose(page, given.foreignCode)
        await page.getByRole('heading', { name: title('foreign_code') }).waitFor()
        await result(page).getByText('other.example').waitFor()
      })
    },
    120_000,
  )

  walk('a document without a credential is ours, and the register is asked how it stands', async () => {
    await walks.visit({ from }, async (page) => {
      await choose(page, given.files.sealed)
      await page.getByRole('heading', { name: title('sealed') }).waitFor()
      await result(page).getByRole('link', { name: w.reg_open_certificate }).waitFor()
    })
  })

  walk(
    'where the list cannot be had it is not known whether it holds, and nothing is said to be valid',
    async () => {
      await walks.visit({ from, expected: [/status/] }, async (page) => {
        await page.route('**/status/*', (route) => route.abort())
        await choose(page, given.files.holds)
        await page.getByRole('heading', { name: title('status_unknown') }).waitFor()
        expect(await result(page).locator('dd .state-mark').allTextContents()).toEqual([
          ...[w.verify_yes, w.verify_yes, w.verify_unknown],
        ])
      })
    },
  )

  walk('where the keys cannot be had it says so, and the file can be checked again', async () => {
    await walks.visit({ from, expected: [/kit/] }, async (page) => {
      await page.route('**/kit', (route) => route.abort())
      await choose(page, given.files.holds)
      await page.getByText(w.verify_failed_text).waitFor()
      await page.unroute('**/kit')
      await page.locator('#file').getByRole('button', { name: w.verify_file_submit }).click()
      await page.getByRole('heading', { name: title('holds') }).waitFor()
    })
  })

  walk('without script the file is sent, which is said, and answered in the same words', async () => {
    await walks.visit({ from, javaScript: false, width: 390 }, async (page) => {
      expect(await page.getByText(w.verify_sent).isVisible()).toBe(true)
      expect(await page.getByText(w.verify_device).count()).toBe(0)
      for (const outcome of ['holds', 'altered', 'sealed'] as const) {
        await choose(page, given.files[outcome])
        await page.locator('#file').getByRole('button', { name: w.verify_file_submit }).click()
        await page.getByRole('heading', { name: title(outcome), exact: true }).waitFor()
      }
      await page.locator('#check-credential').fill(given.jwt)
      await page.locator('#file').getByRole('button', { name: w.verify_file_submit }).click()
      await page.getByRole('heading', { name: title('holds'), exact: true }).waitFor()
    })
  })
})

test('a key that is published as stolen counts no more, in a page that was opened before', async () => {
  const locale = demoLocales[0]
  await walks.visit({ from: address.verify(locale) }, async (page) => {
    await choose(page, given.files.holds)
    await page.getByRole('heading', { name: words[locale].verify_said_holds }).waitFor()
    const { site } = walks.site
    const { keys } = await rotateKeys(site.signing, callerAs(site))
    expect(keys).toHaveLength(2)
    await choose(page, given.files.sealed)
    await page.getByText(words[locale].verify_key_retired).waitFor()
    const sets = await import('#trust/store/key-sets.ts').then(({ readKeySets }) =>
      readKeySets(site.database.orm),
    )
    await markKeysStolen(site.signing, callerAs(site), sets[1]?.keys[0]?.kid ?? '')
    await choose(page, given.files.holds)
    await page.getByRole('heading', { name: words[locale].verify_said_stolen }).waitFor()
  })
})
