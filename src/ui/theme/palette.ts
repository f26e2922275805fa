import { ownTheme, type Theme, type ThemeColour } from '#kernel/theme/theme.ts'
import { contrast, hexOf, luminance, toneOf } from './colour.ts'

/** The colours of one scheme, by the names of their tokens in `tokens.css`. */
export type Scheme = typeof ownLight
export type Palette = { light: Scheme; dark: Scheme }

const ownNight = {
  'on-night': '#f3f1e8',
  'night-quiet': '#b6c2c9',
  'night-line': '#2c404d',
  'night-sheet': '#182c39',
  'night-edge': '#8496a1',
  'night-river': '#9fd3ec',
  'night-river-deep': '#c5e6f6',
  'on-night-river': '#0b1a23',
}
const ownLight = {
  paper: '#fbfaf5',
  sheet: '#ffffff',
  veil: '#f1efe6',
  ink: '#11212d',
  quiet: '#4a5963',
  line: '#d6d3c6',
  edge: '#7d868b',
  river: '#0b4f6c',
  'river-deep': '#083a50',
  'on-river': '#fbfaf5',
  gold: '#b8862d',
  management: '#0b4f6c',
  product: '#6b2d5c',
  environmental: '#1f6b4a',
  agrifood: '#8a5a12',
  night: '#11212d',
  ...ownNight,
}
const ownDark: Scheme = {
  paper: '#0e1b24',
  sheet: '#13232e',
  veil: '#172a36',
  ink: '#eeebe0',
  quiet: '#aebbc2',
  line: '#2c404d',
  edge: '#8496a1',
  river: '#7cc3e4',
  'river-deep': '#a5d8f0',
  'on-river': '#0b1a23',
  gold: '#d9ae5f',
  management: '#7cc3e4',
  product: '#d9a0c8',
  environmental: '#86cfa8',
  agrifood: '#e0b36a',
  night: '#0a141b',
  ...ownNight,
}

/** The colours of states are the same for every body: what they mean must not depend on taste. */
export const states = {
  light: { good: '#1b6e43', warn: '#9a5b00', suspended: '#5b2fc0', bad: '#a3271f' },
  dark: { good: '#86cfa8', warn: '#f0b95c', suspended: '#a794ff', bad: '#f2978f' },
}

/** Contrasts that hold whatever is chosen (WCAG 2). Text has a little more than it needs, for what rounding takes. */
export const least = { body: 7, text: 4.6, edge: 3.05, ornament: 2.5 }

const accents = ['management', 'product', 'environmental', 'agrifood'] as const

/**
 * Every colour of the site in both schemes, made from the few that were chosen. What was not chosen is the design's own,
 * and so is all of it where nothing was. Whatever is chosen can be read: a colour that could not is made darker on light
 * ground and lighter on dark, by as little as is needed.
 */
export function paletteOf(theme: Theme): Palette {
  return { light: lightOf(theme), dark: darkOf(theme) }
}

function lightOf(theme: Theme): Scheme {
  const changed = changedIn(theme)
  const own = ownLight
  const paper = changed('paper') ? lightGround(theme.paper, 0.97) : own.paper
  const veil = changed('paper') ? lightGround(moved(paper, { by: -0.03 }), 0.941) : own.veil
  const grounds = [paper, own.sheet, veil]
  const readable = (colour: string, ratio = least.text) => away(colour, grounds, ratio, 'darker')
  const ink = readable(theme.ink, least.body)
  const river = readable(theme.main)
  return {
    paper,
    sheet: own.sheet,
    veil,
    ink,
    quiet: readable(changed('ink') ? moved(ink, { to: 0.455, chroma: 0.025 }) : own.quiet, 5.5),
    line: changed('paper') ? moved(veil, { by: -0.085, times: 1.4 }) : own.line,
    edge: readable(changed('ink') ? moved(ink, { to: 0.614, chroma: 0.013 }) : own.edge, least.edge),
    river,
    'river-deep': readable(changed('main') ? deeper(river) : own['river-deep']),
    'on-river': paper,
    gold: readable(theme.gold, least.ornament),
    ...family((name) => readable(theme[name])),
    night: changed('ink') ? moved(ink, { atMost: 0.24, chroma: 0.04 }) : own.night,
    ...nightOf(theme),
  }
}

function darkOf(theme: Theme): Scheme {
  const changed = changedIn(theme)
  const own = ownDark
  const ground = (name: 'paper' | 'sheet' | 'veil' | 'line' | 'night') =>
    changed('ink') ? moved(theme.ink, { to: toneOf(own[name]).lightness, chroma: 0.035 }) : own[name]
  const [paper, sheet, veil] = [ground('paper'), ground('sheet'), ground('veil')]
  const readable = (colour: string, ratio = least.text) =>
    away(colour, [paper, sheet, veil], ratio, 'lighter')
  const onDark = (name: ThemeColour, token: 'river' | 'gold' | (typeof accents)[number]) =>
    readable(changed(name) ? moved(theme[name], { to: 0.785, chroma: 0.12 }) : own[token])
  const river = onDark('main', 'river')
  return {
    paper,
    sheet,
    veil,
    ink: changed('paper') ? moved(theme.paper, { to: 0.939, chroma: 0.02 }) : own.ink,
    quiet: readable(changed('ink') ? moved(theme.ink, { to: 0.784, chroma: 0.018 }) : own.quiet, 6),
    line: ground('line'),
    edge: readable(changed('ink') ? moved(theme.ink, { to: 0.663, chroma: 0.026 }) : own.edge, least.edge),
    river,
    'river-deep': changed('main') ? moved(river, { by: 0.075, times: 0.75 }) : own['river-deep'],
    'on-river': changed('ink') ? moved(theme.ink, { to: 0.2, chroma: 0.03 }) : own['on-river'],
    gold: onDark('gold', 'gold'),
    ...family((name) => onDark(name, name)),
    night: ground('night'),
    ...nightOf(theme),
  }
}

/** The dark ground in both schemes, such as the footer, and what stands on it. */
function nightOf(theme: Theme): typeof ownNight {
  const changed = changedIn(theme)
  const own = ownNight
  const ofInk = (name: keyof typeof ownNight, chroma = 0.035) =>
    changed('ink') ? moved(theme.ink, { to: toneOf(own[name]).lightness, chroma }) : own[name]
  const ofMain = (name: keyof typeof ownNight) =>
    changed('main') ? moved(theme.main, { to: toneOf(own[name]).lightness, chroma: 0.09 }) : own[name]
  const sheet = ofInk('night-sheet')
  return {
    'on-night': changed('paper') ? moved(theme.paper, { to: 0.957, chroma: 0.02 }) : own['on-night'],
    'night-quiet': ofInk('night-quiet', 0.017),
    'night-line': ofInk('night-line'),
    'night-sheet': sheet,
    'night-edge': away(ofInk('night-edge', 0.026), [sheet], least.edge, 'lighter'),
    'night-river': away(ofMain('night-river'), [sheet], least.text, 'lighter'),
    'night-river-deep': ofMain('night-river-deep'),
    'on-night-river': ofInk('on-night-river', 0.03),
  }
}

function changedIn(theme: Theme): (name: ThemeColour) => boolean {
  return (name) => theme[name] !== ownTheme[name]
}

function family(made: (name: (typeof accents)[number]) => string): Record<(typeof accents)[number], string> {
  return {
    management: made('management'),
    product: made('product'),
    environmental: made('environmental'),
    agrifood: made('agrifood'),
  }
}

/** A ground on which every text can be read in the light scheme: as light as it must be, in the hue that was chosen. */
function lightGround(colour: string, lightness: number): string {
  let tone = toneOf(colour)
  tone = { ...tone, lightness: Math.max(tone.lightness, lightness) }
  let hex = hexOf(tone)
  while (Object.values(states.light).some((state) => contrast(state, hex) < 4.5) && tone.lightness < 1) {
    tone = { ...tone, lightness: Math.min(1, tone.lightness + 0.004), chroma: tone.chroma * 0.97 }
    hex = hexOf(tone)
  }
  return hex
}

/** What the pointer lies on: darker; lighter where it is nearly black already. */
function deeper(colour: string): string {
  return moved(colour, { by: toneOf(colour).lightness > 0.2 ? -0.075 : 0.1 })
}

type Move = { by?: number; to?: number; atMost?: number; times?: number; chroma?: number }

/** The same hue in another lightness, no stronger than `chroma` says. */
function moved(colour: string, { by = 0, to, atMost = 1, times = 1, chroma = 0.4 }: Move): string {
  const tone = toneOf(colour)
  const lightness = Math.min(to ?? tone.lightness + by, atMost)
  return hexOf({ ...tone, lightness, chroma: Math.min(tone.chroma * times, chroma) })
}

/** The nearest colour of the same hue that stands off all of these grounds. */
function away(colour: string, grounds: string[], ratio: number, direction: 'darker' | 'lighter'): string {
  const isOff = (hex: string) => grounds.every((ground) => contrast(hex, ground) >= ratio)
  if (isOff(colour) && luminance(colour) < luminance(grounds[0] as string) === (direction === 'darker'))
    return colour
  const tone = toneOf(colour)
  let [off, near] = direction === 'darker' ? [0, Math.min(tone.lightness, 1)] : [1, tone.lightness]
  for (let step = 0; step < 12; step += 1) {
    const middle = (off + near) / 2
    if (isOff(hexOf({ ...tone, lightness: middle }))) off = middle
    else near = middle
  }
  return hexOf({ ...tone, lightness: off })
}
