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
    const isMoving = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    // Colours that are still fading in, or of the scheme before, would be judged by what they are not. It is asked again
    // and again: in what is folded away nothing is drawn, and nothing there ever says that it has ended.
    for (let frames = 0; frames < 2 || document.getAnimations().some(isMoving); frames += 1)
      await new Promise(requestAnimationFrame)
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
    )
  }, tags)
}
