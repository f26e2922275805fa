import type { ChainedCommands, Editor } from '@tiptap/core'

/** What a tool does is done in the text, which has the focus at once: the editor's own command waits for a frame. */
export function inText(editor: Editor): ChainedCommands {
  editor.view.focus()
  return editor.chain().scrollIntoView()
}
