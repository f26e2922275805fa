import type { Page } from 'playwright'

/** What is read out where the focus is, of a form that was refused: why it was, or what is wrong with the field. */
export function saidAtFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (focused?.matches('[role=alert]')) return focused.textContent
    if (!focused?.matches('[aria-invalid=true]')) return ''
    const ids = focused.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })
}
