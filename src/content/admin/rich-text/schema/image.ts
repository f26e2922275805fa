import { Node } from '@tiptap/core'
import { isId } from '#kernel/is-id.ts'
import { pictureView } from './picture-view.ts'

/** What a picture looks like; null where there is no such file. */
export type Picture = { base: string; width: number; height: number; fileName: string }
export type DescribePicture = (media: string) => Promise<Picture | null>

/** A picture of the media library. `alt` is null where it is decorative and '' while nobody has described it. */
export const image = Node.create<{ describePicture: DescribePicture }>({
  name: 'image',
  group: 'block',
  draggable: true,
  addOptions: () => ({ describePicture: async () => null }),
  addAttributes: () => ({
    media: { default: null, rendered: false },
    alt: { default: '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'img[data-media]',
      getAttrs(element) {
        const media = element.getAttribute('data-media')
        if (!media || !isId(media)) return false
        return {
          media,
          alt: element.hasAttribute('data-decorative') ? null : (element.getAttribute('alt') ?? ''),
        }
      },
    },
  ],
  renderHTML({ node }) {
    const { media, alt } = node.attrs
    return [
      'img',
      { 'data-media': media, alt: alt ?? '', ...(alt === null ? { 'data-decorative': '' } : {}) },
    ]
  },
  addNodeView() {
    return ({ node }) => pictureView(node, this.options.describePicture)
  },
})
