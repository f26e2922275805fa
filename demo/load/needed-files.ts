import { fieldsOfType } from '#content/model/define-kind.ts'
import { kinds } from '#content/model/kinds/index.ts'
import type { DemoPdf, DemoPicture } from '../demo-entry.ts'
import { type DemoLocale, demoLocales } from '../demo-locales.ts'
import type { WrittenEntry } from './demo-entries.ts'

/** What a file is made from: a drawing by its key, or the particulars and text of a controlled document. */
export type FileSource = { picture: string } | { pdf: PdfRequest }

/** A controlled document to be set as a PDF. */
export type PdfRequest = {
  title: string
  code: string
  version: string
  /** `YYYY-MM-DD`; it is also the date on which the file says that it was made. */
  effectiveDate: string
  locale: DemoLocale
  /** Markdown: headings 2–4, paragraphs, lists, `[ ]` boxes to tick, tables, quotes and call-outs. */
  body: string
  siteName: string
}

export function pictureFile(picture: string): string {
  return `${picture}.png`
}

/** Every picture and document that the entries use, by the name of its file. Throws where two share a name. */
export function neededFiles(entries: WrittenEntry[]): Map<string, FileSource> {
  const siteName = String(entries.find(({ kind }) => kind === 'settings')?.shared.name ?? '')
  const files = new Map<string, FileSource>()
  for (const entry of entries) {
    for (const values of [entry.shared, ...demoLocales.map((locale) => entry[locale])])
      for (const { picture } of valuesOfType<DemoPicture>(entry, values, 'image'))
        files.set(pictureFile(picture), { picture })
    for (const locale of demoLocales) {
      for (const { fileName, markdown } of valuesOfType<DemoPdf>(entry, entry[locale], 'file')) {
        if (files.has(fileName)) throw new Error(`Two documents are called ${fileName}`)
        const pdf = {
          title: String(entry[locale]?.title),
          code: String(entry.shared.code ?? ''),
          version: String(entry.shared.version),
          effectiveDate: String(entry.shared.effectiveDate),
          locale,
          body: markdown,
          siteName,
        }
        files.set(fileName, { pdf })
      }
    }
  }
  return files
}

function valuesOfType<Value>(
  { kind }: WrittenEntry,
  values: Record<string, unknown> | null,
  type: 'image' | 'file',
): Value[] {
  return fieldsOfType(kinds[kind], type).flatMap((name) => (values?.[name] as Value | undefined) ?? [])
}
