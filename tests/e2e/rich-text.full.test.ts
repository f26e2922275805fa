import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { and, eq, inArray } from 'drizzle-orm'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { RichText } from '#content/model/fields/rich-text.ts'
import { news } from '#content/model/kinds/news.ts'
import { entry, entryLocale } from '#content/store/tables/content.ts'
import { inPath } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { certificate, company } from '#register/store/tables/register.ts'
import { registerListing } from '#register/store/tables/register-search.ts'
import { journeys } from '../support/journeys.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { enter } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { inTurn } from './in-turn.ts'
import { showAt } from './looks.ts'
import { overflow } from './overflow.ts'
import { paste } from './paste.ts'
import { words } from './words.ts'

const walks = journeys()
const pasted = fileURLToPath(new URL('../support/pasted', import.meta.url))

describe.each(locales)('in %s', (locale) => {
  const walk = inTurn(locale, locales)
  const say = words[locale]

  walk('the keys that publish do so from within a text, and leave the text as it is', async () => {
    await walks.visit({ locale, reducedMotion: 'reduce' }, async (page) => {
      const id = await openNews(page, locale, 1)
      const before = await bodyOf(id, locale)
      await focusText(page, locale)
      await page.keyboard.press('Control+Enter')
      await page.getByRole('dialog', { name: say.entry_publish, exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await focusText(page, locale)
      await page.keyboard.type('Visto. ')
      await eventually(async () => JSON.stringify(await bodyOf(id, locale))).toContain('Visto. ')
      const breaks = (body: unknown) => JSON.stringify(body).split('hardBreak').length
      expect(breaks(await bodyOf(id, locale))).toBe(breaks(before))
    })
  })

  walk(
    'a note whose dialog was closed by Escape is there again, until it is put or another is opened',
    async () => {
      await walks.visit({ locale, reducedMotion: 'reduce' }, async (page) => {
        await openNews(page, locale, 0)
        const keys = page.keyboard
        const dialog = page.getByRole('dialog')
        const written = dialog.getByRole('textbox')
        const openNote = () => keys.press('Control+Alt+f')
        const close = async () => {
          await keys.press('Escape')
          await dialog.waitFor({ state: 'detached' })
        }
        await focusText(page, locale)
        await keys.press('Control+End')
        await openNote()
        await written.fill('Resolución 12 de 2024')
        await close()
        await openNote()
        expect(await written.inputValue()).toBe('Resolución 12 de 2024')
        await dialog.locator('button[type=submit]').click()
        await dialog.waitFor({ state: 'detached' })
        await openNote()
        expect(await written.inputValue()).toBe('')
        await written.fill('Otra')
        await close()

        const put = page.locator(`[contenteditable][lang="${locale}"] sup[data-note]`).last()
        await put.click()
        await openNote()
        expect(await written.inputValue()).toBe('Resolución 12 de 2024')
        await written.fill('Resolución 13')
        await close()
        await openNote()
        expect(await written.inputValue()).toBe('Resolución 13')
      })
    },
  )

  walk('a text is written with the keyboard alone, and is stored as it was written', async () => {
    await walks.visit({ locale, reducedMotion: 'reduce' }, async (page) => {
      const id = await openNews(page, locale, 0)
      const keys = page.keyboard
      await focusText(page, locale)
      await keys.press('Control+a')
      await keys.press('Delete')
      await keys.type('## Un título')
      await keys.press('Enter')
      await keys.type('Dos ')
      await keys.press('Control+b')
      await keys.type('palabras')
      await keys.press('Control+b')
      await keys.press('Enter')
      await keys.type('- uno')
      await keys.press('Enter')
      await keys.press('Tab')
      await keys.type('dentro')
      await keys.press('Enter')
      await keys.press('Shift+Tab')
      await keys.press('Enter')
      await keys.press('Control+k')
      await page.getByRole('combobox', { name: say.text_link_target }).and(page.locator(':focus')).waitFor()
      await keys.insertText('9001')
      await page.getByRole('option').first().waitFor()
      await keys.press('ArrowDown')
      await keys.press('Enter')
      await keys.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await keys.press('Enter')
      await tool(page, say.text_table)
      await page.getByRole('menuitem', { name: say.text_table_insert }).and(page.locator(':focus')).waitFor()
      await keys.press('Enter')
      await keys.type('A')
      await keys.press('Tab')
      await keys.type('B')
      await keys.press('Escape')
      await keys.press('Tab')
      await eventually(() => page.evaluate(() => document.activeElement?.closest('[contenteditable]'))).toBe(
        null,
      )

      const link = { type: 'link', attrs: { href: null, entry: expect.any(String) } }
      await eventually(() => bodyOf(id, locale)).toMatchObject({
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2 }, content: [{ text: 'Un título' }] },
          {
            type: 'paragraph',
            content: [{ text: 'Dos ' }, { text: 'palabras', marks: [{ type: 'bold' }] }],
          },
          {
            type: 'bulletList',
            content: [
              {
                type: 'listItem',
                content: [
                  { type: 'paragraph', content: [{ text: 'uno' }] },
                  { type: 'bulletList', content: [{ type: 'listItem' }] },
                ],
              },
            ],
          },
          { type: 'paragraph', content: [{ marks: [link] }] },
          {
            type: 'table',
            content: [
              { content: [{ type: 'tableHeader' }, { type: 'tableHeader' }, { type: 'tableHeader' }] },
              { content: [{ type: 'tableCell' }, { type: 'tableCell' }, { type: 'tableCell' }] },
              { content: [{ type: 'tableCell' }, { type: 'tableCell' }, { type: 'tableCell' }] },
            ],
          },
        ],
      })
    })
  })

  test('the editor and what it opens can be used by everybody, at every width, light and dark', async () => {
    await walks.visit({ locale, reducedMotion: 'reduce' }, async (page) => {
      await openNews(page, locale, 1)
      for (const [width, colorScheme] of [
        [390, 'light'],
        [768, 'dark'],
        [1280, 'light'],
      ] as const) {
        await showAt(page, { width, colorScheme })
        await focusText(page, locale)
        for (const name of [say.text_block, say.text_callout, say.text_table]) {
          await tool(page, name)
          await page.getByRole('menu', { name }).waitFor()
          expect(await overflow(page), `${name} at ${width} px`).toEqual([])
          expect(await accessibilityFaults(page), `${name}, ${width} px`).toEqual([])
          await page.keyboard.press('Escape')
          await page.getByRole('menu', { name }).waitFor({ state: 'detached' })
          await page.keyboard.press('Escape')
          await page.getByRole('textbox').and(page.locator(':focus')).waitFor()
        }
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox', { name: say.text_link_target }).and(page.locator(':focus')).waitFor()
        await page.keyboard.insertText('certifica')
        await page.getByRole('option').first().waitFor()
        expect(await overflow(page)).toEqual([])
        expect(await accessibilityFaults(page)).toEqual([])
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
    })
  })
})

test('what is pasted from Word is stored clean, and the policy of the page has nothing to complain of', async () => {
  await walks.visit({ locale: 'es', reducedMotion: 'reduce' }, async (page) => {
    const id = await openNews(page, 'es', 2)
    await focusText(page, 'es')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await paste(page, { 'text/html': readFileSync(`${pasted}/word.copied.txt`, 'utf8') })
    await page.locator('.text-editor [role=status]:not(:empty)').waitFor()
    const types = [
      'heading',
      'paragraph',
      'heading',
      'bulletList',
      'orderedList',
      'heading',
      'table',
      'paragraph',
    ]
    await eventually(async () => (await bodyOf(id, 'es'))?.content.map(({ type }) => type)).toEqual(types)
    expect(JSON.stringify(await bodyOf(id, 'es'))).not.toMatch(/mso|style|file:|AR1/)
    await page.keyboard.press('Control+a')
    await paste(page, { 'text/plain': 'https://ejemplo.example/norma' })
    const link = { type: 'link', attrs: { href: 'https://ejemplo.example/norma', entry: null } }
    await eventually(async () => (await bodyOf(id, 'es'))?.content[0]).toMatchObject({
      type: 'heading',
      content: [{ text: 'Nueva edición de la norma', marks: [link] }],
    })
  })
})

test('what is pasted with the signs of Markdown stays as it is, and becomes what they mean where that is taken', async () => {
  await walks.visit({ locale: 'es', reducedMotion: 'reduce' }, async (page) => {
    const id = await openNews(page, 'es', 0)
    await focusText(page, 'es')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.type('Antes')
    const types = async () => (await bodyOf(id, 'es'))?.content.map(({ type }) => type)
    await eventually(types).toEqual(['paragraph'])
    const markdown =
      'Tres **meses**[^1] y [ver](https://ejemplo.example/).\n\n## Plazos\n\n- uno\n\n[^1]: Desde hoy.'
    await paste(page, { 'text/plain': markdown })
    await eventually(async () => JSON.stringify(await bodyOf(id, 'es'))).toContain('## Plazos')
    await page.getByRole('button', { name: words.es.text_markdown_take }).press('Enter')
    await eventually(types).toEqual(['paragraph', 'heading', 'bulletList'])
    const stored = JSON.stringify(await bodyOf(id, 'es'))
    expect(stored).toContain('{"text":"Desde hoy."}')
    expect(stored).not.toMatch(/\*\*|\]\(|##/)
    await page.keyboard.press('Control+z')
    await eventually(async () => JSON.stringify(await bodyOf(id, 'es'))).toContain('## Plazos')
    await paste(page, { 'text/plain': '15. Sigue igual' })
    await page.getByRole('button', { name: words.es.text_markdown_leave }).press('Enter')
    await eventually(async () => JSON.stringify(await bodyOf(id, 'es'))).toContain('15. Sigue igual')
    expect(await page.getByRole('button', { name: words.es.text_markdown_take }).count()).toBe(0)
  })
})

test('a link into the admin area becomes one to the entry, or is refused where it is given', async () => {
  await walks.visit({ locale: 'es', reducedMotion: 'reduce' }, async (page) => {
    const id = await openNews(page, 'es', 0)
    const say = words.es
    const dialog = page.getByRole('dialog')
    const target = dialog.getByRole('combobox', { name: say.text_link_target })
    await focusText(page, 'es')
    await page.keyboard.press('Control+Home')
    await paste(page, { 'text/plain': new URL(page.url()).href })
    const linkAtStart = async () => (await bodyOf(id, 'es'))?.content[0]
    const toItself = { type: 'link', attrs: { href: null, entry: id } }
    await eventually(linkAtStart).toMatchObject({ content: [{ marks: [toItself] }, {}] })
    await paste(page, { 'text/plain': new URL(adminAddress.messages, page.url()).href })
    await page.getByText(/al área de administración/).waitFor()
    expect(JSON.stringify(await bodyOf(id, 'es'))).not.toContain(`"href":"http`)
    await page.keyboard.press('Control+k')
    await target.fill(adminAddress.messages)
    await page.keyboard.press('Enter')
    await dialog.getByText(say.text_link_admin).waitFor()
    // The name of the entry takes the place of the address of its form.
    await target.fill(adminAddress.entry('news', id))
    await dialog.getByText(news.label.es, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
  })
})

test('Tab leads from field to field of the dialog of a link, whatever is typed there', async () => {
  await walks.visit({ locale: 'en', reducedMotion: 'reduce' }, async (page) => {
    const say = words.en
    await openNews(page, 'en', 0)
    await focusText(page, 'en')
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: say.text_link_target }).and(page.locator(':focus')).waitFor()
    await page.keyboard.insertText('https://example.org/')
    await page.getByRole('link', { name: say.text_link_open }).waitFor()
    await page.keyboard.press('Tab')
    await page.getByRole('textbox', { name: say.text_link_words }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: say.text_apply }).and(page.locator(':focus')).waitFor()
  })
})

test('what a paste left behind is said until it is taken back or something else is pasted', async () => {
  await walks.visit({ locale: 'es', reducedMotion: 'reduce' }, async (page) => {
    const id = await openNews(page, 'es', 0)
    const said = page.locator(`.text-editor:has([lang="es"]) [role=status]`)
    await focusText(page, 'es')
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('Antes. ')
    const html = `<p>Uno<a href="#_ftn1" name="_ftnref1">[1]</a></p><hr>
      <div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> Su nota.</p></div>`
    await paste(page, { 'text/html': html })
    await eventually(() => said.textContent()).not.toBe('')
    await eventually(async () => JSON.stringify(await bodyOf(id, 'es'))).toContain('{"text":"Su nota."}')
    await page.keyboard.press('Control+z')
    await eventually(() => said.textContent()).toBe('')
    await paste(page, { 'text/html': html })
    await eventually(() => said.textContent()).not.toBe('')
    await paste(page, { 'text/plain': 'sin más' })
    await eventually(() => said.textContent()).toBe('')
    // Nothing of it can stay, and that is said.
    await paste(page, { 'text/html': '<iframe src="https://ejemplo.example/"></iframe>' })
    await eventually(() => said.textContent()).not.toBe('')
  })
})

test('only a table that is wider than its place has a shade: elsewhere its cover has the colour of the ground', async () => {
  await walks.visit({ locale: 'es', reducedMotion: 'reduce' }, async (page) => {
    await openNews(page, 'es', 0)
    await focusText(page, 'es')
    await page.keyboard.press('Control+Home')
    const table = '<table><tr><th>A</th></tr><tr><td>1</td></tr></table>'
    const html = `${table}<div class="callout" data-tone="note"><div class="callout-text">${table}</div></div>`
    await paste(page, { 'text/html': `<div data-pm-slice="0 0 []">${html}</div>` })
    await page.locator('.callout .table-scroll').waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await showAt(page, { colorScheme })
      const grounds = await page.locator('.text-editor .table-scroll').evaluateAll((tables) =>
        tables.map((table) => {
          let under = table.parentElement
          while (under && getComputedStyle(under).backgroundColor === 'rgba(0, 0, 0, 0)')
            under = under.parentElement
          return {
            ground: under && getComputedStyle(under).backgroundColor,
            drawn: getComputedStyle(table).backgroundImage,
          }
        }),
      )
      expect(grounds.length).toBeGreaterThanOrEqual(2)
      for (const { ground, drawn } of grounds) expect(drawn).toContain(`${ground} 50%`)
    }
  })
})

test('a table of nine columns scrolls within the text, and nothing is to be said against it in light or dark', async () => {
  await walks.visit({ locale: 'es', reducedMotion: 'reduce' }, async (page) => {
    await openNews(page, 'es', 1)
    await focusText(page, 'es')
    await page.keyboard.press('Control+End')
    const row = (cell: 'th' | 'td') => `<tr>${`<${cell}>columna</${cell}>`.repeat(9)}</tr>`
    await paste(page, { 'text/html': `<table>${row('th')}${row('td')}</table>` })
    const table = page.locator('[contenteditable][lang="es"] .table-scroll').last()
    await eventually(() => table.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(true)
    for (const colorScheme of ['light', 'dark'] as const) {
      await showAt(page, { colorScheme })
      expect(await accessibilityFaults(page)).toEqual([])
    }
    await table.locator('td').last().click()
    await page.keyboard.type('x')
    await eventually(() => table.evaluate((each) => each.scrollLeft > 0)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await table.locator('tr').count()).toBe(3)
  })
})

test('text from elsewhere that tries to run or to lead astray is only text', async () => {
  await walks.visit({ locale: 'es', reducedMotion: 'reduce' }, async (page) => {
    const id = await openNews(page, 'es', 3)
    await focusText(page, 'es')
    await page.keyboard.press('Control+a')
    const html = `<div data-pm-slice="0 0 []"><p onclick="alert(1)">quieto <a href="javascript:alert(1)">a</a></p>
      <img src=x onerror=alert(1)><img data-media="../x" alt=""><h1>fuera</h1><iframe src="https://evil.example"></iframe></div>`
    await paste(page, { 'text/html': html })
    await eventually(async () => JSON.stringify(await bodyOf(id, 'es'))).toContain('quieto')
    expect(JSON.stringify(await bodyOf(id, 'es'))).not.toMatch(/javascript|onerror|alert|evil|link|image/)
  })
})

test('a picture is described at once, and what is typed after it stands below it', async () => {
  await walks.visit({ locale: 'es', reducedMotion: 'reduce' }, async (page) => {
    const id = await openNews(page, 'es', 3)
    await focusText(page, 'es')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Arriba')
    await tool(page, words.es.text_image)
    await page.getByRole('list', { name: words.es.picker_results }).getByRole('button').first().click()
    await page.locator('textarea:focus').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Una mesa de trabajo')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('[contenteditable][lang="es"]:focus').waitFor()
    await page.keyboard.type('Abajo')
    await eventually(() => bodyOf(id, 'es')).toMatchObject({
      content: [
        { type: 'paragraph', content: [{ text: 'Arriba' }] },
        { type: 'image', attrs: { alt: 'Una mesa de trabajo' } },
        { type: 'paragraph', content: [{ text: 'Abajo' }] },
      ],
    })
  })
})

test('a certificate is found by its holder and put in by keys, and the address of one is offered as one', async () => {
  await walks.visit({ locale: 'es', reducedMotion: 'reduce' }, async (page) => {
    const say = words.es
    const { orm } = walks.site.site.database
    const listed = orm.select({ id: registerListing.certificateId }).from(registerListing)
    const [first, second] = await orm
      .select({ id: certificate.id, number: certificate.number, holder: company.legalName })
      .from(certificate)
      .innerJoin(company, eq(company.id, certificate.companyId))
      .where(inArray(certificate.id, listed))
      .orderBy(certificate.id)
      .limit(2)
    if (!first || !second) throw new Error('The demonstration has certificates')
    const id = await openNews(page, 'es', 4)
    const keys = page.keyboard
    await focusText(page, 'es')
    await keys.press('Control+a')
    await keys.type('Arriba')
    await tool(page, say.text_certificate)
    await page
      .getByRole('combobox', { name: say.text_certificate_which })
      .and(page.locator(':focus'))
      .waitFor()
    await keys.insertText(first.number)
    await page.getByRole('option', { name: first.holder }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await keys.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('[contenteditable][lang="es"]:focus').waitFor()
    await keys.type('Vea ')
    const address = new URL(`/en/certificates/${inPath(second.number)}`, page.url()).href
    await paste(page, { 'text/plain': address })
    const offer = page.getByRole('button', { name: say.text_offer_take })
    await offer.waitFor()
    // Until then it is the link that it always was.
    await eventually(() => bodyOf(id, 'es')).toMatchObject({
      content: [{}, {}, { content: [{ text: 'Vea ' }, { text: address, marks: [{ type: 'link' }] }] }],
    })
    expect(await accessibilityFaults(page)).toEqual([])
    await keys.press('Tab')
    await offer.and(page.locator(':focus')).waitFor()
    await keys.press('Enter')
    await page.locator('[contenteditable][lang="es"]:focus').waitFor()
    await keys.type('Abajo')
    await eventually(() => bodyOf(id, 'es')).toEqual({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Arriba' }] },
        { type: 'certificate', attrs: { certificate: first.id } },
        { type: 'paragraph', content: [{ type: 'text', text: 'Vea ' }] },
        { type: 'certificate', attrs: { certificate: second.id } },
        { type: 'paragraph', content: [{ type: 'text', text: 'Abajo' }] },
      ],
    })
    // The document of a certificate, and its page for one site, are something else: they stay the links that they are.
    for (const other of ['.pdf', '/sites/1']) {
      const answered = page.waitForResponse((response) =>
        response.url().includes(adminAddress.textCertificates),
      )
      await keys.press('Enter')
      await paste(page, { 'text/plain': `${address}${other}` })
      await (await answered).finished()
      await eventually(async () => JSON.stringify(await bodyOf(id, 'es'))).toContain(`${address}${other}`)
      expect(await offer.count()).toBe(0)
    }
  })
})

async function openNews(page: Page, locale: Locale, at: number): Promise<string> {
  const rows = await walks.site.site.database.orm
    .select({ id: entry.id })
    .from(entry)
    .where(eq(entry.kind, 'news'))
    .orderBy(entry.key)
  const id = rows[at]?.id ?? ''
  await enter(page, walks.site, locale)
  await page.goto(adminAddress.entry('news', id))
  await page.locator('[contenteditable]').nth(1).waitFor()
  return id
}

/** The text in the language of the content that is also that of the interface. */
async function focusText(page: Page, locale: Locale): Promise<void> {
  await page.locator(`[contenteditable][lang="${locale}"]`).focus()
}

/** Goes to a tool, by what its name begins with, by the keys of the toolbar, and uses it. */
async function tool(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Alt+F10')
  await page.getByRole('toolbar').locator(':focus').waitFor()
  const reached = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  for (let tries = 0; !(await reached()).startsWith(name); tries += 1) {
    if (tries > 16) throw new Error(`There is no tool ${name}`)
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
}

/** The text as the draft holds it. */
async function bodyOf(id: string, locale: Locale): Promise<RichText | null> {
  const [row] = await walks.site.site.database.orm
    .select({ draft: entryLocale.draft })
    .from(entryLocale)
    .where(and(eq(entryLocale.entryId, id), eq(entryLocale.locale, locale)))
  return (row?.draft?.body as RichText | undefined) ?? null
}
