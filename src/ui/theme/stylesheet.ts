import { families } from '#kernel/addresses.ts'
import { ownTheme, type Theme, writeTheme } from '#kernel/theme/theme.ts'
import { paletteOf, type Scheme } from './palette.ts'
import { typeStyles } from './typefaces.ts'

/**
 * What a theme says otherwise than the stylesheet of the site, after which it is loaded. It stands in no layer, so it
 * holds wherever the other says the same. Paper has the colours of the light scheme.
 */
export function themeStylesheet(theme: Theme): string {
  const [own, chosen] = [paletteOf(ownTheme), paletteOf(theme)]
  const [light, dark] = [differing(chosen.light, own.light), differing(chosen.dark, own.dark)]
  // A dark colour that is the design's own must hold where the light one is not.
  const both = Object.keys(light).map((name) => [name, chosen.dark[name as keyof Scheme]])
  const bands = [null, ...families].map((family) => {
    const place = family ? `.band[data-family="${family}"]` : '.band'
    return `${place}{background-image:url("/drawings/in/${writeTheme(theme)}/band/${family ?? 'seal'}.svg")}`
  })
  return (
    typeStyles(theme.type) +
    `:root{${declared(light)}}` +
    `@media screen and (prefers-color-scheme:dark){:root{${declared({ ...Object.fromEntries(both), ...dark })}}}` +
    bands.join('')
  )
}

function differing(chosen: Scheme, own: Scheme): Record<string, string> {
  return Object.fromEntries(
    Object.entries(chosen).filter(([name, colour]) => colour !== own[name as keyof Scheme]),
  )
}

function declared(colours: Record<string, string>): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--color-${name}:${colour};`)
    .join('')
}
