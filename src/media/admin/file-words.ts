import { m } from '#kernel/i18n/messages.ts'
import type { MediaFacts } from '#media/model/media.ts'

const openXml = 'application/vnd.openxmlformats-officedocument.'
const openDocument = 'application/vnd.oasis.opendocument.'

/** What a file of the library is, in words: a drawing is its SVG, though it has a picture beside it. */
export function kindInWords({ type, film, drawing, fileName }: Named): string {
  if (film) return m.media_type_film()
  if (drawing) return typeInWords('image/svg+xml')
  // Too much for a drawing, or only a part of it is shown.
  const isFromDrawing = /\.svg$/i.test(fileName) && type.startsWith('image/')
  return isFromDrawing ? m.media_type_from_drawing({ format: formatOf(type) }) : typeInWords(type)
}

type Named = Pick<MediaFacts, 'type' | 'film' | 'drawing' | 'fileName'>

/** What a type of files is, in words. */
export function typeInWords(type: string): string {
  if (type.startsWith('video/')) return m.media_type_film()
  if (type.startsWith('image/')) return m.media_type_image({ format: formatOf(type) })
  return words[type]?.() ?? m.media_type_other()
}

/** What a type of pictures is called. */
export function formatOf(type: string): string {
  const format = /^image\/(\w+)/.exec(type)?.[1] ?? ''
  return format === 'webp' ? 'WebP' : format.toUpperCase()
}

const words: Record<string, () => string> = {
  'application/pdf': () => 'PDF',
  'text/plain': m.media_type_text,
  'text/csv': m.media_type_csv,
  [`${openXml}wordprocessingml.document`]: () => m.media_type_document({ format: 'Word' }),
  [`${openXml}spreadsheetml.sheet`]: () => m.media_type_spreadsheet({ format: 'Excel' }),
  [`${openXml}presentationml.presentation`]: () => m.media_type_presentation({ format: 'PowerPoint' }),
  [`${openDocument}text`]: () => m.media_type_document({ format: 'OpenDocument' }),
  [`${openDocument}spreadsheet`]: () => m.media_type_spreadsheet({ format: 'OpenDocument' }),
  [`${openDocument}presentation`]: () => m.media_type_presentation({ format: 'OpenDocument' }),
}

/** A few letters that stand for the type where there is no picture of a file. */
export function typeInLetters(type: string): string {
  return (
    letters[type] ?? (/\.(\w+)$/.exec(type)?.[1] ?? type.split('/').at(-1) ?? '').slice(0, 4).toUpperCase()
  )
}

const letters: Record<string, string> = {
  'text/plain': 'TXT',
  [`${openXml}wordprocessingml.document`]: 'DOCX',
  [`${openXml}spreadsheetml.sheet`]: 'XLSX',
  [`${openXml}presentationml.presentation`]: 'PPTX',
  [`${openDocument}text`]: 'ODT',
  [`${openDocument}spreadsheet`]: 'ODS',
  [`${openDocument}presentation`]: 'ODP',
}
