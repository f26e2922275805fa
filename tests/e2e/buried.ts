import type { Page } from 'playwright'

/**
 * Words that lie under something that is painted over them, by what they say and what covers them. Whatever is read must
 * be on top, in the middle of its first line.
 */
export function buried(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What lets the pointer through can cover words all the same.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { pointer-events: auto !important }')
    document.adoptedStyleSheets.push(sheet)

    const replaced = 'img, svg, svg *, video, canvas, iframe, input, select, textarea'
    const paintsBackground = (element: Element, part?: string) => {
      const { backgroundColor, backgroundImage, content } = getComputedStyle(element, part)
      if (part && (content === 'none' || content === 'normal')) return false
      return backgroundImage !== 'none' || !/^rgba\(.*, 0\)$|\/ 0\)$/.test(backgroundColor)
    }
    const paints = (element: Element) =>
      element.matches(replaced) ||
      [undefined, '::before', '::after'].some((part) => paintsBackground(element, part))
    const nameOf = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`

    const scrolled = [...document.querySelectorAll('*')]
      .filter(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => {
        return scrollHeight > clientHeight || scrollWidth > clientWidth
      })
      .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))

    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      const text = texts.currentNode.textContent?.trim()
      if (!element || !text || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const middle = () => {
        const line = range.getClientRects()[0]
        return line && line.width > 1 && line.height > 1
          ? { x: line.x + line.width / 2, y: line.y + line.height / 2 }
          : null
      }
      const before = middle()
      if (!before) continue
      if (before.y < innerHeight / 4 || before.y > (innerHeight * 3) / 4)
        element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const at = middle() ?? before
      const stack = document.elementsFromPoint(at.x, at.y)
      const above = stack
        .slice(0, Math.max(0, stack.indexOf(element)))
        // These go by themselves: one after some seconds, the other half a second after the page came.
        .find((each) => paints(each) && !each.closest('.toast, .loading-overlay'))
      if (above) found.push(`“${text.slice(0, 40)}” of ${nameOf(element)} under ${nameOf(above)}`)
    }
    document.adoptedStyleSheets.pop()
    // What looks at the page next sees it as it was.
    for (const { element, left, top } of scrolled) element.scrollTo({ left, top, behavior: 'instant' })
    return found
  })
}
