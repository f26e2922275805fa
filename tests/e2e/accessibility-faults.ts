import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright'

/** A third of what `axe.source` is, which each page has to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** What axe finds against WCAG 2.2 AA and its good practice, one line for each element. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Axe runs in the page alone, in half the time of its builder for Playwright, which puts what each frame says together
  // in a page of its own. Only a preview has a frame, and what that shows is looked at as the page that it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (values) => {
    // Colours that are still fading would be judged by what they are not. Nothing is waited for: what is folded away is
    // not drawn, and what begins to move there may never end. What has ended may set something else in motion.
    const isMoving = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    for (let moving = document.getAnimations().filter(isMoving); moving.length > 0; ) {
      for (const each of moving) each.finish()
      moving = document.getAnimations().filter(isMoving)
    }
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })
    // A bar that stays in view, or an open menu, covers a part of something wherever a page was scrolled to, and scrolling
    // uncovers it. That nothing lies over what can be pressed is looked at by itself (`covered`).
    const isPartlyCovered = (selector: string): boolean => {
      const target = document.querySelector(selector)
      if (!target) return false
      const { left, right, top, bottom } = target.getBoundingClientRect()
      return [left + 1, right - 1].some((x) =>
        [top + 1, bottom - 1].some((y) => {
          const seen = document.elementFromPoint(x, y)
          return seen !== null && !target.contains(seen) && !seen.contains(target)
        }),
      )
    }
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => id !== 'target-size' || !isPartlyCovered(String(target[0])))
        .map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
    )
  }, tags)
}
