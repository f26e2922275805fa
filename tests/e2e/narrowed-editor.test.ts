import { desc, eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { authUser } from '#accounts/store/tables.ts'
import { news } from '#content/model/kinds/news.ts'
import { program } from '#content/model/kinds/program.ts'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { undoBatch } from '#content/store/publishing/undo-batch.ts'
import { publishEntry } from '#content/store/save-entry.ts'
import { changeBatch } from '#content/store/tables/publishing.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { defaultLocale, locales } from '#kernel/locales.ts'
import type { Rights } from '#kernel/rights/rights.ts'
import { callerOf } from '#kernel/site.ts'
import { signedInBrowser } from '../support/accounts.ts'
import { journeys } from '../support/journeys.ts'
import { noRights } from '../support/narrowed.ts'
import { saveSample } from '../support/saved-entries.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { carry, open } from './as-editor.ts'
import { filled, languagesIn, words } from './words.ts'

const walks = journeys({ demoContent: 'off' })
const system = () => callerOf(walks.site.site, { locale: defaultLocale, actor: systemActor })
const writing: Rights = { ...noRights, kinds: ['news'], languages: [...locales] }
const say = words[defaultLocale]
const needed = 'publicar Novedades en español'
const administrator = 'ana@organismo.example'

beforeAll(async () => {
  await ensureFirstContent(system())
  await signedInBrowser(walks.site, { name: 'Ana Sosa', email: administrator })
})

/** News of this name, in Spanish; on the site if it is asked for. */
function made(key: string, isPublished = false): Promise<string> {
  const publish = isPublished ? [defaultLocale] : []
  return saveSample(system(), news, { key, es: { title: `Nota ${key}`, slug: key }, publish })
}

/** `narrow` takes rights from whoever walks, as an administrator does meanwhile. */
type Walk = (page: Page, narrow: (rights: Rights) => Promise<unknown>) => Promise<void>

async function asNarrowed(rights: Rights, walk: Walk): Promise<void> {
  const name = `Nora ${crypto.randomUUID()}`
  const who = await signedInBrowser(walks.site, { locale: defaultLocale, name, rights })
  const { orm } = system().database
  // What is refused on purpose, the browser writes to its console.
  await walks.visit({ expected: [/status of (403|422)/] }, async (page) => {
    await carry(page, walks.site, who)
    await walk(page, (narrower) =>
      orm.update(authUser).set({ rights: narrower }).where(eq(authUser.name, name)),
    )
  })
}

/** Moves an entry of the list to the trash; what is given back takes that back. */
async function throwAway(page: Page, title: string): Promise<Locator> {
  await open(page, adminAddress.entries('news'))
  await page.locator('tr', { hasText: title }).getByRole('checkbox').check()
  await page.locator('.bulk-bar').getByRole('button', { name: say.bulk_trash }).click()
  await page.getByRole('dialog').locator('button[type=submit]').click()
  const undo = page.locator('.toast').getByRole('button', { name: say.toast_undo, exact: true })
  await undo.waitFor()
  return undo
}

test('whoever may not publish throws away drafts alone, and is told what more needs and whom to ask', async () => {
  const [draft, onSite] = [await made('borrador'), await made('visible', true)]
  await asNarrowed(writing, async (page) => {
    const trash = page.locator('.form-head').getByRole('button', { name: say.entry_trash })
    await open(page, adminAddress.entry('news', onSite))
    expect(await trash.count()).toBe(0)
    await open(page, adminAddress.entry('news', draft))
    // Somebody publishes it between the click and what it asks for: a form that learns of it before offers no trash.
    await page.route(`**${adminAddress.entriesBulk}`, async (route) => {
      await publishEntry(system(), draft, defaultLocale)
      await route.continue()
    })
    await trash.click()
    const told = page.locator('.toast[data-failed]')
    await told.waitFor()
    const text = await told.textContent()
    expect(text).toContain(needed)
    expect(text).toContain(administrator)
    expect(text).not.toContain(say.entry_trash_failed)
  })
}, 120_000)

test('a list offers the trash for drafts, and says of others why not', async () => {
  await made('lista-borrador')
  await made('lista-visible', true)
  await asNarrowed(writing, async (page) => {
    await open(page, adminAddress.entries('news'))
    const box = (key: string) => page.locator('tr', { hasText: `Nota ${key}` }).getByRole('checkbox')
    const bar = page.locator('.bulk-bar')
    const trash = bar.getByRole('button', { name: say.bulk_trash })
    await box('lista-borrador').check()
    await trash.waitFor()
    await box('lista-visible').check()
    await bar.getByText(administrator).waitFor()
    expect(await trash.count()).toBe(0)
    expect(await bar.textContent()).toContain(needed)
    expect(await accessibilityFaults(page)).toEqual([])
  })
}, 120_000)

test('what has been published since the list was drawn is refused in words, not as a passing failure', async () => {
  const id = await made('lista-luego')
  await asNarrowed(writing, async (page) => {
    await open(page, adminAddress.entries('news'))
    await page.locator('tr', { hasText: 'Nota lista-luego' }).getByRole('checkbox').check()
    await publishEntry(system(), id, defaultLocale)
    await page.locator('.bulk-bar').getByRole('button', { name: say.bulk_trash }).click()
    const refused = page.getByRole('dialog').getByRole('alert')
    await refused.waitFor()
    const text = await refused.textContent()
    expect(text).toContain(needed)
    expect(text).toContain(administrator)
    expect(await page.getByText(say.bulk_preview_failed).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
  })
}, 120_000)

test('what the person may take back no more is said as that, without offering to try again', async () => {
  await made('deshacer-luego')
  await asNarrowed(writing, async (page, narrow) => {
    const undo = await throwAway(page, 'Nota deshacer-luego')
    await narrow(noRights)
    await undo.press('Enter')
    const told = page.locator('.toast[data-failed]')
    await told.getByText(administrator).waitFor()
    expect(await told.textContent()).toContain(say.roles_needs_write)
    expect(await told.getByRole('button').count()).toBe(1)
    expect(await told.getByRole('button').evaluate((each) => each === document.activeElement)).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
  })
}, 120_000)

test('what somebody else has taken back meanwhile is said as that, without offering to try again', async () => {
  await made('deshecha-antes')
  await asNarrowed(writing, async (page) => {
    const undo = await throwAway(page, 'Nota deshecha-antes')
    const { orm } = system().database
    const [last] = await orm.select().from(changeBatch).orderBy(desc(changeBatch.at)).limit(1)
    expect(await undoBatch(system(), last?.id ?? '')).toMatchObject({ ok: true })
    await undo.press('Enter')
    const told = page.locator('.toast[data-failed]')
    await told.getByText(say.bulk_undone_before).waitFor()
    expect(await told.getByRole('button').count()).toBe(1)
  })
}, 120_000)

test('a list that the person may put in order no more says what that needs and whom to ask', async () => {
  for (const key of ['uno', 'dos'])
    await saveSample(system(), program, { key, es: { title: `Programa ${key}`, slug: key } })
  await asNarrowed({ ...writing, kinds: ['program'], publishes: true }, async (page, narrow) => {
    await open(page, adminAddress.entries('programs'))
    await page.locator('tbody a[data-shortcut-row]').first().focus()
    await narrow(noRights)
    await page.keyboard.press('Alt+ArrowDown')
    const told = page.locator('.toast[data-failed]')
    await told.getByText(administrator).waitFor()
    expect(await told.textContent()).not.toContain(say.order_failed.split('}')[1])
  })
}, 120_000)

test('who may write no more is told so where they write, with the way to why, what that needs and whom to ask', async () => {
  const draft = await made('ya-no')
  await asNarrowed(writing, async (page, narrow) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, adminAddress.entry('news', draft))
    await page.locator('#es-body').click()
    for (let line = 0; line < 40; line += 1) await page.keyboard.press('Enter')
    await page.keyboard.insertText('Una línea.')
    await page.locator('.save-state[data-phase="saved"]').waitFor()
    await narrow(noRights)
    await page.keyboard.type('Otra.')
    const way = page.locator('.form-state').getByRole('button', { name: say.entry_trouble_way })
    await way.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await way.press('Enter')
    const trouble = page.locator('#form-trouble')
    await trouble.and(page.locator(':focus')).waitFor()
    expect(await trouble.textContent()).toContain(administrator)
    expect(await trouble.textContent()).toContain(say.entry_not_permitted)
    await narrow(writing)
    await trouble.getByRole('button', { name: say.entry_try_now }).press('Enter')
    await page.locator('.save-state[data-phase="saved"]').waitFor()
  })
}, 120_000)

test('Ctrl+Enter leads whoever may not publish to asking for a review, and does nothing where none can be asked', async () => {
  const [draft, onSite] = [await made('por-revisar'), await made('sin-cambios', true)]
  await asNarrowed(writing, async (page) => {
    await open(page, adminAddress.entry('news', onSite))
    expect(await page.locator('[aria-keyshortcuts="Control+Enter"]').count()).toBe(0)
    await page.keyboard.press('Control+Enter')
    expect(new URL(page.url()).pathname).toBe(adminAddress.entry('news', onSite))
    await open(page, adminAddress.entry('news', draft))
    expect(await page.locator('[aria-keyshortcuts="Control+Enter"]').textContent()).toBe(say.review_ask)
    await page.keyboard.press('?')
    const keys = page.locator('.shortcuts div', { has: page.locator('kbd', { hasText: 'Enter' }) }).last()
    expect(await keys.locator('dd').textContent()).toBe(say.review_ask)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(`**${adminAddress.entryReview('news', draft)}`)
  })
}, 120_000)

test('whoever writes Spanish alone is told what is theirs, also where there is an English text to read', async () => {
  const line = { type: 'paragraph', content: [{ type: 'text', text: 'A text to read.' }] }
  const body = { type: 'doc', content: [line] }
  const en = { title: 'A fair', slug: 'a-fair', body }
  const id = await saveSample(system(), news, { key: 'solo-en-ingles', en, publish: [] })
  await asNarrowed({ ...writing, languages: ['es'] }, async (page) => {
    for (const address of [adminAddress.newEntry('news'), adminAddress.entry('news', id)]) {
      await open(page, address)
      const theirs = filled(say.entry_read_only_but_shared, { languages: languagesIn.es.es })
      await page.getByText(theirs).waitFor()
    }
    await page.getByLabel(say.entry_shown_both).check()
    await page.locator('[data-read] .prose', { hasText: 'A text to read.' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })
}, 120_000)

test('a reader is not told that a new entry is saved, nor led to what is incomplete', async () => {
  await asNarrowed(noRights, async (page) => {
    await open(page, adminAddress.newEntry('news'))
    expect(await page.locator('.save-state').count()).toBe(0)
    expect(await page.locator('[aria-keyshortcuts="F8"]').count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    // Nor offered to copy one language into the other.
    await open(page, adminAddress.entry('news', await made('solo-leida')))
    await page.locator('#es-title').waitFor()
    expect(await page.locator('.copy-across').count()).toBe(0)
    // A table of a text that is only read is no place to write in either.
    const content = ['Uno', 'Dos'].map((text) => ({
      type: 'tableRow',
      content: [{ type: 'tableCell', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }],
    }))
    const body = { type: 'doc', content: [{ type: 'table', content }] }
    const withTable = await saveSample(system(), news, { key: 'con-tabla', es: { title: 'Con tabla', body } })
    await open(page, adminAddress.entry('news', withTable))
    await page.locator('#es-body .table-scroll').waitFor()
    expect(await page.locator('#es-body').locator('[contenteditable="true"]').count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
  })
}, 120_000)
