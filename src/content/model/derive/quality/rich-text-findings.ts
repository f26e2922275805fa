import type { Finding, FindingCode } from '../../editing/publication.ts'
import type { Block, Inline, RichText, RichTextImage, TableRow } from '../../fields/rich-text.ts'
import { isAddress, isInCapitals, isVague, withoutAlternative } from './words.ts'

/** What keeps people from reading a text: headings out of order, links that say nothing, tables without heads. */
export function textFindings(text: RichText, path: string): Finding[] {
  const seen: Seen = { findings: [], level: 1, words: '', images: 0 }
  seeBlocks(text.content, path, seen)
  if (seen.images > 0 && seen.words.trim() === '') tell(seen, 'only-images', 'error', path)
  return seen.findings
}

type Seen = { findings: Finding[]; level: number; words: string; images: number }

function tell(seen: Seen, code: FindingCode, severity: Finding['severity'], path: string, text?: string) {
  const said = text?.trim().slice(0, 80).toWellFormed()
  seen.findings.push({ path, code, severity, ...(said ? { text: said } : {}) })
}

function seeBlocks(blocks: Block[], path: string, seen: Seen): void {
  for (const [at, block] of blocks.entries()) seeBlock(block, `${path}.content.${at}`, seen)
}

function seeBlock(block: Block, path: string, seen: Seen): void {
  if (block.type === 'paragraph') seeLine(block.content ?? [], path, seen)
  else if (block.type === 'heading') seeHeading(block, path, seen)
  else if (block.type === 'image') seeImage(block.attrs, path, seen)
  else if (block.type === 'table') seeTable(block.content, path, seen)
  else if (block.type === 'bulletList' || block.type === 'orderedList') {
    for (const [at, item] of block.content.entries()) seeBlocks(item.content, `${path}.content.${at}`, seen)
  } else seeBlocks(block.content, path, seen)
}

/** Null says that the picture is decorative. */
function seeImage({ alt }: RichTextImage, path: string, seen: Seen): void {
  seen.images += 1
  if (alt !== null) seen.findings.push(...withoutAlternative(alt, path))
}

function seeTable(rows: TableRow[], path: string, seen: Seen): void {
  const hasHeads = rows.some((row) => row.content.some(({ type }) => type === 'tableHeader'))
  if (!hasHeads) tell(seen, 'table-without-header', 'error', path)
  for (const [line, row] of rows.entries())
    for (const [at, cell] of row.content.entries())
      seeBlocks(cell.content, `${path}.content.${line}.content.${at}`, seen)
}

/** The page's title is level 1, so a text begins with 2 and goes down one level at a time. */
function seeHeading(heading: Extract<Block, { type: 'heading' }>, path: string, seen: Seen): void {
  const { level } = heading.attrs
  const words = wordsOf(heading.content ?? [])
  if (words.trim() === '') {
    tell(seen, 'heading-empty', 'error', path)
    return
  }
  if (level > seen.level + 1)
    tell(seen, seen.level === 1 ? 'heading-first' : 'heading-skipped', 'error', path, words)
  seen.level = level
  seeLine(heading.content ?? [], path, seen)
}

function seeLine(line: Inline[], path: string, seen: Seen): void {
  const words = wordsOf(line)
  seen.words += words
  if (isInCapitals(words)) tell(seen, 'all-capitals', 'warning', path, words)
  for (const link of linksOf(line)) {
    if (link.target === '') tell(seen, 'link-nowhere', 'error', path, link.words)
    if (link.words.trim() === '') tell(seen, 'link-empty', 'error', path)
    else if (isVague(link.words)) tell(seen, 'link-vague', 'warning', path, link.words)
    else if (isAddress(link.words)) tell(seen, 'link-is-address', 'warning', path, link.words)
  }
}

function wordsOf(line: Inline[]): string {
  return line.map((part) => (part.type === 'text' ? part.text : ' ')).join('')
}

/** A link over words of which some are bold is several pieces with one target. */
function linksOf(line: Inline[]): { target: string; words: string }[] {
  const links: { target: string; words: string }[] = []
  let isOpen = false
  for (const part of line) {
    const mark = part.type === 'text' ? part.marks?.find(({ type }) => type === 'link') : undefined
    const attrs = mark?.type === 'link' ? mark.attrs : null
    if (part.type === 'text' && attrs) {
      const target = attrs.entry ?? attrs.href ?? ''
      const last = links.at(-1)
      if (isOpen && last?.target === target) last.words += part.text
      else links.push({ target, words: part.text })
    }
    isOpen = attrs !== null
  }
  return links
}
