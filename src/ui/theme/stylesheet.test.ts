import { expect, test } from 'vitest'
import { themeColours, themeFrom } from '#kernel/theme/theme.ts'
import { paletteOf, type Scheme } from './palette.ts'
import { themeStylesheet } from './stylesheet.ts'

const tokensOf = (css: string) =>
  Object.fromEntries(Array.from(css.matchAll(/--color-([\w-]+):(#\w{6});/g), ([, name, hex]) => [name, hex]))

test.each(themeColours)('after the site’s own stylesheet, that of another %s makes its palette', (name) => {
  const theme = themeFrom({ [name]: '#2e7d32' })
  const [light = '', dark = ''] = themeStylesheet(theme).split(
    '@media screen and (prefers-color-scheme:dark)',
  )
  const [own, palette] = [paletteOf(themeFrom({})), paletteOf(theme)]
  // As browsers lay them over each other: what no rule for dark says is as the rules without one have it.
  expect({ ...own.light, ...tokensOf(light) }).toEqual(palette.light)
  const shown: Record<string, string | undefined> = {
    ...own.light,
    ...own.dark,
    ...tokensOf(light),
    ...tokensOf(dark),
  }
  for (const [token, hex] of Object.entries(palette.dark))
    expect([token, shown[token as keyof Scheme]]).toEqual([token, hex])
})
