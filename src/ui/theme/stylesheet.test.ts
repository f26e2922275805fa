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

test('typefaces are asked for where a pair needs one that the site’s own stylesheet does not have', () => {
  const css = (type: 'engraved' | 'plain' | 'press' | 'public') =>
    themeStylesheet(themeFrom({ main: '#2e7d32', type }))
  expect(css('engraved')).not.toContain('font')
  expect(css('plain')).not.toContain('woff2')
  expect(css('press').match(/\/theme\/[\w-]+\.woff2/g)).toEqual([
    '/theme/newsreader.woff2',
    '/theme/public-sans.woff2',
  ])
  expect(css('public').match(/\/theme\/public-sans\.woff2/g)).toHaveLength(1)
})
