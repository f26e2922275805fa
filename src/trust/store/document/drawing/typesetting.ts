import type { Cut, Face, Faces } from './typefaces.ts'

/** How a text is set; size and leading in points. */
export type Setting = { cut: Cut; size: number; leading: number; ink: string }
export type Run = { at: number; text: string }
export type Line = { runs: Run[]; width: number }

/** Digits of one width: numbers stand in columns, and dates and codes are read digit by digit. */
export const features: ('kern' | 'liga' | 'tnum')[] = ['kern', 'liga', 'tnum']

/** Stands where letters are that no typeface has. */
const unknown = '[…]'

/** Measures and breaks texts in the typefaces of one document. */
export type Typesetting = {
  faces: Faces
  /** Whether a letter was left out because no typeface has it. */
  readonly isLacking: boolean
  /** Of a run, at the size of 1. */
  widthOf(run: Run, cut: Cut): number
  lineOf(text: string, setting: Setting): Line
  linesOf(text: string, setting: Setting, width: number): Line[]
}

export function createTypesetting(faces: Faces): Typesetting {
  const widths = new Map<string, number>()
  let isLacking = false
  const widthOf = ({ at, text }: Run, cut: Cut) => {
    const key = `${cut} ${at} ${text}`
    let width = widths.get(key)
    if (width === undefined) {
      const font = faces[cut][at]?.font
      width = font ? font.layout(text, features).advanceWidth / font.unitsPerEm : 0
      widths.set(key, width)
    }
    return width
  }
  const measured = (runs: Run[], { cut, size }: Setting): Line => ({
    runs,
    width: runs.reduce((sum, run) => sum + widthOf(run, cut) * size, 0),
  })
  const setWord = (word: string, setting: Setting): Line => {
    const { runs, lacks } = runsOf(word, faces[setting.cut])
    isLacking ||= lacks
    return measured(runs, setting)
  }
  return {
    ...{ faces, widthOf },
    get isLacking() {
      return isLacking
    },
    lineOf: (text, setting) => setWord(printable(text).replace(/\s+/g, ' ').trim(), setting),
    linesOf(text, setting, width) {
      return printable(text)
        .split(/\n/)
        .flatMap((paragraph) => {
          const words = paragraph.split(/\s+/).filter(Boolean)
          return fill(
            words.map((word) => setWord(word, setting)),
            setWord(' ', setting),
            width,
            (line) => measured(line, setting),
          )
        })
    },
  }
}

/** Without what has no shape of its own or turns the order of letters round. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, (letter) =>
      letter === '\n' ? letter : letter === '\t' ? ' ' : '',
    )
}

/** Letters by the first file that has them. */
function runsOf(text: string, face: Face): { runs: Run[]; lacks: boolean } {
  const runs: Run[] = []
  let lacks = false
  const add = (at: number, letters: string) => {
    const last = runs.at(-1)
    if (last?.at === at) last.text += letters
    else runs.push({ at, text: letters })
  }
  let wasUnknown = false
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const at = face.findIndex(({ font }) => font.hasGlyphForCodePoint(code))
    if (at >= 0) add(at, letter)
    else if (!wasUnknown) add(0, unknown)
    wasUnknown = at < 0
    lacks ||= wasUnknown
  }
  return { runs, lacks }
}

/** Words in lines no wider than `width`; a word that is wider itself is broken between letters. */
function fill(words: Line[], space: Line, width: number, measured: (runs: Run[]) => Line): Line[] {
  const lines: Line[] = []
  let line: Line | null = null
  const join = (one: Line, other: Line): Line => ({
    runs: joined([...one.runs, ...space.runs, ...other.runs]),
    width: one.width + space.width + other.width,
  })
  for (const word of words) {
    if (line && line.width + space.width + word.width <= width) {
      line = join(line, word)
      continue
    }
    if (line) lines.push(line)
    const pieces: Line[] = word.width <= width ? [word] : broken(word, width, measured)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? null
  }
  return line ? [...lines, line] : lines
}

function broken(word: Line, width: number, measured: (runs: Run[]) => Line): Line[] {
  const pieces: Line[] = []
  for (const { at, text } of word.runs)
    for (const letter of text) {
      const { width: more } = measured([{ at, text: letter }])
      const piece = pieces.at(-1)
      if (piece && piece.width + more <= width)
        pieces[pieces.length - 1] = {
          runs: joined([...piece.runs, { at, text: letter }]),
          width: piece.width + more,
        }
      else pieces.push({ runs: [{ at, text: letter }], width: more })
    }
  return pieces
}

function joined(runs: Run[]): Run[] {
  const all: Run[] = []
  for (const { at, text } of runs) {
    const last = all.at(-1)
    if (last?.at === at) all[all.length - 1] = { at, text: last.text + text }
    else all.push({ at, text })
  }
  return all
}
