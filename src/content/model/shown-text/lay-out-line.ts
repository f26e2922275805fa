import { m } from '#kernel/i18n/messages.ts'
import type { Inline, Mark } from '../fields/rich-text.ts'
import { type Laying, linkTo } from './lay-out-text.ts'
import { element, type ShownElement, type ShownNode } from './shown-text.ts'

export type KeptNote = { number: number; text: string }

/** The words of a line with their marks. Its footnotes become links to notes that `layOutNotes` gathers. */
export function layOutLine(line: readonly Inline[] | undefined, laying: Laying): ShownNode[] {
  return (line ?? []).map((inline) => layOutInline(inline, laying))
}

function layOutInline(inline: Inline, laying: Laying): ShownNode {
  switch (inline.type) {
    case 'text':
      return (inline.marks ?? []).reduceRight<ShownNode>(
        (inside, mark) => marked(inside, mark, laying),
        inline.text,
      )
    case 'hardBreak':
      return element('br', null)
    case 'footnote':
      return reference(inline.attrs.text, laying)
  }
}

function marked(inside: ShownNode, mark: Mark, { follow }: Laying): ShownNode {
  switch (mark.type) {
    case 'bold':
      return element('strong', null, inside)
    case 'italic':
      return element('em', null, inside)
    case 'superscript':
      return element('sup', null, inside)
    case 'subscript':
      return element('sub', null, inside)
    case 'link': {
      const href = follow(mark.attrs)
      return href === null ? inside : linkTo(href, {}, inside)
    }
  }
}

function reference(text: string, { name, locale, notes }: Laying): ShownElement {
  const number = notes.length + 1
  notes.push({ number, text })
  const attributes = {
    id: `${name}-from-${number}`,
    href: `#${name}-${number}`,
    role: 'doc-noteref',
    'aria-label': m.footnote({ number }, { locale }),
  }
  return element('sup', { className: 'note-reference' }, element('a', attributes, String(number)))
}

/** The notes of a text in their order, each with the way back to where it was referred to. */
export function layOutNotes({ notes, name, locale }: Laying): ShownElement[] {
  if (notes.length === 0) return []
  const items = notes.map(
    ({ number, text }): ShownElement =>
      element(
        'li',
        { id: `${name}-${number}` },
        text,
        ' ',
        element(
          'a',
          {
            href: `#${name}-from-${number}`,
            role: 'doc-backlink',
            className: 'note-back',
            'aria-label': m.footnote_back({ number }, { locale }),
          },
          '↩',
        ),
      ),
  )
  return [
    element(
      'section',
      { role: 'doc-endnotes', className: 'notes', 'aria-label': m.footnotes({}, { locale }) },
      element('ol', null, ...items),
    ),
  ]
}
