import { Node } from '@tiptap/core'
import type { Described, LinkTarget } from '#content/model/editing/pick.ts'
import { m } from '#kernel/i18n/messages.ts'
import { isId } from '#kernel/is-id.ts'

/** What a document is called now; null where it is gone. */
export type DescribeDocument = (entry: string) => Promise<Described<LinkTarget>>

/** A document of the site. Visitors see what is published of it; in the editor it is named. */
export const embeddedDocument = Node.create<{ describeDocument: DescribeDocument }>({
  name: 'document',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ describeDocument: async () => null }),
  addAttributes: () => ({ entry: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'div[data-document]',
      getAttrs(element) {
        const entry = element.getAttribute('data-document')
        return entry && isId(entry) ? { entry } : false
      },
    },
  ],
  renderHTML: ({ node }) => ['div', { 'data-document': node.attrs.entry }],
  addNodeView() {
    return ({ node: { type, attrs } }) => {
      const dom = document.createElement('div')
      dom.className = 'embedded'
      const [title, facts] = [document.createElement('p'), document.createElement('p')]
      title.className = 'embedded-title'
      facts.textContent = m.text_document()
      dom.append(title, facts)
      void this.options.describeDocument(attrs.entry).then((found) => {
        if (found === 'unanswered') {
          title.textContent = m.text_unanswered()
          return
        }
        title.textContent = found ? (found.title?.text ?? found.key) : m.text_document_gone()
        if (found?.trashed) facts.textContent = `${m.text_document()} · ${m.text_link_trashed()}`
      })
      return {
        dom,
        update: (next) => next.type === type && next.attrs.entry === attrs.entry,
        ignoreMutation: () => true,
      }
    }
  },
})
