import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { signedInBrowser } from '../support/accounts.ts'
import { adminBeginnings, adminPages } from '../support/forms/admin-pages.ts'
import { journeys, takenOver } from '../support/journeys.ts'
import { carry } from './as-editor.ts'

const started = journeys()

/** What is decrypted in the browser is tested in `case-work.test.ts`. */
const cases = /^\/admin\/cases\/(?!keys$)/

test('whatever is typed into a form of the admin area is saved, or its writer is asked before it is lost', async () => {
  const who = await signedInBrowser(started.site)
  const beginnings = await adminBeginnings(started.site)
  const known = new Set<string>()
  const lost: string[] = []
  let forms = 0
  await started.visit({ expected: [/status of 422/] }, async (page) => {
    await carry(page, started.site, who)
    for await (const { address, text } of adminPages(started.site, who.cookie, beginnings, cases)) {
      const unknown = textFields(text, address).filter((each) => !known.has(each))
      if (unknown.length === 0) continue
      for (const each of unknown) known.add(each)
      await page.goto(address)
      await takenOver(page)
      for (const { field, isAsked } of await typedInto(page)) {
        forms += 1
        if (!isAsked) lost.push(`${field} at ${address}`)
      }
    }
  })
  expect(lost).toEqual([])
  expect(forms).toBeGreaterThan(20)
}, 300_000)

/** The first field for text of each form of a page as it is served. All forms of entries are one, and so is a form of each record. */
function textFields(html: string, address: string): string[] {
  const { pathname } = new URL(address, 'http://x')
  const about = /[\da-f]{8}-/.test(pathname)
    ? pathname
        .split('/')
        .at(-1)
        ?.replace(/.*\d.*/, '')
    : ''
  return html
    .slice(html.indexOf('<main'))
    .split(/<form\b|<\/form>/)
    .flatMap(
      (part) => Array.from(part.matchAll(/<(?:textarea|input)\b[^>]*>/g), ([tag]) => tag).find(isText) ?? [],
    )
    .map((tag) => / name="([^"]*)"/.exec(tag)?.[1] ?? / id="([^"]*)"/.exec(tag)?.[1] ?? '')
    .map((name) => `${about} ${name.replace(/^(shared|es|en)-.*/, 'entry').replace(/\d+/g, '#')}`)
}

function isText(tag: string): boolean {
  return (
    /^<textarea| type="(text|email|url|tel|number)"|^(?!.* type=)/.test(tag) &&
    !tag.includes('role="combobox"')
  )
}

/**
 * Types into the first field for text of each form, one after the other, and tells the page each time that it is about to
 * be left. What is sent with the address only searches or chooses.
 */
function typedInto(page: Page): Promise<{ field: string; isAsked: boolean }[]> {
  return page.evaluate(async () => {
    const lines =
      ':is(textarea, input:is([type=text], [type=email], [type=url], [type=tel], [type=number], :not([type])))'
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      `main ${lines}:not([role=combobox], :disabled, :read-only, form[method=get] *)`,
    )
    const first = new Map([...fields].map((field) => [field.form, field] as const).reverse()).values()
    const results = []
    for (const field of first) {
      const before = field.value
      await write(field, field.type === 'number' ? '7' : 'Algo empezado')
      const isAsked = !dispatchEvent(new Event('beforeunload', { cancelable: true }))
      await write(field, before)
      results.push({ field: field.name || field.id, isAsked })
    }
    return results

    function write(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      return new Promise((rest) => setTimeout(rest))
    }
  })
}
