import type { Page } from 'playwright'

/** What of the page can be pressed but lies under something else, whichever part of the page is looked at. */
export function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const each of document.querySelectorAll(
      'main :is(a[href], button, input, textarea, select, summary)',
    )) {
      const label = each.closest('label')
      // A slide that waits is inert, a trap for programs is for nobody, and a country is not in the middle of its box.
      const isAside = each.closest('[inert], [aria-hidden="true"], svg') !== null
      if (!each.checkVisibility({ visibilityProperty: true }) || isAside) continue
      each.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = each.getBoundingClientRect()
      if (width < 2 || height < 2) continue
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      if (top && !each.contains(top) && !top.contains(each) && !label?.contains(top))
        found.push(`${each.outerHTML.slice(0, 120)} under ${top.outerHTML.slice(0, 120)}`)
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return found
  })
}
