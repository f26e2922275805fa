import { and, eq, isNotNull } from 'drizzle-orm'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { entry, entryLocale } from '#content/store/tables/content.ts'
import { type DemoLocale, demoLocales } from '#demo/demo-locales.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { media } from '#media/store/tables.ts'
import { certificate, certificateDecision } from '#register/store/tables/register.ts'
import { goodPassword, type SignedInBrowser } from '../support/accounts.ts'
import {
  addRecoveryKey,
  handlerPassphrase,
  receivedReport,
  signedInHandler,
} from '../support/case-handlers.ts'
import { journeys, takenOver } from '../support/journeys.ts'
import { messageArrived } from '../support/messages.ts'
import { carry, open } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { saidAtFocus } from './said-at-focus.ts'
import { saying, words } from './words.ts'

const walks = journeys()
const people = {} as Record<DemoLocale, SignedInBrowser>
/** The ids of what forms are about. */
const ids = { message: '', case: '', file: '', news: '', certificate: '', company: '' }

beforeAll(async () => {
  const { site } = walks.site
  const { orm } = site.database
  await addRecoveryKey(site)
  for (const locale of demoLocales) people[locale] = await signedInHandler(walks.site, { locale })
  ids.message = await messageArrived(site.database)
  ids.case = (await receivedReport(site)).id
  const [file] = await orm.select({ id: media.id }).from(media).limit(1)
  const [news] = await orm
    .select({ id: entry.id })
    .from(entry)
    .innerJoin(entryLocale, and(eq(entryLocale.entryId, entry.id), isNotNull(entryLocale.published)))
    .where(eq(entry.kind, 'news'))
    .limit(1)
  const [decided] = await orm
    .select({ id: certificate.id, company: certificate.companyId })
    .from(certificate)
    .innerJoin(certificateDecision, eq(certificateDecision.certificateId, certificate.id))
    .where(eq(certificateDecision.decision, 'suspend'))
    .limit(1)
  ids.file = file?.id ?? ''
  ids.news = news?.id ?? ''
  ids.certificate = decided?.id ?? ''
  ids.company = decided?.company ?? ''
})

type Words = (typeof words)[DemoLocale]
type Form = {
  at: () => string
  /** Sends it with what is not right. */
  send: (page: Page, w: Words) => Promise<void>
  /** What is said of it. */
  says: (w: Words) => string
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const unfold = (page: Page, name: string) =>
  page
    .locator('summary')
    .filter({ hasText: saying(name) })
    .first()
    .click()
const account = () => adminAddress.account
const pageOfCase = () => adminAddress.case(ids.case)
const history = () => adminAddress.entryHistory('news', ids.news)

async function unlock(page: Page): Promise<void> {
  await page.fill('main input[type=password]', handlerPassphrase)
  await page.keyboard.press('Enter')
  await page.locator('#answer-text').waitFor()
}

const forms: Record<string, Form> = {
  'a company': {
    at: () => adminAddress.newCompany,
    send: (page) => page.locator('main form button[type=submit]').last().click(),
    says: (w) => w.companies_first_problem,
  },
  'an invitation': {
    at: () => adminAddress.accounts,
    async send(page, w) {
      await page.fill('#invite-email', 'x')
      await page.fill('#invite-present', goodPassword)
      await press(page, w.accounts_invite_submit)
    },
    says: (w) => w.invite_email_not_valid,
  },
  'an e-mail address of one’s own': {
    at: account,
    async send(page, w) {
      await page.fill('#email-wanted', 'x')
      await page.fill('#email-present', goodPassword)
      await press(page, w.own_email_submit)
    },
    says: (w) => w.own_problem_email_not_valid,
  },
  'a second factor, and a passkey after it': {
    at: account,
    async send(page, w) {
      await page.fill('#start-second-factor-present', 'no')
      await press(page, w.own_second_start)
      await page.getByText(w.own_problem_wrong_password).waitFor()
      await takenOver(page)
      await page.fill('#passkey-present', 'no')
      await press(page, w.own_passkeys_add)
    },
    says: (w) => w.own_problem_wrong_password,
  },
  people: {
    at: () => adminAddress.peopleImport,
    send: (page, w) => press(page, w.people_check),
    says: (w) => w.people_no_file,
  },
  'a file of entries': {
    at: () => adminAddress.import('news'),
    send: (page, w) => press(page, w.import_check),
    says: (w) => w.import_no_file,
  },
  'a former address': {
    at: () => adminAddress.formerAddresses,
    async send(page, w) {
      await page.fill('[name=from]', 'abc def')
      await press(page, w.addresses_save)
    },
    says: (w) => w.addresses_not_address,
  },
  'a view of a list': {
    at: () => adminAddress.entries('news'),
    async send(page, w) {
      await unfold(page, w.view_save)
      await press(page, w.view_save_do)
    },
    says: (w) => w.view_problem_no_name,
  },
  'a public name': {
    at: () => adminAddress.caseKeys,
    async send(page, w) {
      await page.fill('#public-name', '')
      await press(page, w.keys_public_name_save)
    },
    says: (w) => w.keys_public_name_missing,
  },
  'a passphrase': {
    at: pageOfCase,
    async send(page) {
      await page.fill('main input[type=password]', 'otra cosa')
      await page.keyboard.press('Enter')
    },
    says: (w) => w.keys_unlock_wrong,
  },
  'an answer to a case': {
    at: pageOfCase,
    async send(page, w) {
      await unlock(page)
      await press(page, w.case_write_send)
    },
    says: (w) => w.case_write_empty,
  },
  'closing a case': {
    at: pageOfCase,
    send: (page) => page.locator('section[aria-labelledby=close] button').click(),
    says: (w) => w.case_problem_no_outcome,
  },
  'a note on a message': {
    at: () => adminAddress.message(ids.message),
    send: (page, w) => press(page, w.inbox_note_add),
    says: (w) => w.inbox_problem_empty,
  },
  'a tag': {
    at: () => adminAddress.mediaFile(ids.file),
    send: (page, w) => press(page, w.media_tag_add),
    says: (w) => w.media_not_a_tag.replace('{most}', '40'),
  },
  'the name of a file': {
    at: () => adminAddress.mediaFile(ids.file),
    async send(page, w) {
      await page.fill('[name=fileName]', '')
      await page.locator('.media-describe').getByRole('button', { name: w.media_save, exact: true }).click()
    },
    says: (w) => w.media_not_valid,
  },
  'annulling a decision': {
    at: () => adminAddress.certificate(ids.certificate),
    async send(page, w) {
      await unfold(page, w.companies_annul)
      await press(page, w.companies_annul_confirm)
    },
    says: (w) => w.companies_annul_not_valid,
  },
  'a decision': {
    at: () => adminAddress.certificate(ids.certificate),
    send: (page, w) => press(page, w.companies_decide_preview),
    says: (w) => w.companies_decide_refused,
  },
  'a certificate of no scheme': {
    at: () => adminAddress.newCertificate(ids.company),
    send: (page, w) => press(page, w.companies_enter_go),
    says: (w) => w.companies_problem_missing.slice(1),
  },
  'the name of a version': {
    at: history,
    async send(page, w) {
      await unfold(page, w.entry_history_name)
      await press(page, w.entry_history_name_save)
    },
    says: (w) => w.entry_history_name_none,
  },
  'two versions': {
    at: history,
    async send(page, w) {
      await unfold(page, w.entry_history_compare_two)
      await page.fill('[name=before]', '')
      await press(page, w.entry_history_compare)
    },
    says: (w) => w.entry_history_compare_hint.slice(0, 20),
  },
}

describe.each(demoLocales)('in %s', (locale) => {
  const walk = inTurn(locale, demoLocales)
  const w = words[locale]

  walk.each(Object.entries(forms))(
    'the form of %s that was refused has the focus where it is wrong',
    async ([, form]) => {
      await walks.visit({ locale, expected: [/status of 4\d\d/] }, async (page) => {
        await carry(page, walks.site, people[locale])
        await open(page, form.at())
        await form.send(page, w)
        await eventually(() => saidAtFocus(page)).toContain(form.says(w))
        expect(await page.title()).toMatch(saying(w.form_refused_title))
        // What is wrong with another form of the page is past.
        expect(await page.locator('form:has([aria-invalid=true])').count()).toBeLessThanOrEqual(1)
      })
    },
  )
})

test('the way to the first field that is wrong leaves the others as they are', async () => {
  await walks.visit({ expected: [/status of 422/] }, async (page) => {
    await carry(page, walks.site, people.es)
    await open(page, adminAddress.newCompany)
    await page.locator('main form button[type=submit]').last().click()
    const wrong = page.locator('main [aria-invalid=true]')
    await eventually(() => wrong.count()).toBeGreaterThan(1)
    const before = await wrong.count()
    await page.getByRole('alert').getByRole('link', { name: words.es.companies_first_problem }).click()
    expect(await wrong.first().evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await wrong.count()).toBe(before)
  })
})
