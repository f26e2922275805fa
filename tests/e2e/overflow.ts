import type { Page } from 'playwright'

/** What sticks out of the window on the right, by name; nothing where the page does not scroll sideways. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => each.checkVisibility() && each.getBoundingClientRect().right > width + 1,
    )
    return wide
      .slice(0, 5)
      .map((each) => `${each.localName}.${each.className} (${each.textContent?.slice(0, 40)})`)
  })
}
