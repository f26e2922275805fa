import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'

/** Marks what was written elsewhere: it is not told back, and is nothing to undo here. */
export const takenOver = 'takenOver'

/** Makes the document the other one by replacing only what differs, so that the caret stays where it is. */
export function takeOver(state: EditorState, next: Node): Transaction | null {
  const { doc } = state
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || !end) return null
  // Equal pieces at both sides of a change may overlap, such as one `a` between two.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const slice = next.slice(start, end.b + overlap)
  return state.tr
    .replace(start, end.a + overlap, slice)
    .setMeta('addToHistory', false)
    .setMeta(takenOver, true)
}
