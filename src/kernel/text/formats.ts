const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

/*
 * Formats are made once and kept. Making one takes longer than the rest of a page's words, and takes tens of kilobytes
 * outside the engine's own memory, so that thousands can pile up before they are collected. Only we choose their
 * options, never a visitor, so there are few.
 */

export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, language, options, () => new Intl.DateTimeFormat(language, options))
}

export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return kept(numbers, language, options, () => new Intl.NumberFormat(language, options))
}

function kept<Format>(
  formats: Map<string, Format>,
  language: string,
  options: object,
  make: () => Format,
): Format {
  const name = `${language} ${JSON.stringify(options)}`
  const format = formats.get(name) ?? make()
  formats.set(name, format)
  return format
}
