import type { Page } from 'playwright'

/**
 * What sticks out of the window on the right, by name; nothing where the page does not scroll sideways. What lies in a
 * part that scrolls by itself, such as a wide table, is not what widens the page.
 */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const sticksOut = (element: Element) => element.getBoundingClientRect().right > width + 1
    const isHeld = (element: Element): boolean => {
      const around = element.parentElement
      if (!around || around === document.body) return false
      return (getComputedStyle(around).overflowX !== 'visible' && !sticksOut(around)) || isHeld(around)
    }
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => each.checkVisibility() && sticksOut(each) && !isHeld(each),
    )
    const name = (each: Element) => `${each.localName}.${each.className} (${each.textContent?.slice(0, 40)})`
    return [`${document.documentElement.scrollWidth} of ${width} px`, ...wide.slice(0, 5).map(name)]
  })
}
