import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { inPath } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { certificate } from '#register/store/tables/register.ts'
import { registerListing } from '#register/store/tables/register-search.ts'
import { journeys } from '../support/journeys.ts'
import { enterAsNew } from './as-editor.ts'
import { eventually } from './eventually.ts'
import { paste } from './paste.ts'
import { words } from './words.ts'

const walks = journeys()
const lines = 40

test.each([390, 768, 1280])(
  'nothing lies over the tools of a long text, or over its caret, at %i px',
  async (width) => {
    await walks.visit({ width, locale: 'es', reducedMotion: 'reduce' }, async (page) => {
      const keys = page.keyboard
      await enterAsNew(page, walks.site, 'es')
      await page.goto(adminAddress.newEntry('news'))
      await page.locator('[contenteditable][lang="es"]').focus()
      for (let line = 0; line < lines; line += 1) {
        await keys.insertText(`Línea ${line}`)
        await keys.press('Enter')
      }
      await eventually(() => overCaret(page)).toBe(null)
      await paste(page, { 'text/plain': new URL(await anyCertificate(), page.url()).href })
      await page.getByRole('button', { name: words.es.text_offer_take }).waitFor()
      await eventually(() => overCaret(page)).toBe(null)
      for (let line = 1; line <= lines; line += 1) {
        await keys.press('ArrowUp')
        await eventually(() => overCaret(page)).toBe(null)
        if (line === lines / 2) expect(await overTools(page)).toEqual([])
      }
    })
  },
)

async function anyCertificate(): Promise<string> {
  const [listed] = await walks.site.site.database.orm
    .select({ number: certificate.number })
    .from(certificate)
    .innerJoin(registerListing, eq(registerListing.certificateId, certificate.id))
    .limit(1)
  if (!listed) throw new Error('The demonstration has certificates')
  return `/en/certificates/${inPath(listed.number)}`
}

/** What lies over the line in which the caret is; null where one sees it. */
function overCaret(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { focusNode } = getSelection() as Selection
    const line = focusNode instanceof Element ? focusNode : focusNode?.parentElement
    if (!line) return 'There is no caret'
    const { left, top, bottom } = line.getBoundingClientRect()
    for (const y of [top + 3, bottom - 3]) {
      const seen = document.elementFromPoint(left + 3, y)
      if (!seen?.closest('[contenteditable]')) return seen?.outerHTML.slice(0, 120) ?? 'The end of the window'
    }
    return null
  })
}

/** The tools of the text with the focus that something else lies over, by their names. */
function overTools(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tools = document.activeElement?.closest('.text-editor')?.querySelectorAll('[role="toolbar"] button')
    return [...(tools ?? [])]
      .filter((tool) => {
        const { x, y, width, height } = tool.getBoundingClientRect()
        return width > 0 && !tool.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      .map((tool) => tool.getAttribute('aria-label') ?? '')
  })
}
