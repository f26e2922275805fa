import { Extension } from '@tiptap/core'
import { Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { linkTo } from '#content/model/editing/link-to.ts'
import type { Left } from '#content/model/foreign-text/left.ts'
import { safeLink } from '#content/model/foreign-text/safe-link.ts'
import { guessFormat } from '#content/model/foreign-text/text-format.ts'
import type { PastedAddress } from '../offer/use-offer.ts'
import { webAddress } from '../schema/extensions.ts'
import { cleanHtml } from './clean-html.ts'
import { undress } from './parse-copied.ts'

type Options = {
  /** Told with each paste, and with nothing once nothing of it is there, so that what was said of one before goes away. */
  onLeft(left: Left): void
  /**
   * Told with each paste, before it is done: what turns the signs of Markdown in it into what they mean, and resolves with
   * whether it did; null where it has none.
   */
  onMarkdown(convert: (() => Promise<boolean>) | null): void
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
  addOptions: () => ({
    ...{ onLeft: () => {}, onAddress: () => {}, onMarkdown: () => {} },
    ...{ onPictures: () => {}, onOtherFiles: () => {} },
  }),
  addProseMirrorPlugins() {
    const { onLeft, onAddress, onMarkdown, onPictures, onOtherFiles } = this.options
    const takeFiles = (files: readonly File[], place: number): boolean => {
      const pictures = files.filter(({ type }) => type.startsWith('image/'))
      if (pictures.length > 0) onPictures(pictures, place)
      else if (files.length > 0) onOtherFiles()
      return files.length > 0
    }
    // What the HTML was cleaned of that is being pasted or dropped. What is dragged within the text is not cleaned.
    let cleanedOf: Left = {}
    const leftOf = (data: DataTransfer): Left => {
      const left = data.getData('text/html') === '' ? leftOfWords(data.getData('text/plain')) : cleanedOf
      cleanedOf = {}
      return left
    }
    // Whether what is being pasted is the schema's own already.
    let isClean = false
    const convert = async (view: EditorView, markdown: string): Promise<boolean> => {
      const cleaned = await import('./clean-markdown.ts')
        .then(({ cleanMarkdown }) => cleanMarkdown(markdown, location.origin))
        .catch(() => null)
      const place = view.isDestroyed ? null : pastedKey.getState(view.state)
      if (!cleaned || !place) return false
      const { doc, tr } = view.state
      view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(place.from), doc.resolve(place.to))))
      isClean = true
      view.pasteHTML(cleaned.html)
      isClean = false
      onLeft(cleaned.left)
      return true
    }
    return [
      new Plugin<Pasted | null>({
        key: pastedKey,
        state: { init: () => null, apply: follow },
        view: () => ({
          update({ state }, before) {
            if (!pastedKey.getState(before) || pastedKey.getState(state)) return
            onLeft({})
            onMarkdown(null)
          },
        }),
        props: {
          transformPastedHTML(html) {
            if (isClean) return html
            // Copied here: the schema reads it as it is, call-outs and pictures included.
            if (/<[^>]* data-pm-slice=/.test(html)) return undress(html)
            const cleaned = cleanHtml(html, location.origin)
            cleanedOf = cleaned.left
            return cleaned.html
          },
          handlePaste(view, { clipboardData }) {
            if (!clipboardData) return false
            const files = [...clipboardData.files]
            const html = clipboardData.getData('text/html')
            const text = clipboardData.getData('text/plain')
            const { from } = view.state.selection
            onAddress(ownAddress(view, text))
            onMarkdown(isMarkdown(clipboardData, text) ? () => convert(view, text) : null)
            // A browser that copies a picture gives a piece of HTML beside it, and Word a picture beside its text.
            const isPicture = files.length > 0 && html !== '' && isOnePicture(html)
            const left = leftOf(clipboardData)
            onLeft(isPicture ? {} : left)
            if (html !== '') return isPicture && takeFiles(files, from)
            return linkSelection(view, text) || takeFiles(files, from)
          },
          handleDrop(view, event, _, isMoved) {
            const { dataTransfer, clientX, clientY: top } = event
            if (!dataTransfer) return false
            const files = [...dataTransfer.files]
            const place = view.posAtCoords({ left: clientX, top })?.pos ?? view.state.selection.from
            const left = leftOf(dataTransfer)
            if (!isMoved) onLeft(files.length > 0 ? {} : left)
            return takeFiles(files, place)
          },
        },
      }),
    ]
  },
})

/** Where in the text stands what was pasted or dropped last; null once nothing of it is left. */
type Pasted = { from: number; to: number }
const pastedKey = new PluginKey<Pasted | null>('pasted')

function follow(transaction: Transaction, pasted: Pasted | null): Pasted | null {
  // What was cleaned away as a whole changes nothing.
  if (['paste', 'drop'].includes(transaction.getMeta('uiEvent'))) return transaction.changedRange() ?? pasted
  if (!pasted || !transaction.docChanged) return pasted
  const from = transaction.mapping.map(pasted.from, 1)
  const to = transaction.mapping.map(pasted.to, -1)
  return from < to ? { from, to } : null
}

/** What addresses among pasted words do not become links. */
function leftOfWords(text: string): Left {
  const count = [...text.matchAll(webAddress)].filter(([href]) => !linkTo(href, location.host)).length
  return count > 0 ? { 'admin-link': count } : {}
}

/** Whether text without a form of its own has the signs of Markdown; what an editor of code copies has its colours alone. */
function isMarkdown({ types, files }: DataTransfer, text: string): boolean {
  const isPlain = !types.includes('text/html') || types.includes('vscode-editor-data')
  return isPlain && files.length === 0 && guessFormat([text]) === 'markdown'
}

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
  const target = linkTo(href, location.host)
  // The words stay where the address may not be their link: the notice says so.
  if (target) dispatch(state.tr.addMark(from, to, link.create(target)))
  return true
}
