import { Editor, type JSONContent } from '@tiptap/core'
import { expect, test } from 'vitest'
import { insertBlock } from './insert-block.ts'
import { textExtensions } from './schema/extensions.ts'

const extensions = textExtensions({
  describePicture: async () => null,
  describeDocument: async () => null,
  describeCertificate: async () => null,
})

/** Lines with `|` where something is put in, and the same with it; `^` is where typing goes on then. */
const cases: [as: 'paragraph' | 'heading', before: string[], after: string[]][] = [
  ['paragraph', ['|', 'c'], ['[]', '^', 'c']],
  ['paragraph', ['a|', 'c'], ['a', '[]', '^', 'c']],
  ['paragraph', ['a|b', 'c'], ['a', '[]', '^b', 'c']],
  ['paragraph', ['|b'], ['[]', '^b']],
  ['heading', ['a|b'], ['a', '[]', '^b']],
  ['heading', ['a|'], ['a', '[]', '^']],
]

test.each(cases)(
  'in a %s, %j becomes %j: no line is lost, and none is put in but one to go on in',
  (as, before, after) => {
    for (const asked of ['at the caret', 'in place of a range']) {
      const editor = new Editor({ element: null, extensions, content: documentOf(as, before) })
      const at = placeOf(editor)
      const range = { from: at, to: at + 1 }
      if (asked === 'at the caret') editor.chain().setTextSelection(range).deleteSelection().run()
      const block = { type: 'certificate', attrs: { certificate: 'SS-C-0012' } }
      insertBlock(editor, block, asked === 'at the caret' ? undefined : range)
      expect(linesOf(editor)).toEqual(after)
      expect(editor.state.selection.$from.parent.isTextblock).toBe(true)
    }
  },
)

function documentOf(type: string, lines: string[]): JSONContent {
  const attrs = type === 'heading' ? { attrs: { level: 2 } } : {}
  return {
    type: 'doc',
    content: lines.map((text) => ({ type, ...attrs, content: [{ type: 'text', text }] })),
  }
}

function placeOf({ state }: Editor): number {
  let found = 0
  state.doc.descendants(({ text }, at) => {
    const within = text?.indexOf('|') ?? -1
    if (within >= 0) found = at + within
  })
  return found
}

function linesOf({ state: { doc, selection } }: Editor): string[] {
  const { parent, parentOffset } = selection.$from
  return doc.children.map((line) => {
    if (!line.isTextblock) return '[]'
    const text = line.textContent
    return line === parent ? `${text.slice(0, parentOffset)}^${text.slice(parentOffset)}` : text
  })
}
