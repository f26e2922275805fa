import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { findChromium } from '#cli/launch/chromium.mjs'

export type PageOptions = {
  width: number
  height?: number
  locale?: string
  javaScript?: boolean
  colorScheme?: 'light' | 'dark'
  reducedMotion?: 'reduce' | 'no-preference'
  /** Messages of the console, or addresses, that the test expects: they do not make it fail. */
  expected?: readonly RegExp[]
}
export type OpenedPage = {
  page: Page
  /** Closes the page and throws where it logged an error, broke its policy, or sent a request to another host. */
  finish(): Promise<void>
}

const quiet = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

/** The machine's Chromium. Close it when the tests are over. */
export async function openBrowser(): Promise<{
  browser: Browser
  newPage(origin: string, options: PageOptions): Promise<OpenedPage>
  close(): Promise<void>
}> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium; npm test says how to install it')
  const browser = await chromium.launch({ executablePath, args: quiet })
  return {
    browser,
    newPage: (origin, options) => openPage(browser, origin, options),
    close: () => browser.close(),
  }
}

async function openPage(browser: Browser, origin: string, options: PageOptions): Promise<OpenedPage> {
  const settings: BrowserContextOptions = {
    viewport: { width: options.width, height: options.height ?? 900 },
    locale: options.locale ?? 'es-UY',
    javaScriptEnabled: options.javaScript ?? true,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
    baseURL: origin,
  }
  const context = await browser.newContext(settings)
  const complaints: string[] = []
  const complain = (text: string) => {
    if (!options.expected?.some((pattern) => pattern.test(text))) complaints.push(text)
  }
  // Chromium reports a broken policy as an error of the console too.
  context.on('console', (message) => {
    if (message.type() === 'error') complain(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complain(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) complain(`another host: ${url.href}`)
  })
  const page = await context.newPage()
  return {
    page,
    async finish() {
      await context.close()
      if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`)
    },
  }
}
