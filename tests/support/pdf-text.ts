import { inflateSync } from 'node:zlib'

/**
 * The text of each page of a PDF that `demo/make` set, as a program that copies or searches it finds it. It reads no
 * other PDF.
 */
export function pdfText(bytes: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(bytes))
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\n/.test(object.head))
  return pages.map((page) => {
    const fonts = fontsOf(objects, page.head)
    const content = streamOf(objects, refIn(page.head, 'Contents'))
    let letters: string[] = []
    let text = ''
    for (const [, font, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(<[^\]]*)\] TJ/g)) {
      if (font) letters = fonts.get(font) ?? []
      for (const [, hex] of (array ?? '').matchAll(/<([0-9a-f]+)>/g))
        text += (hex?.match(/.{4}/g) ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)]).join('')
      if (array) text += '\n'
    }
    return text
  })
}

type PdfObject = { head: string; stream: Buffer | null }

function objectsOf(file: Buffer): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>()
  const text = file.toString('latin1')
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length
    const opening = text.indexOf('stream\n', start)
    const end = text.indexOf('endobj', start)
    const hasStream = opening !== -1 && opening < end
    const head = text.slice(start, hasStream ? opening : end)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const stream = hasStream ? file.subarray(opening + 7, opening + 7 + length) : null
    objects.set(Number(match[1]), { head, stream })
  }
  return objects
}

function refIn(head: string, name: string): number {
  return Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1])
}

function streamOf(objects: Map<number, PdfObject>, id: number): string {
  const stream = objects.get(id)?.stream
  return stream ? inflateSync(stream).toString('latin1') : ''
}

/** What each glyph of each font of a page says. */
function fontsOf(objects: Map<number, PdfObject>, page: string): Map<string, string[]> {
  const resources = objects.get(refIn(page, 'Resources'))?.head ?? ''
  const fonts = new Map<string, string[]>()
  for (const [, name, id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = streamOf(objects, refIn(objects.get(Number(id))?.head ?? '', 'ToUnicode'))
    const letters: string[] = []
    for (const [, first, list] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
      [...(list ?? '').matchAll(/<([^>]*)>/g)].forEach(([, codes], index) => {
        const units = (codes ?? '').replaceAll(' ', '').match(/.{4}/g) ?? []
        letters[Number.parseInt(first ?? '0', 16) + index] = String.fromCharCode(
          ...units.map((unit) => Number.parseInt(unit, 16)),
        )
      })
    fonts.set(name ?? '', letters)
  }
  return fonts
}
