import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { contactMessage } from '#messages/store/tables.ts'
import { makeAccount, sendForm, sendJson, signIn } from '../support/accounts.ts'
import { journeys, takenOver } from '../support/journeys.ts'
import { messageArrived } from '../support/messages.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { carry, enterAsNew, open } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { journeyLooks } from './looks.ts'
import { expectReadable } from './readable.ts'
import { words } from './words.ts'

const walks = journeys()
const hostile = `<img src=x onerror=alert(1)> \u202Eatreuc ${'a'.repeat(300)} e${'\u0301'.repeat(9000)}`

describe.each(locales)('in %s', (locale) => {
  const walk = inTurn(locale, locales)
  const say = words[locale]

  walk.each([
    ['with script', true],
    ['without script', false],
  ] as const)('a message is found, assigned, noted, answered and closed, %s', async ([, javaScript]) => {
    const surname = `Ferreira${locale}${javaScript ? 'con' : 'sin'}`
    const id = await sent(surname, locale)
    await walks.visit({ javaScript, locale, reducedMotion: 'reduce' }, async (page) => {
      const name = await enterAsNew(page, walks.site, locale)
      await page.goto(adminAddress.dashboard)
      await page.getByRole('main').getByRole('link', { name: say.inbox_title, exact: true }).click()
      await page.getByRole('searchbox').fill(surname.toLowerCase())
      await page.getByRole('button', { name: say.admin_list_apply }).click()
      await page.getByRole('link', { name: `Ramón ${surname}` }).click()
      await expectShown(page, say.inbox_event_opened)

      await page.getByLabel(say.inbox_assignee, { exact: true }).selectOption({ label: name })
      await save(page, say.inbox_assignee)
      await expectShown(page, say.inbox_done)
      await page.getByLabel(say.inbox_note_label, { exact: true }).fill('Llamar el lunes.')
      await page.getByRole('button', { name: say.inbox_note_add }).click()
      await expectShown(page, 'Llamar el lunes.')
      await page.getByLabel(say.inbox_answer_label, { exact: true }).fill('Buenos días.\nLo vemos.')
      await page.getByRole('button', { name: say.inbox_answer_send }).click()
      await expectShown(page, say.inbox_done_answer_kept)
      await page.getByRole('combobox', { name: say.inbox_outcome, exact: true }).selectOption('upheld')
      await page.getByLabel(say.inbox_decided_by).fill('Juan Paz')
      await page.getByLabel(say.inbox_decided_apart).check()
      await page.getByRole('button', { name: say.inbox_step_do_decide }).click()
      await page.getByLabel(say.inbox_untold, { exact: false }).fill('No quiso dejar dirección')
      await page.getByRole('button', { name: say.inbox_step_do_tell }).click()
      await page.getByRole('button', { name: say.inbox_step_do_tell }).waitFor({ state: 'detached' })
      await page.getByLabel(say.inbox_state, { exact: true }).selectOption('closed')
      await save(page, say.inbox_state)
      await page.locator('div:has(> h1)').getByText(say.inbox_state_closed).waitFor()
    })
    const { orm } = walks.site.site.database
    const [stored] = await orm.select().from(contactMessage).where(eq(contactMessage.id, id))
    expect(stored).toMatchObject({ state: 'closed', eraseOn: expect.any(String) })
    const mails = await orm.select().from(outgoingMail).where(eq(outgoingMail.contactMessageId, id))
    expect(mails.filter(({ to }) => to === 'ramon@aceros.example')).toHaveLength(1)
  })

  test('the list and a message can be read by everybody, at every width, whatever was written', {
    tags: ['full'],
  }, async () => {
    const { database } = walks.site.site
    const id = await messageArrived(database, {
      ...{ name: hostile.slice(0, 100), company: hostile.slice(0, 200), message: hostile, subject: 'appeal' },
      ...{ labels: ['x'.repeat(30), 'visita'], suspicion: 'too-fast' },
    })
    await database.orm.insert(outgoingMail).values({
      ...{ to: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`, subject: hostile.slice(0, 200), text: 'Texto' },
      ...{ lastError: '550 5.1.1 No such user here', tries: 12, contactMessageId: id },
    })
    await walks.visit({ locale, reducedMotion: 'reduce' }, async (page) => {
      await enterAsNew(page, walks.site, locale)
      const pages = [adminAddress.messages, adminAddress.message(id), adminAddress.dashboard]
      for (const path of [...pages, `${adminAddress.messages}?q=qqzzxxw`]) {
        await page.goto(path)
        await expectReadable(page, locale, path)
      }
    })
  })
})

test('what is refused says so where the focus is, and keeps what was typed', async () => {
  const id = await messageArrived(walks.site.site.database, { subject: 'complaint' })
  await walks.visit({ expected: [/status of 422/] }, async (page) => {
    await enterAsNew(page, walks.site, 'es')
    await open(page, adminAddress.message(id))
    await page.getByText(words.es.inbox_keep_change).click()
    await page.getByLabel(words.es.inbox_keep_reason).fill('Reclamo judicial')
    await page.getByLabel(words.es.inbox_keep_until).fill('2020-01-01')
    await save(page, words.es.inbox_keep_until)
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toBe(words.es.inbox_problem_date_not_valid)
    await eventually(() => alert.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.getByLabel(words.es.inbox_keep_reason).inputValue()).toBe('Reclamo judicial')
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test('what is being written outlives what else is saved, and is gone once it was sent', async () => {
  const say = words.es
  const id = await messageArrived(walks.site.site.database)
  await walks.visit({ reducedMotion: 'reduce' }, async (page) => {
    await enterAsNew(page, walks.site, 'es')
    await page.goto(adminAddress.message(id))
    await takenOver(page, 'main textarea')
    const { answer, note } = fields(page)
    const written = async () => [await answer.inputValue(), await note.inputValue()]
    await answer.fill('Una respuesta')
    await note.fill('Una nota')
    await page.getByRole('button', { name: say.inbox_note_add }).click()
    await page.getByRole('listitem').getByText('Una nota').waitFor()
    await eventually(written).toEqual(['Una respuesta', ''])
    await note.fill('Otra nota')
    await page.getByLabel(say.inbox_state, { exact: true }).selectOption('in-work')
    await save(page, say.inbox_state)
    await page.locator('div:has(> h1)').getByText(say.inbox_state_in_work).waitFor()
    expect(await written()).toEqual(['Una respuesta', 'Otra nota'])
    await page.getByRole('button', { name: say.inbox_answer_send }).click()
    await page.getByRole('listitem').getByText('Una respuesta').waitFor()
    await eventually(written).toEqual(['', 'Otra nota'])
  })
})

test.each([
  ['at once', false],
  ['after a note', true],
])(
  'an answer sent %s that crosses with that of somebody else comes back, and leaves when sent again',
  { tags: ['full'] },
  async (_, withNote) => {
    const say = words.es
    const id = await messageArrived(walks.site.site.database)
    await walks.visit({ expected: [/status of 409/] }, async (page) => {
      await enterAsNew(page, walks.site, 'es')
      await page.goto(adminAddress.message(id))
      await takenOver(page, 'main textarea')
      const { answer, note } = fields(page)
      await answer.fill('La mía')
      const other = await signIn(walks.site, await makeAccount(walks.site.site))
      const sent = { intent: 'answer', text: 'La de otra persona', seen: '0' }
      expect((await sendForm(walks.site.url, adminAddress.message(id), sent, other)).status).toBe(302)
      if (withNote) {
        await note.fill('Una nota')
        await page.getByRole('button', { name: say.inbox_note_add }).click()
        await expectShown(page, 'La de otra persona')
        expect(await answer.inputValue()).toBe('La mía')
      }
      await page.getByRole('button', { name: say.inbox_answer_send }).click()
      await page.getByRole('alert').getByText(say.inbox_problem_answered_meanwhile).waitFor()
      await expectShown(page, 'La de otra persona')
      await eventually(() => answer.inputValue()).toBe('La mía')
      await page.getByRole('button', { name: say.inbox_answer_send }).click()
      await page.getByRole('listitem').getByText('La mía').waitFor()
      await eventually(() => answer.inputValue()).toBe('')
    })
  },
)

test.each([
  ['answer', 'es', 1280],
  ['note', 'en', 390],
] as const)(
  'an unsent %s is there again, for its writer alone, until it is sent',
  async (written, locale, width) => {
    const say = words[locale]
    const id = await messageArrived(walks.site.site.database)
    const account = await makeAccount(walks.site.site, { locale })
    const button = written === 'answer' ? say.inbox_answer_send : say.inbox_note_add
    await walks.visit(
      { reducedMotion: 'reduce', width, expected: [/net::ERR/, /status of 403/] },
      async (page) => {
        const field = fields(page, locale)[written]
        const draft = page.locator('main p', { hasText: say.form_draft_found })
        await carry(page, walks.site, await signIn(walks.site, account))
        await page.goto(adminAddress.message(id))
        await takenOver(page, 'main textarea')
        await field.fill('Un borrador')
        // At once, before it was saved by itself.
        await page.getByRole('link', { name: say.inbox_all }).click()
        await page.getByRole('table', { name: say.inbox_title }).waitFor()

        await page.goto(adminAddress.message(id))
        await takenOver(page, 'main textarea')
        await draft.waitFor()
        expect(await accessibilityFaults(page)).toEqual([])
        await field.fill('Un borrador largo')
        await page.getByText(say.form_draft_saved).waitFor()

        await page.route('**/account/drafts', (route) => route.abort('connectionrefused'))
        await field.fill('Un borrador sin conexión')
        await page.getByText(say.form_draft_failed).waitFor()
        const asked = page.waitForEvent('dialog').then(async (shown) => {
          await shown.dismiss()
          return shown.message()
        })
        await page.getByRole('link', { name: say.inbox_all }).click()
        expect(await asked).toBe(say.draft_leave)
        expect(await field.inputValue()).toBe('Un borrador sin conexión')
        await page.unroute('**/account/drafts')

        // Another person, and the same one without the answer: each has their own.
        await enterAsNew(page, walks.site, locale)
        page.once('dialog', (shown) => shown.accept())
        await page.goto(adminAddress.message(id))
        await takenOver(page, 'main textarea')
        expect(await field.inputValue()).toBe('')
        await carry(page, walks.site, await signIn(walks.site, account))
        await page.goto(adminAddress.message(id))
        await takenOver(page, 'main textarea')
        expect(await field.inputValue()).toBe('Un borrador largo')
        await page.getByRole('button', { name: button, exact: true }).click()
        await page.getByRole('listitem').getByText('Un borrador largo').waitFor()
        await eventually(() => field.inputValue()).toBe('')
        await page.goto(adminAddress.message(id))
        await takenOver(page, 'main textarea')
        expect([await field.inputValue(), await draft.count()]).toEqual(['', 0])
      },
    )
  },
)

test.each(journeyLooks)(
  'a discarded draft is said to be gone, and is brought back, in %s at %i',
  async (locale, width) => {
    const say = words[locale]
    const id = await messageArrived(walks.site.site.database)
    await walks.visit({ reducedMotion: 'reduce', locale, width }, async (page) => {
      await enterAsNew(page, walks.site, locale)
      await page.goto(adminAddress.message(id))
      await takenOver(page, 'main textarea')
      const { note } = fields(page, locale)
      await note.fill('Un borrador')
      await page.getByText(say.form_draft_saved).waitFor()
      await page.goto(adminAddress.message(id))
      await takenOver(page, 'main textarea')
      await page.getByRole('button', { name: say.form_draft_discard }).press('Enter')
      await page.getByText(say.form_draft_discarded).waitFor()
      expect([await note.inputValue(), await page.getByText(say.form_draft_saved).count()]).toEqual(['', 0])
      expect(await accessibilityFaults(page)).toEqual([])
      await page.getByRole('button', { name: say.toast_undo, exact: true }).press('Enter')
      await page.getByText(say.form_draft_saved).waitFor()
      await page.goto(adminAddress.message(id))
      await takenOver(page, 'main textarea')
      expect(await note.inputValue()).toBe('Un borrador')
    })
  },
)

test('what is being written stays while it cannot be sent: without a line, and when its person was signed out', async () => {
  const say = words.es
  const id = await messageArrived(walks.site.site.database)
  const account = await makeAccount(walks.site.site)
  await walks.visit({ reducedMotion: 'reduce', expected: [/net::ERR/, /status of 401/] }, async (page) => {
    await carry(page, walks.site, await signIn(walks.site, account))
    await page.goto(adminAddress.message(id))
    await takenOver(page, 'main textarea')
    const { note } = fields(page)
    const add = page.getByRole('button', { name: say.inbox_note_add })
    const told = page.getByRole('alert')
    // Who is signed in has been asked: without a line that would fail, and be told in the console.
    await page.getByRole('button', { name: say.session_log_out }).waitFor()
    await note.fill('Una nota')
    await page.context().setOffline(true)
    await add.click()
    await told.getByText(say.session_unreachable_text).waitFor()
    await page.context().setOffline(false)
    const other = await page.context().newPage()
    await other.goto(adminAddress.account)
    await other.getByRole('button', { name: say.session_log_out }).click()
    await other.waitForURL('**/es')
    await add.click()
    await told.getByText(say.session_over_text).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await note.inputValue()).toBe('Una nota')
    const password = page.getByLabel(say.session_password.replace('{email}', account.email))
    for (const typed of ['', 'otra contraseña', account.password]) {
      await password.fill(typed)
      await password.press('Enter')
      if (typed === account.password) await password.waitFor({ state: 'detached' })
      else await told.getByText(typed ? say.session_password_wrong : say.session_password_missing).waitFor()
    }
    await add.click()
    await page.getByRole('listitem').getByText('Una nota').waitFor()
    await eventually(() => told.count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(adminAddress.message(id))
  })
})

/** Where an answer and a note are written. */
function fields(page: Page, locale: Locale = 'es') {
  return {
    answer: page.getByRole('textbox', { name: words[locale].inbox_answer_label, exact: true }),
    note: page.getByRole('textbox', { name: words[locale].inbox_note_label, exact: true }),
  }
}

/** Sends a complaint as the contact page does, and answers its id. */
async function sent(surname: string, locale: Locale): Promise<string> {
  const message = {
    ...{ name: 'Ramón', surname, company: 'Aceros del Sur', email: 'ramon@aceros.example' },
    ...{ country: 'Uruguay', phone: '+598 99 123 456', message: 'El informe no llega.' },
    ...{ origin: 'contact', subject: 'complaint', consent: true },
  }
  const answer = await sendJson(walks.site.url, '/api/contact', message, {
    headers: { 'accept-language': locale },
  })
  const { reference } = JSON.parse(answer.text)
  const { orm } = walks.site.site.database
  const [row] = await orm.select().from(contactMessage).where(eq(contactMessage.reference, reference))
  if (!row) throw new Error(`The message did not arrive: ${answer.text}`)
  return row.id
}

async function save(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(Guardar|Save) ${what}$`) }).click()
}

async function expectShown(page: Page, text: string): Promise<void> {
  await page.locator('main').getByText(text).first().waitFor()
}
