import { expect } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { readCertificateRecords } from '#register/store/read-records.ts'
import { goodPassword, makeAccount } from '../support/accounts.ts'
import { messageArrived } from '../support/messages.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '../support/register-records.ts'
import { field, item, type Task, toPlace, yesterday } from './at-a-task.ts'
import { words } from './words.ts'

export const yesterdays: Task = {
  title: 'sees who changed what yesterday',
  most: 1,
  async go(going) {
    const { page, locale, hand, look, of, started } = going
    const say = words[locale]
    const name = `Inés ${of}`
    const { uid } = await makeAccount(started.site, { name })
    const by = { now: yesterday(), actor: { id: uid, name } }
    await item({ ...going, by }, 'ayer', 'De ayer', ['es', 'en'])
    await going.begin()
    await hand.press(page.getByRole('main').getByRole('link', { name: say.admin_home_yesterday }))
    await page.waitForURL(/when=yesterday/)
    await page.locator('tbody').getByText(name).first().waitFor()
    await look()
    return page.locator('main')
  },
}

export const answer: Task = {
  title: 'finds a message, answers and closes it',
  most: 6,
  async go(going) {
    const { page, hand, locale, of, look, started } = going
    const say = words[locale]
    await messageArrived(started.site.database, { surname: `Ferreira${of}` })
    await going.begin()
    await hand.press(page.getByRole('main').getByRole('link', { name: say.inbox_title, exact: true }))
    await hand.type(page.getByRole('searchbox'), `ferreira${of}`)
    await hand.press(page.getByRole('button', { name: say.admin_list_apply }))
    await hand.press(page.getByRole('link', { name: `Ramón Ferreira${of}` }))
    await hand.type(
      page.getByLabel(say.inbox_answer_label, { exact: true }),
      'Buenos días. Con gusto le contamos.',
    )
    await look()
    await hand.press(page.getByRole('button', { name: say.inbox_answer_send_and_close }))
    await page.getByText(say.inbox_done_answer_kept).waitFor()
    await page.locator('div:has(> h1)').getByText(say.inbox_state_closed).waitFor()
    await look()
    return page.locator('main')
  },
}

export const suspension: Task = {
  title: 'suspends a certificate',
  most: 9,
  async go(going) {
    const { page, hand, locale, of, look, started } = going
    const say = words[locale]
    const [id, companyId, number] = [`tarea-${of}`, `TAREA-${of}`, `TA-${of}/26`]
    await storeSamples(started.site.database, '2026-11-26', {
      companies: [sampleCompany({ id: companyId, legalName: `Suspendida ${of} S.A.`, taxIds: [] })],
      certificates: [sampleCertificate({ id, companyId, number, expiresOn: '2038-03-14' })],
    })
    await going.begin()
    await toPlace(going, say.admin_group_register, say.companies_certs_title)
    await hand.type(page.getByRole('searchbox'), number)
    await hand.press(page.getByRole('button', { name: say.admin_list_apply }))
    await hand.press(page.getByRole('link', { name: number, exact: true }))
    await hand.choose(
      page.getByLabel(say.companies_decision, { exact: true }),
      say.companies_decision_suspend,
    )
    await hand.choose(page.getByLabel(say.companies_reason, { exact: true }), say.companies_reason_fees)
    await hand.press(page.getByRole('button', { name: say.companies_decide_preview }))
    const confirm = page.getByRole('button', { name: say.companies_decision_suspend })
    await confirm.waitFor()
    await look()
    await hand.press(confirm)
    await page.getByText(say.companies_done_decided).waitFor()
    const stored = await readCertificateRecords(started.site.database.orm, [id])
    expect(stored.get(id)?.decisions).toMatchObject([{ decision: 'suspend' }])
    return page.locator('main')
  },
}

export const colleague: Task = {
  title: 'invites a colleague who edits news in Spanish only',
  most: 8,
  async go(going) {
    const { page, hand, locale, of, look } = going
    const say = words[locale]
    const email = `colega-${of.toLowerCase()}@organismo.example`
    await going.begin()
    await toPlace(going, say.admin_group_people, say.accounts_title)
    await hand.type(field(page, 'invite-email'), email)
    await hand.type(field(page, 'invite-present'), goodPassword)
    const form = page.locator('form#invite')
    await hand.press(form.getByLabel(say.roles_chosen, { exact: true }))
    await hand.press(form.getByLabel(news.plural[locale], { exact: true }))
    await hand.press(form.locator('input[type=checkbox][value="en"]'))
    await look()
    await hand.press(form.getByRole('button', { name: say.accounts_invite_submit, exact: true }))
    await page.getByText(email).first().waitFor()
    await look()
    return page.locator('main')
  },
}
