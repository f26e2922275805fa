import { type Browser, chromium } from 'playwright'
import { findChromium } from '#cli/launch/chromium.mjs'
import { shareOf } from '../share-of.ts'

/** Milliseconds from the navigation until a field takes text; null where a form has no such field. */
export type Timed = { line: number | null; richText: number | null }

const slowdown = 4
const longestMs = 60_000
/** Each sort of field, and what the page shows in its place before it takes text. A section that folds it is opened. */
const fields = {
  line: {
    field:
      'main form input:is([type=text], :not([type])):not([role=combobox], [readonly]), .form-body input[type=text]:not([role=combobox])',
    place: 'main input',
  },
  richText: { field: 'main [role=textbox]', place: 'main .text-editor' },
}

/** Each form in a browser that has nothing of the site yet, `runs` times in turns; of each the median. */
export async function timeForms(
  origin: string,
  cookie: string,
  forms: Record<string, string>,
  runs: number,
): Promise<Record<string, Timed>> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const found = new Map(Object.keys(forms).map((name) => [name, { line: [], richText: [] } as Found]))
    for (let run = 0; run < runs; run += 1)
      for (const [name, path] of Object.entries(forms))
        for (const field of ['line', 'richText'] as const)
          found.get(name)?.[field].push(await timeField(browser, { origin, cookie, path }, fields[field]))
    return Object.fromEntries(
      [...found].map(([name, { line, richText }]) => [
        name,
        { line: median(line), richText: median(richText) },
      ]),
    )
  } finally {
    await browser.close()
  }
}

type Found = Record<keyof Timed, (number | null)[]>
type Form = { origin: string; cookie: string; path: string }

async function timeField(
  browser: Browser,
  { origin, cookie, path }: Form,
  asked: typeof fields.line,
): Promise<number | null> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'es-UY' })
  try {
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=')
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }
      }),
    )
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(tryToType, asked)
    await page.goto(origin + path, { waitUntil: 'commit' })
    const keptAt = await page.waitForFunction(() => window.keptAt, null, {
      timeout: longestMs,
      polling: 100,
    })
    const at = await keptAt.jsonValue()
    return at && at > 0 ? at : null
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    /** When what was typed was kept; -1 where there is no such field. */
    keptAt?: number
  }
}

/**
 * Runs in the page: types into the first such field at every frame until the form holds what was typed, which is when
 * it would ask whoever leaves.
 */
function tryToType({ field, place }: typeof fields.line): void {
  const attempt = () => {
    const element = [...document.querySelectorAll<HTMLElement>(field)].find((each) => each.checkVisibility())
    const folded = element ? null : document.querySelector(place)?.closest('[hidden]')
    if (folded)
      document.querySelector<HTMLElement>(`[aria-controls="${folded.id}"][aria-expanded=false]`)?.click()
    if (element) {
      if (document.activeElement !== element) element.focus()
      if (document.activeElement === element) document.execCommand('insertText', false, 'a')
    }
    const isKept = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const isMissing = document.readyState === 'complete' && !document.querySelector(place)
    if (isKept) window.keptAt = performance.now()
    else if (isMissing) window.keptAt = -1
    else requestAnimationFrame(attempt)
  }
  requestAnimationFrame(attempt)
}

function median(times: (number | null)[]): number | null {
  const known = times.filter((time) => time !== null)
  return known.length > 0 ? shareOf(known, 0.5, 0) : null
}
