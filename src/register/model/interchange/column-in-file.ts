import type { ColumnMapping } from '#content/model/imports/report.ts'
import type { Locale } from '#kernel/locales.ts'
import { meaningOf } from './column-meaning.ts'
import { registerColumn } from './columns.ts'

/** What a file calls a column of the register; what people call it, where the file does not have it. */
export function columnInFile(column: string, mapping: ColumnMapping, locale: Locale): string {
  const own = Object.keys(mapping).find((name) => meaningOf(mapping[name] ?? '')?.column === column)
  return own ?? registerColumn(column)?.label[locale] ?? column
}
