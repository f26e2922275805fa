import { formatLocale, type Locale } from '#kernel/locales.ts'
import { numberFormat } from '#kernel/text/formats.ts'

/**
 * A number as people write it: with a comma or a point before the decimals, whichever their language has. What can
 * only be a group of thousands in the language is one (`1.200` in Spanish). Undefined when it is no number.
 */
export function readNumber(text: string, locale: Locale): number | null | undefined {
  const plain = text.replace(/[\s  ’']/g, '').replace(/^[−–]/, '-')
  if (plain === '') return null
  const isComma = numberFormat(formatLocale[locale]).format(0.5).includes(',')
  const [decimal, group] = isComma ? [',', '.'] : ['.', ',']
  const grouped = new RegExp(`^-?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`)
  const written = grouped.test(plain) ? plain.replaceAll(group, '') : plain
  if (!/^-?\d+([.,]\d+)?$/.test(written)) return undefined
  const number = Number(written.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}

/** The same number to be typed on: with the language's decimal mark and without groups. */
export function writeNumber(value: number, locale: Locale): string {
  return numberFormat(formatLocale[locale], {
    useGrouping: false,
    maximumFractionDigits: 20,
  }).format(value)
}
