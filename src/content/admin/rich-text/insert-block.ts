import type { Content, Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

/**
 * Puts a block into the text at the caret, or in place of a range, and goes on below it: what is typed next would
 * otherwise take its place. Where it divides a line, what follows in that line is below it.
 */
export function insertBlock(editor: Editor, block: Content, range?: { from: number; to: number }): void {
  const chain = editor.chain()
  if (range) chain.setTextSelection(range).deleteSelection()
  chain
    .insertContent(block)
    .command(({ tr, state }) => {
      tr.scrollIntoView()
      if (tr.selection.$to.parent.isTextblock) return true
      const below = tr.selection.to
      const next = tr.doc.resolve(below).nodeAfter
      const paragraph = state.schema.nodes.paragraph
      const isEmptyLine = next?.type === paragraph && next?.content.size === 0
      if (paragraph && !isEmptyLine) tr.insert(below, paragraph.create())
      tr.setSelection(TextSelection.create(tr.doc, below + 1))
      return true
    })
    .run()
}
