import type { Page } from 'playwright'

/**
 * Words of which not all is shown because something around them ends, by what they say and what cuts them. What scrolls
 * shows the rest; what is for the ear alone is a dot.
 */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClipping = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const nameOf = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      const text = texts.currentNode.textContent?.trim()
      if (
        !element ||
        !text ||
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest('svg')
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        const { left, right, top, bottom, width } = around.getBoundingClientRect()
        // What scrolls, scrolls whatever stands in it; and who only listens misses nothing.
        if (/auto|scroll/.test(overflowX + overflowY) || (width <= 1 && isClipping(overflowX))) break
        const isCut = lines.some(
          (line) =>
            (isClipping(overflowX) && (line.right > right + 1 || line.left < left - 1)) ||
            // A line is higher than its letters: of its own box a descender may reach out.
            (isClipping(overflowY) && (line.bottom > bottom + 3 || line.top < top - 3)),
        )
        if (!isCut) continue
        found.push(`“${text.slice(0, 40)}” of ${nameOf(element)} cut by ${nameOf(around)}`)
        break
      }
    }
    return found
  })
}

/** Shows the page with the least spacing of text that it must bear (WCAG 1.4.12), as long as it is looked at. */
export async function withTextSpacing(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets.push(sheet)
  })
  await look()
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop()
  })
}
