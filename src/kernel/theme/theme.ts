/** What a body chooses of the look of its site, in the order in which an address says it. */
export const themeColours = [
  'main',
  'ink',
  'paper',
  'gold',
  'management',
  'product',
  'environmental',
  'agrifood',
] as const
export type ThemeColour = (typeof themeColours)[number]

/** The pairs of typefaces, for headings and for text, by their place in addresses; the first is the design's own. */
export const typePairs = ['engraved', 'plain', 'press', 'public'] as const
export type TypePair = (typeof typePairs)[number]

export type Theme = Record<ThemeColour, string> & { type: TypePair }

/** The design's own look, which a site has until somebody chooses another. */
export const ownTheme: Theme = {
  main: '#0b4f6c',
  ink: '#11212d',
  paper: '#fbfaf5',
  gold: '#b8862d',
  management: '#0b4f6c',
  product: '#6b2d5c',
  environmental: '#1f6b4a',
  agrifood: '#8a5a12',
  type: 'engraved',
}

const colour = /^#[0-9a-f]{6}$/

/** Whether a text is a colour as it is kept, such as `#0b4f6c`. */
export function isColour(text: string): boolean {
  return colour.test(text)
}

/** What was chosen, and the design's own where nothing was. */
export function themeFrom(chosen: { [Part in keyof Theme]?: string | null }): Theme {
  const colours = themeColours.map((name) => {
    const hex = chosen[name]
    return [name, hex && isColour(hex) ? hex : ownTheme[name]]
  })
  const type = typePairs.find((name) => name === chosen.type) ?? ownTheme.type
  return { ...(Object.fromEntries(colours) as Record<ThemeColour, string>), type }
}

/**
 * A theme as a part of an address: its whole content, so that what lies there is the same for ever, in whichever
 * process and whatever has been published since. Each colour that is not the design's own is a place in the list and
 * six digits; a pair of typefaces is a place after `t`. Null for the design's own look, which needs none.
 */
export function writeTheme(theme: Theme): string | null {
  const colours = themeColours.flatMap((name, at) =>
    theme[name] === ownTheme[name] ? [] : [`${at}${theme[name].slice(1)}`],
  )
  const type = theme.type === ownTheme.type ? '' : `t${typePairs.indexOf(theme.type)}`
  return colours.join('') + type || null
}

/** The theme that such a part says; null where it says none, or says it in another way than `writeTheme`. */
export function readTheme(written: string): Theme | null {
  if (!/^(\d[0-9a-f]{6}){0,8}(t\d)?$/.test(written)) return null
  const chosen: { [Part in keyof Theme]?: string } = {}
  for (const [, at, hex] of written.matchAll(/(\d)([0-9a-f]{6})/g)) {
    const name = themeColours[Number(at)]
    if (!name) return null
    chosen[name] = `#${hex}`
  }
  const type = /t(\d)$/.exec(written)?.[1]
  const theme = themeFrom({ ...chosen, type: type && typePairs[Number(type)] })
  return writeTheme(theme) === written ? theme : null
}
