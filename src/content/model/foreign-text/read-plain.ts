import { element, type ForeignElement } from './tree.ts'

/** A text as somebody types it: an empty line begins another paragraph, and each line stays one. */
export function readPlain(text: string): ForeignElement {
  const paragraphs = text.split(/\r?\n(?:[^\S\n]*\n)+/)
  return element(
    'div',
    paragraphs.map((paragraph) =>
      element(
        'p',
        paragraph.split(/\r?\n/).flatMap((line, at) => (at > 0 ? [element('br', []), line] : [line])),
      ),
    ),
  )
}
