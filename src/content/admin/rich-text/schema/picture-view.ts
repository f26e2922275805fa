import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { m } from '#kernel/i18n/messages.ts'
import { imageWidths } from '#kernel/shown-image.ts'
import type { DescribePicture, Picture } from './image.ts'

/** A picture as visitors see it, and under it what it says to those who do not. */
export function pictureView(first: Node, describePicture: DescribePicture): NodeView {
  const dom = document.createElement('figure')
  dom.className = 'text-picture'
  const box = document.createElement('div')
  const words = document.createElement('figcaption')
  dom.append(box, words)
  let node = first
  describe(first)
  void describePicture(first.attrs.media).then((picture) => {
    box.replaceChildren(picture ? drawn(picture) : missing())
    describe(node)
  })

  function describe({ attrs: { alt } }: Node): void {
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

function missing(): HTMLParagraphElement {
  const note = document.createElement('p')
  note.className = 'bg-veil p-6 text-center text-quiet'
  note.textContent = m.text_image_gone()
  return note
}
