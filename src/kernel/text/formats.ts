/*
 * Formats are cached. Making one takes longer than the rest of a page's words, and takes tens of kilobytes
 * outside the engine's own memory, so that thousands can pile up before they are collected. Only we choose their
 * options, never a visitor, so there are few.
 */

export const dateFormat = cached<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat)
export const numberFormat = cached<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat)

function cached<Options, Format>(Make: new (language: string, options?: Options) => Format) {
  const formats = new Map<string, Format>()
  return (language: string, options?: Options): Format => {
    const name = `${language} ${JSON.stringify(options)}`
    const format = formats.get(name) ?? new Make(language, options)
    formats.set(name, format)
    return format
  }
}
