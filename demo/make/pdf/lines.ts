import type { PhrasingContent } from 'mdast'
import { inks } from './paper.ts'
import type { Cut } from './typefaces.ts'

/** How a text is set; size and leading in points. */
export type Setting = { cut: Cut; size: number; leading: number; ink: string }

export type Run = { text: string; cut: Cut }
export type Line = { runs: Run[]; width: number }

export const settings = {
  text: { cut: 'text', size: 10, leading: 15, ink: inks.ink },
  cell: { cut: 'text', size: 9, leading: 12.5, ink: inks.ink },
  head: { cut: 'strong', size: 8.5, leading: 12, ink: inks.quiet },
} satisfies Record<string, Setting>

/** The texts of a paragraph with their cuts; null is a forced end of line. Throws on what a document cannot hold. */
export function runsOf(content: PhrasingContent[], cut: Cut): (Run | null)[] {
  return content.flatMap((node): (Run | null)[] => {
    switch (node.type) {
      case 'text':
        return [{ text: typeset(node.value.replaceAll('\n', ' ')), cut }]
      case 'strong':
        return runsOf(node.children, 'strong')
      case 'emphasis':
        return runsOf(node.children, cut === 'strong' ? 'strong' : 'emphasis')
      case 'break':
        return [null]
      default:
        throw new Error(`A document holds no ${node.type}: name the code of another document, or describe it`)
    }
  })
}

/** Typewriter quotes become printed ones, and numbers stay on the line of their unit. */
function typeset(text: string): string {
  return text
    .replace(/(^|[\s(])"/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll("'", '’')
    .replace(/(\d) (%|mm|px)/g, '$1\u00a0$2')
}

type Piece = Run
type Word = Piece[]

/** Sets runs in lines no wider than `width`, as far as the longest word allows. */
export function breakLines(
  runs: (Run | null)[],
  width: number,
  measure: (text: string, cut: Cut) => number,
): Line[] {
  const lines: Line[] = []
  let line: Word[] = []
  let used = 0
  const finish = () => {
    lines.push({ runs: joinWords(line), width: used })
    line = []
    used = 0
  }
  for (const word of wordsOf(runs)) {
    if (word === null) {
      finish()
      continue
    }
    const own = word.reduce((sum, piece) => sum + measure(piece.text, piece.cut), 0)
    const space = line.length > 0 ? measure(' ', line.at(-1)?.at(-1)?.cut ?? 'text') : 0
    if (line.length > 0 && used + space + own > width) finish()
    used += (line.length > 0 ? space : 0) + own
    line.push(word)
  }
  if (line.length > 0 || lines.length === 0) finish()
  return lines
}

/** Words as the pieces that hang together: a full stop after bold text belongs to its word. */
export function wordsOf(runs: (Run | null)[]): (Word | null)[] {
  const words: (Word | null)[] = []
  let open: Word | null = null
  for (const run of runs) {
    if (run === null) {
      words.push(null)
      open = null
      continue
    }
    run.text.split(' ').forEach((text, index) => {
      if (index > 0) open = null
      if (text === '') return
      if (!open) {
        open = []
        words.push(open)
      }
      open.push({ text, cut: run.cut })
    })
  }
  return words
}

function joinWords(words: Word[]): Run[] {
  const runs: Run[] = []
  words.forEach((word, index) => {
    const previous = runs.at(-1)
    if (index > 0 && previous) previous.text += ' '
    for (const piece of word) {
      const last = runs.at(-1)
      if (last?.cut === piece.cut) last.text += piece.text
      else runs.push({ ...piece })
    }
  })
  return runs
}
