import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Left } from '#content/model/foreign-text/left.ts'
import { safeLink } from '#content/model/foreign-text/safe-link.ts'
import type { PastedAddress } from '../offer/use-offer.ts'
import { cleanHtml } from './clean-html.ts'
import { undress } from './parse-copied.ts'

type Options = {
  /** Told with each paste, so that what was said of the one before goes away. */
  onLeft(left: Left): void
  /** Told with each paste, before it is done: the address of this site that it is, or null. */
  onAddress(pasted: PastedAddress | null): void
  /** Pictures of the clipboard, and where in the text they were pasted. */
  onPictures(pictures: File[], place: number): void
  /** Files that are no pictures. */
  onOtherFiles(): void
}

/** Takes over what is pasted or dropped: clean, and with a word about what had to stay behind. */
export const pasting = Extension.create<Options>({
  name: 'pasting',
  addOptions: () => ({ onLeft: () => {}, onAddress: () => {}, onPictures: () => {}, onOtherFiles: () => {} }),
  addProseMirrorPlugins() {
    const { onLeft, onAddress, onPictures, onOtherFiles } = this.options
    const takeFiles = (files: readonly File[], place: number): boolean => {
      const pictures = files.filter(({ type }) => type.startsWith('image/'))
      if (pictures.length > 0) onPictures(pictures, place)
      else if (files.length > 0) onOtherFiles()
      return files.length > 0
    }
    return [
      new Plugin({
        props: {
          transformPastedHTML(html) {
            // Copied here: the schema reads it as it is, call-outs and pictures included.
            if (/<[^>]* data-pm-slice=/.test(html)) return undress(html)
            const { html: clean, left } = cleanHtml(html, location.origin)
            onLeft(left)
            return clean
          },
          handlePaste(view, { clipboardData }) {
            if (!clipboardData) return false
            const files = [...clipboardData.files]
            const html = clipboardData.getData('text/html')
            const { from } = view.state.selection
            onAddress(ownAddress(view, clipboardData.getData('text/plain')))
            // A browser that copies a picture gives a piece of HTML beside it, and Word a picture beside its text.
            if (html !== '') return isOnePicture(html) && takeFiles(files, from)
            if (linkSelection(view, clipboardData.getData('text/plain'))) return true
            return takeFiles(files, from)
          },
          handleDrop(view, event) {
            const { dataTransfer, clientX: left, clientY: top } = event
            const place = view.posAtCoords({ left, top })?.pos ?? view.state.selection.from
            return takeFiles([...(dataTransfer?.files ?? [])], place)
          },
        },
      }),
    ]
  },
})

/** Whether HTML says nothing beside a picture that is not in the library. */
function isOnePicture(html: string): boolean {
  const { html: clean, left } = cleanHtml(html, location.origin)
  return clean === '' && left.picture === 1
}

/** An address of this site that is pasted by itself, and over nothing. */
function ownAddress({ state: { selection } }: EditorView, pasted: string): PastedAddress | null {
  const text = pasted.trimEnd()
  if (!selection.empty || !/^https?:\/\/\S+$/i.test(text)) return null
  const path = safeLink(text, location.origin)
  return path?.startsWith('/') ? { text, path, place: selection.from } : null
}

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
