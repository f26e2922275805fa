import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownTheme, type Theme, themeColours } from '#kernel/theme/theme.ts'
import { randomFrom } from '../drawings/random.ts'
import { contrast } from './colour.ts'
import { paletteOf, type Scheme, states } from './palette.ts'

const sheet = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = sheet.split('@media screen and (prefers-color-scheme: dark) {')

test.each([
  ['light', light],
  ['dark', dark],
] as const)(
  'the design’s own colours make exactly the tokens of the stylesheet, in the %s scheme',
  (name, css) => {
    const tokenIn = (text: string, token: string) =>
      new RegExp(`--color-${token}: (#\\w{6});`).exec(text)?.[1]
    for (const [token, hex] of Object.entries({ ...paletteOf(ownTheme)[name], ...states[name] }))
      expect(tokenIn(css, token) ?? tokenIn(light, token), token).toBe(hex)
  },
)

/** What is read on which ground, and how far it must stand off. */
const pairs: [inks: string[], grounds: string[], ratio: number][] = [
  [['ink'], ['paper', 'sheet', 'veil'], 7],
  [
    [
      ...['quiet', 'river', 'river-deep', 'management', 'product', 'environmental', 'agrifood'],
      ...['good', 'warn', 'suspended', 'bad'],
    ],
    ['paper', 'sheet', 'veil'],
    4.5,
  ],
  [['on-river'], ['river', 'river-deep'], 4.5],
  [['edge'], ['paper', 'sheet', 'veil'], 3],
  [['gold'], ['paper', 'sheet'], 2.4],
  [['on-night'], ['night', 'night-sheet'], 7],
  [['night-quiet', 'night-river', 'night-river-deep'], ['night', 'night-sheet'], 4.5],
  [['night-edge'], ['night', 'night-sheet'], 3],
  [['on-night-river'], ['night-river', 'night-river-deep'], 4.5],
]

test('whatever is chosen, everything can be read in both schemes', () => {
  const random = randomFrom('themes')
  const any = () =>
    `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
  const extremes = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#00ff00', '#ff0000', '#ffe600', '#808080']
  const chosen = [
    ...extremes.flatMap((hex) => [
      { ...ownTheme, ...Object.fromEntries(themeColours.map((name) => [name, hex])) },
      ...themeColours.map((name) => ({ ...ownTheme, [name]: hex })),
    ]),
    ...Array.from({ length: 600 }, () => ({
      ...ownTheme,
      ...Object.fromEntries(themeColours.map((name) => [name, random() < 0.7 ? any() : ownTheme[name]])),
    })),
  ]
  const wrong = chosen.flatMap((theme) => problemsOf(theme))
  expect(wrong.slice(0, 5)).toEqual([])
})

function problemsOf(theme: Theme): string[] {
  const palette = paletteOf(theme)
  return (['light', 'dark'] as const).flatMap((name) => {
    const colours: Record<string, string> = { ...palette[name], ...states[name] }
    // The footer is dark in the light scheme too, and tells of errors in the colours of the dark one.
    const onNight = ['good', 'bad'] as const
    const alsoThere = onNight.flatMap((state) =>
      tooNear(states.dark[state], [colours.night ?? '', colours['night-sheet'] ?? ''], 4.5).map(
        (ratio) => `${state} on night ${ratio}`,
      ),
    )
    const found = pairs.flatMap(([inks, grounds, ratio]) =>
      inks.flatMap((ink) =>
        grounds.flatMap((ground) =>
          tooNear(colours[ink] ?? '', [colours[ground] ?? ''], ratio).map(
            (is) => `${ink} on ${ground} ${is}`,
          ),
        ),
      ),
    )
    return [...found, ...alsoThere].map((problem) => `${JSON.stringify(theme)} ${name}: ${problem}`)
  })
}

function tooNear(ink: string, grounds: string[], ratio: number): string[] {
  return grounds.flatMap((ground) => {
    const is = contrast(ink, ground)
    return is >= ratio ? [] : [is.toFixed(2)]
  })
}

test('a colour that can be read is used as it was chosen; one that cannot keeps its hue', () => {
  const of = (main: string): Scheme => paletteOf({ ...ownTheme, main }).light
  expect(of('#c2185b').river).toBe('#c2185b')
  expect(of('#ffe600').river).toMatch(/^#[67]/)
})
