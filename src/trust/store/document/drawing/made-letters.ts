import type { Font, Glyph, PathCommand } from 'fontkit'
import { embedAsDrawn } from '#ui/drawings/embed-as-drawn.ts'

/** A letter as part of another: how large, how far up in parts of the em, and whether over the part before it. */
type Part = { of: string; size?: number; rise?: number; isOver?: boolean; turn?: 'right' | 'left' }

const after = (letters: string, how: Omit<Part, 'of'> = {}): Part[] =>
  [...letters].map((of) => ({ ...how, of }))
const raised = (letters: string) => after(letters, { size: 0.64, rise: 0.32 })
const lowered = (letters: string) => after(letters, { size: 0.64, rise: -0.14 })
const over = (below: Part, above: Part): Part[] => [below, { ...above, isOver: true }]

const madeOf = new Map<string, Part[]>([
  ['≤', over({ of: '<', rise: 0.08 }, { of: '−', rise: -0.25 })],
  ['≥', over({ of: '>', rise: 0.08 }, { of: '−', rise: -0.25 })],
  ['±', over({ of: '+', rise: 0.09 }, { of: '−', rise: -0.26 })],
  ['≠', over({ of: '=' }, { of: '/', size: 0.8, rise: 0.06 })],
  ['≈', over({ of: '~', rise: 0.09 }, { of: '~', rise: -0.09 })],
  ['→', [{ of: '↑', rise: 0.33, turn: 'right' }]],
  ['←', [{ of: '↑', rise: 0.33, turn: 'left' }]],
  ['‰', [{ of: '%' }, { of: '0', size: 0.56 }]],
  ['№', [{ of: 'N' }, { of: 'º' }]],
  ['㎡', [{ of: 'm' }, ...raised('2')]],
  ['㎥', [{ of: 'm' }, ...raised('3')]],
  // Usually of one shape with another letter.
  ...Object.entries({ '∅': 'Ø', '⌀': 'Ø', '‐': '-', '‑': '-', '‒': '–', '―': '—', '∆': 'Δ', '⋅': '·' }).map(
    ([letter, alike]): [string, Part[]] => [letter, after(alike)],
  ),
])

/** Whether it would say less if it were written plainly: letters high or low, and powers within a sign. */
const meansMore = (letter: string, plain: string) =>
  /\p{Lm}/u.test(letter) || (/\p{N}/u.test(plain) && !/\p{N}/u.test(letter))

function partsOf(letter: string, isInAFile: boolean): Part[] {
  const made = madeOf.get(letter)
  if (made) return made
  const plain = letter.normalize('NFKC')
  if (/[¹²³\u2070-\u207f]/.test(letter)) return raised(plain)
  if (/[\u2080-\u209c]/.test(letter)) return lowered(plain)
  const [above, below] = plain.split('⁄')
  if (above && below)
    return [...after(above, { size: 0.6, rise: 0.28 }), { of: '⁄' }, ...after(below, { size: 0.6 })]
  return isInAFile || plain === letter || meansMore(letter, plain) ? [] : after(plain)
}

type Drawn = { commands: PathCommand[]; advanceWidth: number }

/**
 * A typeface of the signs that the files lack, each made of the shapes of letters that they have: no file on hand has a
 * low two or a sign for “at most”, and scopes are full of them. A program reads them as the signs that they are.
 */
export function makeLetters(fonts: readonly Font[], name: string): Font {
  const [base] = fonts
  if (!base) throw new Error('Letters are made of a typeface')
  const fontOf = (letter: string) => fonts.find((font) => font.hasGlyphForCodePoint(codeOf(letter)))
  const known = new Map<number, Glyph | null>()
  const make = (code: number): Glyph | null => {
    const letter = String.fromCodePoint(code)
    const drawn = draw(partsOf(letter, fontOf(letter) !== undefined), fontOf, base.unitsPerEm)
    return drawn && { id: code, codePoints: [code], ...drawn }
  }
  const glyphOf = (code: number): Glyph | null => {
    const glyph = known.get(code) ?? make(code)
    known.set(code, glyph)
    return glyph
  }
  const font: Font = Object.create(base, {
    postscriptName: { value: name },
    hasGlyphForCodePoint: { value: (code: number) => glyphOf(code) !== null },
    // Shape 0 is of every typeface.
    getGlyph: { value: (id: number) => glyphOf(id) ?? base.getGlyph(id) },
    layout: {
      value: (text: string) => {
        const glyphs = [...text].flatMap((letter) => glyphOf(codeOf(letter)) ?? [])
        return {
          glyphs,
          positions: glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, xOffset: 0, yOffset: 0 })),
          advanceWidth: glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
        }
      },
    },
  })
  return embedAsDrawn(font)
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0
}

function draw(
  parts: readonly Part[],
  fontOf: (letter: string) => Font | undefined,
  unitsPerEm: number,
): Pick<Glyph, 'path' | 'advanceWidth'> | null {
  const commands: PathCommand[] = []
  let [start, end] = [0, 0]
  for (const { of, size = 1, rise = 0, isOver, turn } of parts) {
    const font = fontOf(of)
    if (!font) return null
    const { path, advanceWidth } = font.glyphForCodePoint(codeOf(of))
    const part = turn ? laid(path.commands, turn) : { commands: path.commands, advanceWidth }
    const scale = (size * unitsPerEm) / font.unitsPerEm
    const width = part.advanceWidth * scale
    const from = isOver ? (start + end - width) / 2 : end
    commands.push(...moved(part.commands, (x, y) => [from + x * scale, rise * unitsPerEm + y * scale]))
    if (!isOver) [start, end] = [from, from + width]
  }
  return parts.length > 0 ? { path: { commands }, advanceWidth: end } : null
}

/** A shape that stood upright, around the line of writing and with room at its ends. */
function laid(commands: PathCommand[], turn: 'right' | 'left'): Drawn {
  const lying = moved(commands, turn === 'right' ? (x, y) => [y, -x] : (x, y) => [-y, x])
  const [left, right] = ends(lying, 0)
  const [low, high] = ends(lying, 1)
  const room = (right - left) / 10
  return {
    commands: moved(lying, (x, y) => [x - left + room, y - (low + high) / 2]),
    advanceWidth: right - left + 2 * room,
  }
}

function ends(commands: PathCommand[], axis: 0 | 1): [number, number] {
  const all = commands.flatMap(({ args }) => args.filter((_, at) => at % 2 === axis))
  return [Math.min(...all), Math.max(...all)]
}

function moved(commands: PathCommand[], move: (x: number, y: number) => [number, number]): PathCommand[] {
  return commands.map(({ command, args }) => ({
    command,
    args: args.flatMap((x, at) => (at % 2 === 0 ? move(x, args[at + 1] ?? 0) : [])),
  }))
}
