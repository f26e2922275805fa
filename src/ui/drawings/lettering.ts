import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font, PathCommand } from 'fontkit'

/** The site's own two typefaces, in the cuts that drawings use. */
export type Cut = 'title' | 'label' | 'name'

/** A cut ready to be drawn with: the Latin file first, then the one with rarer letters. */
export type Typeface = Font[]

const cuts: Record<Cut, { files: string[]; axes: Record<string, number> }> = {
  title: { files: serif(), axes: { wght: 480, opsz: 60 } },
  name: { files: serif(), axes: { wght: 600, opsz: 24 } },
  label: { files: sans(), axes: { wght: 560 } },
}

const resolve = createRequire(import.meta.url).resolve
const opened = new Map<Cut, Promise<Typeface>>()

/**
 * A cut of the site's typefaces, read from the packages that the pages use and never from the system, which may have
 * no fonts at all. The files are WOFF2, which the outline reader understands only once they are decompressed.
 */
export function typeface(cut: Cut): Promise<Typeface> {
  const known = opened.get(cut)
  if (known) return known
  const typeface = open(cuts[cut])
  opened.set(cut, typeface)
  return typeface
}

async function open({ files, axes }: (typeof cuts)[Cut]): Promise<Typeface> {
  const [{ create }, { default: decompress }] = await Promise.all([
    import('fontkit'),
    import('woff2-encoder/decompress'),
  ])
  return Promise.all(
    files.map(async (file) => {
      const font = create(Buffer.from(await decompress(await readFile(resolve(file)))))
      return font.getVariation(axes)
    }),
  )
}

function serif(): string[] {
  const files = '@fontsource-variable/source-serif-4/files/source-serif-4'
  return [`${files}-latin-opsz-normal.woff2`, `${files}-latin-ext-opsz-normal.woff2`]
}

function sans(): string[] {
  const files = '@fontsource-variable/instrument-sans/files/instrument-sans'
  return [`${files}-latin-wght-normal.woff2`, `${files}-latin-ext-wght-normal.woff2`]
}

/** The width of a line of text in units of the sheet. */
export function widthOf(text: string, typeface: Typeface, size: number): number {
  return runs(text, typeface).reduce(
    (width, { font, text }) => width + (font.layout(text).advanceWidth * size) / font.unitsPerEm,
    0,
  )
}

/** Path data of a line of text as outlines, its baseline starting at a point. */
export function letter(text: string, typeface: Typeface, size: number, x: number, y: number): string {
  let pen = x
  let data = ''
  for (const { font, text: run } of runs(text, typeface)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run)
    glyphs.forEach((glyph, index) => {
      data += glyph.path.commands.map((command) => drawn(command, pen, y, scale)).join('')
      pen += (positions[index]?.xAdvance ?? 0) * scale
    })
  }
  return data
}

/**
 * Initials around the origin, as outlines of the site's own serif no wider than `width`; letters that it lacks are set
 * in a serif of the reader's system. One letter alone is larger.
 */
export async function letteredIn(
  initials: string,
  { size, width }: { size: number; width: number },
): Promise<string> {
  const serif = await typeface('name')
  const letters = [...initials.normalize('NFC')]
  const set = letters.length > 1 ? size : size * 1.27
  if (letters.every((each) => widthOf(each, serif, set) > 0)) {
    const fit = Math.min(1, width / widthOf(initials, serif, set)) * set
    return `<path d="${letter(initials, serif, fit, -widthOf(initials, serif, fit) / 2, fit * 0.335)}"/>`
  }
  return (
    `<text y="${set * 0.35}" text-anchor="middle" font-family="Georgia,serif" ` +
    `font-weight="600" font-size="${set}">${initials}</text>`
  )
}

/**
 * Text broken into at most `most` lines no wider than `width`, as even as they can be; what does not fit ends in an
 * ellipsis. A word wider than a line is broken: then, too, it
 * is not whole.
 */
export function breakLines(
  text: string,
  { typeface, size, width, most }: { typeface: Typeface; size: number; width: number; most: number },
): { lines: string[]; whole: boolean } {
  const fits = (line: string, measure: number) => widthOf(line, typeface, size) <= measure
  const words = text.split(/\s+/).filter(Boolean)
  const lines = fill(words, (line) => fits(line, width))
  const whole = words.every((word) => fits(word, width))
  if (lines.length <= most) return { lines: whole ? even(words, lines.length, width, fits) : lines, whole }
  const kept = lines.slice(0, most)
  let last = kept.pop() ?? ''
  while (last && !fits(`${last}…`, width)) last = last.replace(/\s+\S+$|.$/u, '')
  return { lines: [...kept, `${last.replace(/[\s,;:.(–—-]+$/, '')}…`], whole: false }
}

function fill(words: string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  const waiting = [...words]
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) line = longer
    else if (line) {
      lines.push(line)
      line = ''
      waiting.unshift(word)
    } else {
      const letters = [...word]
      const count = most(letters.length - 1, (length) => fits(letters.slice(0, length).join('')))
      if (count === 0) line = word
      else {
        lines.push(letters.slice(0, count).join(''))
        waiting.unshift(letters.slice(count).join(''))
      }
    }
  }
  return line ? [...lines, line] : lines
}

/** The greatest number up to `limit` that passes, by halving; at least 1 unless the limit is 0. */
function most(limit: number, passes: (count: number) => boolean): number {
  let [low, high] = [Math.min(1, limit), limit]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (passes(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** The same number of lines in the narrowest measure that allows it and breaks no word, so that none is left almost empty. */
function even(
  words: string[],
  count: number,
  width: number,
  fits: (line: string, measure: number) => boolean,
): string[] {
  let best = fill(words, (line) => fits(line, width))
  for (let measure = width * 0.96; measure > width * 0.5; measure -= width * 0.04) {
    const narrower = fill(words, (line) => fits(line, measure))
    if (narrower.length > count || words.some((word) => !fits(word, measure))) break
    best = narrower
  }
  return best
}

/** Runs of letters by the first file that holds them; letters that none holds are left out. */
function runs(text: string, typeface: Typeface): { font: Font; text: string }[] {
  const found: { font: Font; text: string }[] = []
  for (const character of text.normalize('NFC')) {
    const font = typeface.find((each) => each.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    if (!font) continue
    const current = found.at(-1)
    if (current?.font === font) current.text += character
    else found.push({ font, text: character })
  }
  return found
}

const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }

function drawn({ command, args }: PathCommand, x: number, y: number, scale: number): string {
  const places = args.map((value, index) =>
    (index % 2 === 0 ? x + value * scale : y - value * scale).toFixed(2),
  )
  return letters[command] + places.join(' ')
}
