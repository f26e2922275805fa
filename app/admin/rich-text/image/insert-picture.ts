import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

/** Puts a picture into the text and goes on below it: what is typed next would otherwise take its place. */
export function insertPicture(editor: Editor, attrs: Record<string, unknown>): void {
  editor
    .chain()
    .insertContent({ type: 'image', attrs })
    .command(({ tr, state }) => {
      const below = tr.selection.to
      const next = tr.doc.resolve(below).nodeAfter
      const paragraph = state.schema.nodes.paragraph
      const isEmptyLine = next?.type === paragraph && next?.content.size === 0
      if (paragraph && !isEmptyLine) tr.insert(below, paragraph.create())
      tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView()
      return true
    })
    .run()
}
