import { formatLocale, type Locale } from '#kernel/locales.ts'
import { numberFormat } from './formats.ts'

type Named = { name: string; type: string; bytes: number }

/** What a text says of a file: `PDF, 184 kB`. Only the server needs it, so it is not where pages take their sizes from. */
export function fileInWords({ name, type, bytes }: Named, locale: Locale): string {
  const kind = type === 'application/pdf' ? 'PDF' : (name.split('.').at(-1) ?? '').toUpperCase()
  const isLarge = bytes >= 1_000_000
  const format = numberFormat(formatLocale[locale], { maximumFractionDigits: isLarge ? 1 : 0 })
  return `${kind}, ${format.format(bytes / (isLarge ? 1_000_000 : 1000))} ${isLarge ? 'MB' : 'kB'}`
}
