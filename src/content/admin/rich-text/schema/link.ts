import { Mark, markPasteRule } from '@tiptap/core'
import { isLinkAddress } from '#content/model/fields/link-address.ts'
import { isId } from '#kernel/is-id.ts'

export type LinkTarget = { href: string | null; entry: string | null }

/** A link to an address or to an entry; in the editor it is not followed. */
export const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null }, entry: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a',
      getAttrs(element) {
        const entry = element.getAttribute('data-entry')
        if (entry && isId(entry)) return { href: null, entry }
        const href = element.getAttribute('href') ?? ''
        return isLinkAddress(href) ? { href, entry: null } : false
      },
    },
  ],
  renderHTML({ mark }) {
    const { href, entry } = mark.attrs as LinkTarget
    if (entry) return ['a', { 'data-entry': entry }, 0]
    return ['a', href && isLinkAddress(href) ? { href } : {}, 0]
  },
  addPasteRules() {
    return [
      markPasteRule({
        find: /https?:\/\/[^\s<>"\\]+[^\s<>"\\.,;:!?)\]]/g,
        type: this.type,
        getAttributes: ([href]) => (isLinkAddress(href) ? { href, entry: null } : false),
      }),
    ]
  },
})
