import type { Page } from 'playwright'

/**
 * Words of ordinary length that begin on one line and end on the next, with what is folded open. Only a word too long
 * for any line may be broken, and an address.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const folded = [...document.querySelectorAll('details:not([open])')]
    for (const each of folded) each.setAttribute('open', '')
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const around = text.parentElement
      if (!around?.checkVisibility() || around.closest('code, pre, .visually-hidden')) continue
      for (const { 0: word, index } of text.data.matchAll(
        /(?<![\p{L}\p{N}/@.:-])\p{L}{2,22}(?![\p{L}\p{N}/@])/gu,
      )) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set(
          [...range.getClientRects()]
            .filter(({ width }) => width > 0.5)
            .map(({ top }) => Math.round(top / 5)),
        )
        if (lines.size > 1) found.push(word)
      }
    }
    for (const each of folded) each.removeAttribute('open')
    return found
  })
}
