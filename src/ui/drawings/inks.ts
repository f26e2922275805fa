import { type Family, families } from '#kernel/addresses.ts'
import { ownTheme, type Theme } from '#kernel/theme/theme.ts'
import { paletteOf, type Scheme, states } from '../theme/palette.ts'

/** One ink as it prints on paper, and the lighter one that reads on the dark ground. */
export type Ink = { light: string; dark: string }

export const paper = '#FBFAF5'
export const ink: Ink = { light: '#11212D', dark: '#C9D6DE' }

/** The body's own: of its seal, and of the one thing that the eye goes to in a plate of no family. */
export const gold: Ink = { light: '#B8862D', dark: '#E0B65E' }

export const familyInks: Record<Family, Ink> = {
  management: { light: '#0B4F6C', dark: '#7CC3E2' },
  product: { light: '#6B2D5C', dark: '#DDA3CE' },
  environmental: { light: '#1F6B4A', dark: '#82CBA6' },
  agrifood: { light: '#8A5A12', dark: '#E3B569' },
}

export function inkOf(family: Family | null | undefined): Ink {
  return family ? familyInks[family] : ink
}

export const darkGround = '#0E1B24'

/** Every ink of a theme for what is printed, and the colours of states, which are the same for every body. */
export function inksOnPaper(theme: Theme): Scheme & typeof states.light {
  return { ...paletteOf(theme).light, ...states.light }
}

/** Changes the inks of what was drawn. */
export type Dye = (drawing: string) => string

/** Leaves a drawing in the design's own inks. */
export const undyed: Dye = (drawing) => drawing

/**
 * Everything is drawn in the design's own inks and dyed afterwards: no two of them are alike, so each stands for its
 * place in any theme. What a theme leaves as the design has it stays.
 */
export function dyeOf(theme: Theme): Dye {
  const [own, chosen] = [paletteOf(ownTheme), paletteOf(theme)]
  const inks = new Map<string, string>()
  for (const [name, drawn] of [
    ['gold', gold] as const,
    ...families.map((each) => [each, familyInks[each]] as const),
  ])
    for (const scheme of ['light', 'dark'] as const)
      if (chosen[scheme][name] !== own[scheme][name]) inks.set(drawn[scheme], chosen[scheme][name])
  if (chosen.light.ink !== own.light.ink)
    inks.set(ink.light, chosen.light.ink).set(ink.dark, chosen.dark.quiet)
  if (chosen.light.paper !== own.light.paper) inks.set(paper, chosen.light.paper)
  if (chosen.dark.paper !== own.dark.paper) inks.set(darkGround, chosen.dark.paper)
  return (drawing) => drawing.replace(/#[0-9A-F]{6}\b/g, (drawn) => inks.get(drawn) ?? drawn)
}

/**
 * The one style element of a drawing that is loaded as an image: it strokes the named classes with their light inks
 * when the reader's system is dark. `.f` is also filled with the ink, `.g` with the ground.
 */
export function inkStyle(classes: Record<string, Ink>): string {
  const rules = Object.entries(classes).map(
    ([name, { dark }]) => `.${name}{stroke:${dark}}.${name}.f{fill:${dark}}`,
  )
  return `<style>@media (prefers-color-scheme:dark){${rules.join('')}.g{fill:${darkGround}}}</style>`
}
