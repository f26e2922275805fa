import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { m } from '#kernel/i18n/messages.ts'
import { cleanHtml } from './clean-html.ts'
import { undress } from './parse-copied.ts'
import { safeLink } from './safe-link.ts'

/** Takes over what is pasted or dropped: clean, and with a word about what had to stay behind. */
export const pasting = Extension.create<{ notify: (words: string | null) => void }>({
  name: 'pasting',
  addOptions: () => ({ notify: () => {} }),
  addProseMirrorPlugins() {
    const { notify } = this.options
    return [
      new Plugin({
        props: {
          transformPastedHTML(html) {
            // Copied here: the schema reads it as it is, call-outs and pictures included.
            if (/<[^>]* data-pm-slice=/.test(html)) return undress(html)
            const cleaned = cleanHtml(html, location.origin)
            notify(cleaned.pictures > 0 ? m.text_pictures_left({ count: cleaned.pictures }) : null)
            return cleaned.html
          },
          handlePaste(view, { clipboardData }) {
            if (!clipboardData) return false
            if (clipboardData.types.includes('text/html')) return false
            if (linkSelection(view, clipboardData.getData('text/plain'))) return true
            return leavesPictures(clipboardData, notify)
          },
          handleDrop: (_, event) => event.dataTransfer !== null && leavesPictures(event.dataTransfer, notify),
        },
      }),
    ]
  },
})

/** An address that is pasted over words becomes their link. */
function linkSelection({ state, dispatch }: EditorView, text: string): boolean {
  if (state.selection.empty || !/^\S+$/.test(text.trim())) return false
  const href = safeLink(text, location.origin)
  const { link } = state.schema.marks
  if (!href || !link) return false
  const { from, to } = state.selection
  dispatch(state.tr.addMark(from, to, link.create({ href, entry: null })))
  return true
}

/** Pictures come from the media library, where they are described and kept in their sizes. */
function leavesPictures({ files }: DataTransfer, notify: (words: string) => void): boolean {
  if (files.length === 0) return false
  notify(m.text_picture_to_library())
  return true
}
