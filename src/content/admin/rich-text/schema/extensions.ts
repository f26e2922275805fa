import { Extension, type Extensions, Mark, markPasteRule, Node, wrappingInputRule } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { type LinkTarget, linkTo } from '#content/model/editing/link-to.ts'
import { isLinkAddress } from '#content/model/fields/link-address.ts'
import { type CalloutTone, calloutTones } from '#content/model/fields/rich-text.ts'
import { m } from '#kernel/i18n/messages.ts'
import { isId } from '#kernel/is-id.ts'
import { type DescribeCertificate, embeddedCertificate } from './embedded-certificate.ts'
import { type DescribeDocument, embeddedDocument } from './embedded-document.ts'
import { footnote } from './footnote.ts'
import { heights } from './heights.ts'
import { type DescribePicture, image } from './image.ts'
import { numberedText } from './numbered-text.ts'
import { tableParts } from './table.ts'

/** Exactly the nodes and marks that a text is stored in, and how each is written. */
export function textExtensions({
  describePicture,
  describeDocument,
  describeCertificate,
}: {
  describePicture: DescribePicture
  describeDocument: DescribeDocument
  describeCertificate: DescribeCertificate
}): Extensions {
  return [
    StarterKit.configure({
      document: false,
      heading: { levels: [2, 3, 4] },
      orderedList: false,
      link: false,
      code: false,
      codeBlock: false,
      horizontalRule: false,
      strike: false,
      underline: false,
      // It would take Tab from a paragraph that follows a list.
      listKeymap: false,
      dropcursor: { color: false, class: 'bg-river' },
    }),
    publishingKeys,
    numberedText,
    orderedList,
    callout,
    ...tableParts,
    image.configure({ describePicture }),
    embeddedDocument.configure({ describeDocument }),
    embeddedCertificate.configure({ describeCertificate }),
    footnote,
    ...heights,
    link,
  ]
}

/** They belong to the form around the text; the library would break the line with them, unseen behind the dialog. */
const publishingKeys = Extension.create({
  name: 'publishingKeys',
  priority: 1_000,
  addKeyboardShortcuts: () => ({ 'Mod-Enter': () => true }),
})

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    numberedList: { toggleOrderedList: () => ReturnType }
  }
}

/** A numbered list. It always counts from one, so that nothing about it needs to be stored. */
const orderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: () => ['ol', 0],
  addCommands() {
    return {
      toggleOrderedList:
        () =>
        ({ commands }) =>
          commands.toggleList(this.name, 'listItem'),
    }
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleOrderedList() }
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^1[.)]\s$/, type: this.type })]
  },
})

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: {
      /** Puts the blocks into a call-out, gives the one around them another tone, or takes it away. */
      toggleCallout: (tone: CalloutTone) => ReturnType
    }
  }
}

/** What each kind of call-out is called, for visitors and editors alike. */
export const calloutWords = {
  note: m.callout_note,
  important: m.callout_important,
  warning: m.callout_warning,
} satisfies Record<CalloutTone, () => string>

/** Paragraphs set apart, with the label that visitors see. */
const callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes() {
    return {
      tone: {
        default: 'note',
        parseHTML: (element) => calloutTones.find((tone) => tone === element.dataset.tone) ?? 'note',
        renderHTML: ({ tone }) => ({ 'data-tone': tone }),
      },
    }
  },
  parseHTML: () => [{ tag: 'div.callout', contentElement: '.callout-text' }],
  renderHTML({ node, HTMLAttributes }) {
    const label = calloutWords[node.attrs.tone as CalloutTone]()
    return [
      'div',
      { ...HTMLAttributes, class: 'callout', role: 'note' },
      ['p', { class: 'callout-label', contenteditable: 'false' }, label],
      ['div', { class: 'callout-text' }, 0],
    ]
  },
  addCommands() {
    return {
      toggleCallout:
        (tone) =>
        ({ commands, editor }) => {
          if (editor.isActive(this.name, { tone })) return commands.lift(this.name)
          if (editor.isActive(this.name)) return commands.updateAttributes(this.name, { tone })
          return commands.wrapIn(this.name, { tone })
        },
    }
  },
})

/** An address within words, without the sign that ends their sentence. */
export const webAddress = /https?:\/\/[^\s<>"\\]+[^\s<>"\\.,;:!?)\]]/g

/** A link to an address or to an entry; in the editor it is not followed. */
const link = Mark.create({
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
        find: webAddress,
        type: this.type,
        getAttributes: ([href]) => (isLinkAddress(href) && linkTo(href, location.host)) || false,
      }),
    ]
  },
})
