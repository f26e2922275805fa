import { type Editor, getMarkRange } from '@tiptap/core'
import { readLink } from '#app/admin/inputs/read-link.ts'
import { isLinkAddress } from '#domain/content/fields/link-address.ts'
import type { LinkTarget } from '../schema/link.ts'

/** The words that a link is or will be on. */
export type LinkPlace = { from: number; to: number; isEmpty: boolean; link: LinkTarget | null }

/** The link at the caret with all its words, or the selected words. */
export function readLinkAt({ state }: Editor): LinkPlace {
  const { from, to, empty, $from } = state.selection
  const type = state.schema.marks.link
  const range = type && getMarkRange($from, type)
  if (!range || to > range.to) return { from, to, isEmpty: empty, link: null }
  const mark = state.doc.nodeAt(range.from)?.marks.find((each) => each.type === type)
  return { ...range, isEmpty: false, link: (mark?.attrs as LinkTarget) ?? null }
}

/** A typed address as it is stored, or null where it is none that a link may lead to. */
export function readTypedAddress(typed: string): LinkTarget | null {
  const href = readLink(typed)
  return href && isLinkAddress(href) ? { href, entry: null } : null
}

/** Puts the link on its words; where there are none, `words` are written. */
export function setLink(editor: Editor, { from, to, isEmpty }: LinkPlace, link: LinkTarget, words: string) {
  const { state, view } = editor
  const type = state.schema.marks.link
  if (!type) return
  const { tr } = state
  if (isEmpty) tr.insertText(words, from, to)
  const end = isEmpty ? from + words.length : to
  tr.removeMark(from, end, type).addMark(from, end, type.create(link))
  tr.removeStoredMark(type)
  view.dispatch(tr.scrollIntoView())
  editor.commands.setTextSelection(end)
}

export function takeLink({ state, view }: Editor, { from, to }: LinkPlace): void {
  const type = state.schema.marks.link
  if (type) view.dispatch(state.tr.removeMark(from, to, type))
}
