import type { EditorView } from '@tiptap/pm/view'

/** Pixels between the caret and a bar. */
const gap = 8

/**
 * Scrolls the page until no bar that stays in view covers the caret: the tools above the text, which in a low window go
 * with it and leave the state of saving, and what is said or offered below it. The editor itself knows only the edges of
 * the window; it does the rest, hence `false`.
 */
export function keepCaretClear(view: EditorView): false {
  const { top, bottom } = view.coordsAtPos(view.state.selection.head)
  const editor = view.dom.closest('.text-editor')
  const bars = [editor?.querySelector('.text-tools'), document.querySelector('.form-state')]
  const tools = Math.max(0, ...bars.map((bar) => bar?.getBoundingClientRect().bottom ?? 0))
  const notice = editor?.querySelector('[data-said]')?.getBoundingClientRect().top ?? innerHeight
  const above = tools + gap - top
  const below = bottom + gap - Math.min(notice, innerHeight)
  if (above > 0) scrollBy({ top: -above, behavior: 'instant' })
  else if (below > 0) scrollBy({ top: below, behavior: 'instant' })
  return false
}
