import { expect, test } from 'vitest'
import { ownTheme, readTheme, themeColours, themeFrom, writeTheme } from './theme.ts'

test('a theme comes back from its address as it was', () => {
  const all = Object.fromEntries(themeColours.map((name, at) => [name, `#0${at}${at}aff`]))
  for (const chosen of [all, { main: '#c2185b' }, { gold: '#000000', agrifood: '#ffffff' }]) {
    const theme = themeFrom(chosen)
    expect(readTheme(writeTheme(theme) ?? '')).toEqual(theme)
  }
})

test('the design’s own look has no address, and each other has one only', () => {
  expect(writeTheme(ownTheme)).toBeNull()
  const others = [
    '',
    '00b4f6c',
    '1ffffff0c2185b',
    '0c2185b0c2185b',
    '8c2185b',
    '9c2185b',
    '0C2185B',
    't0',
    't9',
  ]
  for (const written of others) expect([written, readTheme(written)]).toEqual([written, null])
})
