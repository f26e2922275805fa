import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Hono } from 'hono'
import { readTheme, writeTheme } from '#kernel/theme/theme.ts'
import { themeStylesheet } from '#ui/theme/stylesheet.ts'
import { type TypefaceName, typefaces } from '#ui/theme/typefaces.ts'

const { resolve } = createRequire(import.meta.url)
const forEver = 'public, max-age=31536000, immutable'

/** What a theme adds to the built stylesheet: its own, which its address says whole, and the files of its typefaces. */
export function themeFiles(): Hono {
  const files = new Hono()
  files.get('/theme/:theme{[a-z0-9]+\\.css}', (c) => {
    const theme = readTheme(c.req.param('theme').slice(0, -4))
    if (!theme || !writeTheme(theme)) return c.notFound()
    const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': forEver }
    return c.body(themeStylesheet(theme), 200, headers)
  })
  files.get('/theme/:typeface{[a-z-]+\\.woff2}', async (c) => {
    const name = c.req.param('typeface').slice(0, -6)
    if (!Object.hasOwn(typefaces, name)) return c.notFound()
    const file = resolve(typefaces[name as TypefaceName].file)
    const headers = { 'content-type': 'font/woff2', 'cache-control': forEver }
    return c.body(new Uint8Array(await readFile(file)), 200, headers)
  })
  return files
}
