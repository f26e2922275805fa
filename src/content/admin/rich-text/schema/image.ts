import { Node } from '@tiptap/core'
import type { Node as PictureNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { m } from '#kernel/i18n/messages.ts'
import { isId } from '#kernel/is-id.ts'
import { imageWidths } from '#kernel/shown-image.ts'

/** What a picture looks like; null where there is no such file. */
export type Picture = {
  base: string
  width: number
  height: number
  fileName: string
  /** Whether it is the picture of a film. */
  isFilm: boolean
}
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

/** A picture as visitors see it, and under it what it says to those who do not. */
function pictureView(first: PictureNode, describePicture: DescribePicture): NodeView {
  const dom = document.createElement('figure')
  dom.className = 'text-picture'
  const box = document.createElement('div')
  const words = document.createElement('figcaption')
  dom.append(box, words)
  let node = first
  describe(first)
  void describePicture(first.attrs.media).then((picture) => {
    box.replaceChildren(...(picture ? [drawn(picture), ...filmMark(picture)] : [missing()]))
    describe(node)
  })

  function describe({ attrs: { alt } }: PictureNode): void {
    words.textContent =
      alt === null
        ? m.text_image_decorative()
        : alt
          ? m.text_image_alt_is({ alt })
          : m.text_image_alt_missing()
    words.toggleAttribute('data-missing', alt === '')
    const image = box.querySelector('img')
    if (image) image.alt = alt ?? ''
  }

  return {
    dom,
    update(next) {
      if (next.type !== node.type || next.attrs.media !== node.attrs.media) return false
      node = next
      describe(next)
      return true
    },
    ignoreMutation: () => true,
  }
}

function drawn({ base, width, height }: Picture): HTMLImageElement {
  const image = document.createElement('img')
  const offered = imageWidths.filter((each) => each <= width || each === imageWidths[0])
  image.srcset = offered.map((each) => `${base}/${each}.webp ${each}w`).join(', ')
  image.sizes = '(min-width: 48rem) 34rem, 90vw'
  image.src = `${base}/960.jpeg`
  image.width = width
  image.height = height
  image.draggable = false
  return image
}

function filmMark({ isFilm }: Picture): HTMLParagraphElement[] {
  if (!isFilm) return []
  const mark = document.createElement('p')
  mark.className = 'film-mark'
  mark.textContent = m.media_type_film()
  return [mark]
}

function missing(): HTMLParagraphElement {
  const note = document.createElement('p')
  note.className = 'bg-veil p-6 text-center text-quiet'
  note.textContent = m.text_image_gone()
  return note
}
