import { m } from '#kernel/i18n/messages.ts'
import type { MediaFacts } from '#media/model/media.ts'

const openXml = 'application/vnd.openxmlformats-officedocument.'
const openDocument = 'application/vnd.oasis.opendocument.'

/** What a file of the library is, in words. */
export function kindInWords({ type, film }: Pick<MediaFacts, 'type' | 'film'>): string {
  return film ? m.media_type_film() : typeInWords(type)
}

/** What a type of files is, in words. */
export function typeInWords(type: string): string {
  if (type.startsWith('video/')) return m.media_type_film()
  const image = /^image\/(\w+)/.exec(type)?.[1]
  if (image) return m.media_type_image({ format: image === 'webp' ? 'WebP' : image.toUpperCase() })
  return words[type]?.() ?? m.media_type_other()
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
