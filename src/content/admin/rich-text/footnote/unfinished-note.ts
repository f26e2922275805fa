import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'

type Unfinished = { note: Node | null; text: string }

/** Of each text the note that was looked at last, null a new one, and what stands in its dialog. */
const unfinished = new WeakMap<Editor, Unfinished>()

/** The note that is chosen in the text; null where a new one would be put. */
export function chosenNote({ state: { selection } }: Editor): Node | null {
  return selection instanceof NodeSelection && selection.node.type.name === 'footnote' ? selection.node : null
}

/** What was written for this note in a dialog that was closed without putting it. */
export function unfinishedText(editor: Editor, note: Node | null): string | null {
  const kept = unfinished.get(editor)
  return kept && kept.note === note ? kept.text : null
}

export function keepUnfinished(editor: Editor, kept: Unfinished): void {
  unfinished.set(editor, kept)
}

export function dropUnfinished(editor: Editor): void {
  unfinished.delete(editor)
}
