import type { Page } from 'playwright'
import { beforeAll } from 'vitest'
import { openBrowser, type PageOptions } from './browser.ts'
import { servedSite } from './served-site.ts'
import { sharedSite } from './shared-site.ts'
import type { StartedSite, StartOptions } from './site.ts'

type Visit = Partial<PageOptions> & {
  /** Where the journey begins; nowhere when it is left out, so that the page can be prepared first. */
  from?: string
}
type Journeys = {
  /**
   * Walks through the site in a page of its own. Fails, after the walk, where the page wrote an error, broke its
   * policy, or asked another host for something.
   */
  visit(options: Visit, walk: (page: Page) => Promise<void>): Promise<void>
  readonly site: StartedSite
}

let browser: ReturnType<typeof openBrowser> | undefined

/** A site for the tests of one file, and a browser. */
export function journeys(options: StartOptions = {}): Journeys {
  const site = servedSite(options)
  return journeysOver(async () => site)
}

/** The same over the demonstration site that several files share: their tests only read. */
export function readingJourneys(): Journeys {
  return journeysOver(sharedSite)
}

function journeysOver(findSite: () => Promise<StartedSite>): Journeys {
  let site: StartedSite
  let newPage: Awaited<ReturnType<typeof openBrowser>>['newPage']
  beforeAll(async () => {
    // One for all files of a worker; it ends with that.
    browser ??= openBrowser()
    ;[site, { newPage }] = await Promise.all([findSite(), browser])
  })
  return {
    async visit({ from, ...pageOptions }, walk) {
      const { page, finish } = await newPage(site.url, { width: 1280, ...pageOptions })
      page.setDefaultTimeout(30_000)
      try {
        if (from) await page.goto(from)
        if (from && pageOptions.javaScript !== false) await alive(page)
        await walk(page)
      } catch (failure) {
        await finish().catch((complaint: Error) => console.error(complaint.message))
        throw failure
      }
      await finish()
    },
    get site() {
      return site
    },
  }
}

/** Resolves once the script has taken over the layout and the page in it, which React does one after the other. */
export async function alive(page: Page): Promise<void> {
  await page.locator('nav[data-live]').waitFor({ state: 'attached' })
  await takenOver(page)
}

/** Resolves once the script has taken over the first of these elements, and what is around it. */
export async function takenOver(page: Page, what = 'main h1'): Promise<void> {
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__react'))
  }, what)
  // React marks an element when it comes to it, but listens only once it is through with the page, which is then
  // idle. For about one page in many thousand Chromium never reports that, though nothing is left to do: hence the
  // time limit.
  await page.evaluate(() => new Promise((rests) => requestIdleCallback(rests, { timeout: 5_000 })))
}
