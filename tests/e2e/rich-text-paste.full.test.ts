import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cleaned } from '#content/admin/rich-text/paste/clean-html.ts'
import { openBrowser } from '../support/browser.ts'
import { hostileTexts } from '../support/hostile-texts.ts'

const folder = fileURLToPath(new URL('../../src/content/admin/rich-text/paste', import.meta.url))
const origin = 'https://sellosur.example'
const pasted = fileURLToPath(new URL('../support/pasted', import.meta.url))
const sources = readdirSync(pasted).flatMap((name) => /^(.+)\.expected\.txt$/.exec(name)?.[1] ?? [])

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.browser.newPage()
  await page.addScriptTag({ content: await bundled() })
})
afterAll(() => browser?.close())

test.each(sources)('what comes from %s is the same text without its dress', async (name) => {
  const { html } = await clean(read(`${name}.copied.txt`))
  expect(html).toBe(read(`${name}.expected.txt`).replaceAll(/\n/g, ''))
  // What is clean stays as it is, such as when it is copied once more.
  expect((await clean(html.replaceAll('href="/', `href="${origin}/`))).html).toBe(html)
})

test('what stays behind is counted', async () => {
  expect((await clean(read('word.copied.txt'))).left.picture).toBe(1)
  expect((await clean(read('google-docs.copied.txt'))).left).toEqual({ picture: 1 })
  expect((await clean(read('excel.copied.txt'))).left).toEqual({ 'merged-cell': 2 })
})

test('nothing that could run, lead astray or fetch something is left', async () => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const { html } = await clean(hostile())
  expect(html).not.toMatch(
    /<(?!\/?(p|h[234]|ul|ol|li|blockquote|table|tbody|tr|th|td|strong|em|sup|sub|a|br)\b)/,
  )
  const attributes = [...html.matchAll(/<\w+ ([^>]*)>/g)].map(([, attribute]) => attribute)
  expect(attributes).toEqual(['href="https://bueno.example/"'])
  expect(html).toContain('dentro')
  expect(asked).toEqual([])
})

test.each(hostileTexts.map((text, at) => [at, text] as const))(
  'hostile text %i stays a text',
  async (_, text) => {
    const { html } = await clean(`<p>${text}</p><p><a href="${text}">a</a></p><td title="${text}">b</td>`)
    expect(html).not.toMatch(/<(?!\/?(p|a|strong|em|br)\b)/)
    for (const [, href] of html.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^(https?:|mailto:|tel:|\/(?!\/))/)
  },
)

test('what is nested without end, or is too wide, becomes a text that can be stored', async () => {
  const deep = `${'<div><b>'.repeat(5_000)}hondo${'</b></div>'.repeat(5_000)}`
  expect((await clean(deep)).html).toBe('<p><strong>hondo</strong></p>')
  const lists = `${'<ul><li>a'.repeat(100)}${'</li></ul>'.repeat(100)}`
  expect(deepest((await clean(lists)).html)).toBe(4)
  const wide = `<table><tr>${'<td>a</td>'.repeat(10_000)}</tr><tr><td rowspan=65000 colspan=1000>b</td></tr></table>`
  expect((await clean(wide)).html.match(/<td>/g)).toHaveLength(80)
  const long = `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(2_000)}</table>`
  expect((await clean(long)).html.match(/<tr>/g)).toHaveLength(500)
})

function clean(html: string): Promise<Cleaned> {
  return page.evaluate(
    ([html, origin]) => {
      const { cleanHtml } = (
        window as unknown as { paste: typeof import('#content/admin/rich-text/paste/clean-html.ts') }
      ).paste
      return cleanHtml(html as string, origin as string)
    },
    [html, origin],
  )
}

/** The real code in one script, as the site's build makes it. */
async function bundled(): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: `${folder}/clean-html.ts`, formats: ['iife'], name: 'paste' } },
  })) as Rolldown.RolldownOutput[]
  return made[0]?.output[0].code ?? ''
}

function read(name: string): string {
  return readFileSync(`${pasted}/${name}`, 'utf8')
}

function deepest(html: string): number {
  let depth = 0
  let most = 0
  for (const [tag] of html.matchAll(/<\/?[uo]l>/g)) {
    depth += tag.startsWith('</') ? -1 : 1
    most = Math.max(most, depth)
  }
  return most
}

function hostile(): string {
  const links = [
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    '\\\\evil.example',
    'file:///etc/passwd',
    'vbscript:x',
    'blob:https://evil.example/1',
    'https://www.google.com/url?q=javascript:alert(1)',
  ]
  return `
    <script>alert(1)</script><style>p{background:url(https://evil.example/a)}</style>
    <p onclick="alert(1)" style="background:url(https://evil.example/b)" id="x" class="y">dentro
      <img src="x" onerror="alert(1)"><svg onload="alert(1)"><script>alert(1)</script></svg>
      <math><mi xlink:href="javascript:alert(1)">m</mi></math>
      <iframe srcdoc="<script>alert(1)</script>">i</iframe><object data="https://evil.example/c"></object>
      <a href="https://bueno.example" onmouseover="alert(1)" target="_blank" data-entry="1">bueno</a>
      ${links.map((href) => `<a href="${href}">malo</a>`).join(' ')}
    </p>
    <form action="https://evil.example"><input value="v"><button>b</button>campo</form>
    <template><p onclick="alert(1)">plantilla</p></template>
    <noscript><p title="</noscript><img src=x onerror=alert(1)>">`
}
