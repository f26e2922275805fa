import { paper } from './paper.ts'
import type { Box, Element, Sheet } from './sheet.ts'

type Placed = { box: Box; y: number; repeated?: boolean }

type OpenElement = {
  element: Element
  content: ReturnType<PDFKit.PDFDocument['markStructureContent']>
}

/**
 * Puts boxes on pages, the first of which begins at `start`, and draws them: grounds and rules as artifacts, then
 * the text within its elements.
 */
export function setPages(sheet: Sheet, boxes: Box[], start: number): void {
  for (const [index, page] of paginate(boxes, start).entries()) {
    if (index > 0) sheet.pdf.addPage()
    drawPage(sheet, page)
  }
}

function paginate(boxes: Box[], start: number): Placed[][] {
  const floor = paper.height - paper.bottom
  const pages: Placed[][] = [[]]
  let y = start
  for (let index = 0; index < boxes.length; ) {
    const group = groupFrom(boxes, index)
    const height = group.reduce((sum, box) => sum + box.before + box.height, 0)
    const page = pages.at(-1) as Placed[]
    if (page.length > 0 && y + height > floor) {
      const fresh: Placed[] = []
      pages.push(fresh)
      y = paper.top
      const head = group[0]?.repeated
      if (head) {
        fresh.push({ box: head, y, repeated: true })
        y += head.height
      }
    }
    for (const box of group) {
      const current = pages.at(-1) as Placed[]
      if (current.length > 0) y += box.before
      current.push({ box, y })
      y += box.height
    }
    index += group.length
  }
  return pages
}

/** The boxes from `index` that must stay together. */
function groupFrom(boxes: Box[], index: number): Box[] {
  let end = index
  while (boxes[end]?.keep && end + 1 < boxes.length) end += 1
  return boxes.slice(index, end + 1)
}

function drawPage({ pdf }: Sheet, page: Placed[]): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  for (const { box, y } of page) box.backdrop?.(y)
  for (const { box, y } of page.filter((placed) => placed.repeated))
    for (const part of box.parts) part.draw(y)
  pdf.endMarkedContent()
  const open: OpenElement[] = []
  const close = () => {
    const ended = open.pop()
    if (!ended) return
    pdf.endMarkedContent()
    ended.element.add(ended.content)
  }
  for (const { box, y } of page.filter((placed) => !placed.repeated)) {
    if (box.bookmark) pdf.outline.addItem(box.bookmark)
    for (const part of box.parts) {
      if (open[0]?.element !== part.element) {
        close()
        open.push({ element: part.element, content: pdf.markStructureContent(part.tag) })
      }
      part.draw(y)
    }
  }
  close()
}
