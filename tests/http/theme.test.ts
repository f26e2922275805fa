import { beforeAll, expect, test } from 'vitest'
import { theme } from '#content/model/kinds/theme.ts'
import { publishEntry, saveEntry } from '#content/store/save-entry.ts'
import { address } from '#kernel/addresses.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { ownTheme, themeFrom } from '#kernel/theme/theme.ts'
import { paletteOf } from '#ui/theme/palette.ts'
import { signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite()
let editor: Editor

beforeAll(() => {
  editor = callerOf(started.site, { locale: 'es', actor: systemActor })
})

const names = { es: {}, en: {} }
const chosen = { main: '#c2185b', ink: '#2b1d2f', paper: '#fff7ef', product: '#7a3e00', gold: '#4c7a8a' }

function publish(colours: Record<string, string>): Promise<string> {
  return saveSample(editor, theme, { key: 'theme', shared: colours, ...names, publish: ['es', 'en'] })
}

async function text(path: string): Promise<string> {
  return (await ask(started.url, path)).text
}

/** What a page says of its look. */
async function lookOf(path: string) {
  const html = await text(path)
  const [light, dark] = Array.from(
    html.matchAll(/<meta name="theme-color"[^>]*content="([^"]*)"/g),
    ([, hex]) => hex,
  )
  return {
    stylesheet: /<link rel="stylesheet" href="(\/theme\/[^"]*)"/.exec(html)?.[1] ?? null,
    light,
    dark,
    drawn: [
      ...new Set(
        html.match(/\/drawings\/(in\/\w+\/)?(?=rosette|plate|vignette|mark|country|medallion|guide)/g),
      ),
    ],
  }
}

const manifest = async () => JSON.parse(await text('/site.webmanifest'))

test('one language published is the look published: it is the same for all of them', async () => {
  await publish({})
  const saved = await saveEntry(editor, theme, { key: 'theme', shared: chosen, locales: names })
  expect(await publishEntry(editor, saved.ok ? saved.value.id : '', 'en')).toMatchObject({ ok: true })
  for (const locale of ['es', 'en'] as const)
    expect(await lookOf(address.home(locale))).toMatchObject({ light: chosen.paper })
})

test('another look is on every page, in its drawings and its files at the next request, and gone when it is taken back', async () => {
  await publish({})
  const pages = [
    address.home('es'),
    address.home('en'),
    address.verify('es'),
    address.letUsKnow('es'),
    `${address.home('es')}/nothing-here`,
    '/login',
  ]
  const before = await Promise.all(pages.map(lookOf))
  const machine = await manifest()
  const icon = await text('/favicon.svg')
  for (const look of before)
    expect(look).toMatchObject({ stylesheet: null, light: '#fbfaf5', dark: '#0e1b24' })

  await publish(chosen)
  const palette = paletteOf(themeFrom(chosen))
  for (const path of pages) {
    const look = await lookOf(path)
    expect([path, look.stylesheet]).toEqual([path, expect.stringMatching(/^\/theme\/\w+\.css$/)])
    expect([path, look.light, look.dark]).toEqual([path, palette.light.paper, palette.dark.paper])
    for (const drawn of look.drawn) expect([path, drawn]).toEqual([path, expect.stringContaining('/in/')])
  }
  expect(await manifest()).toMatchObject({
    background_color: palette.light.paper,
    theme_color: palette.light.river,
  })
  expect(await text('/favicon.svg')).not.toBe(icon)

  await publish({})
  expect(await Promise.all(pages.map(lookOf))).toEqual(before)
  expect(await manifest()).toEqual(machine)
  expect(await text('/favicon.svg')).toBe(icon)
})

test('the stylesheet is small, for ever the same, and asked for after the site’s own', async () => {
  await publish(chosen)
  const html = await text(address.home('es'))
  const { stylesheet } = await lookOf(address.home('es'))
  const links = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g), ([, href]) => href)
  expect(links.at(-1)).toBe(stylesheet)
  expect(links.length).toBeGreaterThan(1)
  const answered = await ask(started.url, stylesheet ?? '')
  expect(answered.status).toBe(200)
  expect(answered.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(answered.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answered.text).toContain(`--color-river:${chosen.main};`)
  expect(answered.text.length).toBeLessThan(3000)
})

test('a drawing has the colours that its address says, and no others', async () => {
  await publish(chosen)
  const html = await text(address.home('es'))
  const rosette = /\/drawings\/in\/\w+\/rosette\/product\/[^"]+\.svg/.exec(html)?.[0] ?? ''
  const drawn = await text(rosette)
  const own = await text(rosette.replace(/\/in\/\w+/, ''))
  expect(drawn).toContain(chosen.product)
  expect(drawn).not.toContain('#6B2D5C')
  expect(own).toContain('#6B2D5C')
  // A code that cameras read stays dark on white.
  const strange = [
    'in/zz/mark.svg',
    'in/0c2185b/in/0c2185b/mark.svg',
    'in/0C2185B/mark.svg',
    'in/00b4f6c/mark.svg',
  ]
  for (const path of [...strange, 'in/0c2185b/qr/es/SS-1.svg'])
    expect([path, (await ask(started.url, `/drawings/${path}`)).status]).toEqual([path, 404])
  for (const path of ['0c2185b}', '0c2185', '9c2185b', '', '00b4f6c', '1ffffff0c2185b', 't7'])
    expect([path, (await ask(started.url, `/theme/${path}.css`)).status]).toEqual([path, 404])
})

test('other typefaces come from the site itself, and weigh at most 60 kB together', async () => {
  await publish({ type: 'press' })
  const { stylesheet } = await lookOf(address.home('es'))
  const css = await text(stylesheet ?? '')
  const files = Array.from(css.matchAll(/url\("(\/theme\/[^"]+\.woff2)"\)/g), ([, file = '']) => file)
  expect(files).toHaveLength(2)
  let bytes = 0
  for (const file of files) {
    const answered = await fetch(started.url + file)
    expect([file, answered.status, answered.headers.get('content-type')]).toEqual([file, 200, 'font/woff2'])
    expect(answered.headers.get('cache-control')).toContain('immutable')
    bytes += (await answered.arrayBuffer()).byteLength
  }
  expect(bytes).toBeLessThan(60_000)
  expect((await ask(started.url, '/theme/source-serif.woff2')).status).toBe(404)
  await publish({})
})

test('a draft shows in the preview alone', async () => {
  const id = await publish({})
  const saved = await saveEntry(editor, theme, { key: 'theme', shared: { main: '#c2185b' }, locales: names })
  expect(saved.ok).toBe(true)
  const { cookie } = await signedInBrowser(started)
  const previewed = await ask(started.url, `${address.home('es')}?preview=${id}`, { headers: { cookie } })
  expect(previewed.text).toContain('href="/theme/0c2185b.css"')
  expect((await lookOf(address.home('es'))).stylesheet).toBeNull()
  await publish({})
})

test('what is no colour is refused, and an address says no more of a look than it was given', () => {
  expect(themeFrom({ main: '#C2185B', ink: 'red', paper: null })).toEqual(ownTheme)
})
