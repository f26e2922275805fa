import { ownTheme, type Theme, type ThemeColour } from '#kernel/theme/theme.ts'
import { contrast, distance } from './colour.ts'
import { type Palette, paletteOf, type Scheme, states } from './palette.ts'

export type Judgement = {
  /** How it looks in each scheme, and how far it stands off what lies under it or on it. */
  light: { colour: string; contrast: number }
  dark: { colour: string; contrast: number }
  /** In the light scheme another colour of the same hue is used, because this one could not be read. */
  isMoved: boolean
  /** The state whose colour it could be taken for. */
  like: 'suspended' | 'bad' | null
}

/** What becomes of a chosen colour: how it will look, whether it can be read, and what it may be confused with. */
export function judge(theme: Theme, name: ThemeColour): Judgement {
  const palette = paletteOf(theme)
  const token = tokenOf[name]
  const on = (scheme: Scheme) => ({
    colour: scheme[token],
    contrast: contrast(scheme[token], groundOf(name, scheme)),
  })
  return {
    light: on(palette.light),
    dark: on(palette.dark),
    isMoved: palette.light[token] !== theme[name],
    like: meansSomething(name) ? stateLike(theme[name], palette, token) : null,
  }
}

const tokenOf: Record<ThemeColour, keyof Scheme> = {
  main: 'river',
  ink: 'ink',
  paper: 'paper',
  gold: 'gold',
  management: 'management',
  product: 'product',
  environmental: 'environmental',
  agrifood: 'agrifood',
}

function groundOf(name: ThemeColour, scheme: Scheme): string {
  return name === 'paper' ? scheme.ink : scheme.paper
}

/** Ink and paper are everywhere, the ornament carries no meaning: nobody takes them for a state. */
function meansSomething(name: ThemeColour): boolean {
  return name !== 'ink' && name !== 'paper' && name !== 'gold'
}

/** Two colours are told apart at a glance from about 20 on. */
const nearest = 20

function stateLike(chosen: string, { light }: Palette, token: keyof Scheme): Judgement['like'] {
  if (Object.values(ownTheme).includes(chosen)) return null
  const near = (['suspended', 'bad'] as const).find(
    (state) => distance(light[token], states.light[state]) < nearest,
  )
  return near ?? null
}
