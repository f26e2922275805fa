const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

/*
 * Formats are made once. Making one takes longer than the words of a page, and tens of kilobytes that the engine does not
 * see, so that thousands wait to be collected. Their options are ours alone: what a visitor sends is never among them.
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
