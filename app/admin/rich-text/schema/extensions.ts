import type { Extensions } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { callout } from './callout.ts'
import { type DescribePicture, image } from './image.ts'
import { link } from './link.ts'
import { orderedList } from './ordered-list.ts'
import { tableParts } from './table.ts'

/** Exactly the nodes and marks that a text is stored in, and how each is written. */
export function textExtensions(describePicture: DescribePicture): Extensions {
  return [
    StarterKit.configure({
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
      dropcursor: { color: false, class: 'text-drop' },
    }),
    orderedList,
    callout,
    ...tableParts,
    image.configure({ describePicture }),
    link,
  ]
}
