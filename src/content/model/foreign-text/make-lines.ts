import type { Block, Inline } from '../fields/rich-text.ts'
import type { Piece } from './make-inlines.ts'

/** The most that one stored piece, and one stored line, hold; see `model/derive/rich-text-schema.ts`. */
const most = { characters: 20_000, inlines: 2_000 }

/**
 * Words as paragraphs: two line breaks begin another one, and so does a picture, which stands between them. Empty ones
 * are left out.
 */
export function makeParagraphs(pieces: readonly Piece[], { canSplit = true } = {}): Block[] {
  const parts: Piece[][] = [[]]
  const said = pieces.filter((piece, at) => {
    const isSpace = piece.type === 'text' && piece.text.trim() === ''
    return !(isSpace && (isBreak(pieces[at - 1]) || isBreak(pieces[at + 1])))
  })
  said.forEach((piece, at) => {
    if (piece.type === 'image') parts.push([piece], [])
    else if (canSplit && isBreak(piece) && isBreak(said[at + 1])) parts.push([])
    else parts.at(-1)?.push(piece)
  })
  return parts.flatMap((part): Block[] => {
    const [first] = part
    if (first?.type === 'image') return [first]
    return linesOf(tidyLine(part as Inline[])).map((content) => ({ type: 'paragraph', content }))
  })
}

function isBreak(piece: Piece | undefined): boolean {
  return piece?.type === 'hardBreak'
}

/** A line without spaces at its ends, beside its breaks and before its notes, in which neighbours that look alike are one. */
function tidyLine(pieces: readonly Inline[]): Inline[] {
  const says = (piece: Inline) =>
    piece.type === 'footnote' || (piece.type === 'text' && piece.text.trim() !== '')
  const line: Inline[] = []
  for (const piece of pieces.slice(pieces.findIndex(says), pieces.findLastIndex(says) + 1)) {
    const before = line.at(-1)
    if (piece.type !== 'text') {
      if (before?.type === 'text') line[line.length - 1] = { ...before, text: before.text.trimEnd() }
      line.push(piece)
      continue
    }
    const isAfterSpace =
      !before || before.type === 'hardBreak' || (before.type === 'text' && /\s$/.test(before.text))
    const text = isAfterSpace ? piece.text.replace(/^\s+/, '') : piece.text
    if (text === '') continue
    if (before?.type === 'text' && sameMarks(before, piece))
      line[line.length - 1] = { ...before, text: before.text + text }
    else line.push({ ...piece, text })
  }
  const last = line.at(-1)
  if (last?.type === 'text') line[line.length - 1] = { ...last, text: last.text.trimEnd() }
  return line
}

function sameMarks(
  one: Extract<Inline, { type: 'text' }>,
  other: Extract<Inline, { type: 'text' }>,
): boolean {
  return JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? [])
}

/** A line in pieces that can be stored; one of more pieces than a paragraph holds goes on in the next. */
function linesOf(line: Inline[]): Inline[][] {
  const pieces = line.flatMap((piece) => (piece.type === 'text' ? cut(piece) : [piece]))
  return Array.from({ length: Math.ceil(pieces.length / most.inlines) }, (_, at) =>
    pieces.slice(at * most.inlines, (at + 1) * most.inlines),
  )
}

function cut(piece: Extract<Inline, { type: 'text' }>): Inline[] {
  const cuts: Inline[] = []
  for (let at = 0; at < piece.text.length; ) {
    const to = at + most.characters
    const end = piece.text.slice(at, to).isWellFormed() ? to : to - 1
    cuts.push({ ...piece, text: piece.text.slice(at, end) })
    at = end
  }
  return cuts
}
