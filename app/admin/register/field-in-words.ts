import type { Locale } from '#domain/locales.ts'
import { registerColumn } from '#domain/register/interchange/columns.ts'

/** A field of the register by its name in files, `company.city` or `site 3: site.city`, as people call it. */
export function fieldInWords(field: string, locale: Locale): string {
  const [, place = '', name = field] = /^\w+ (\d+): (.+)$/.exec(field) ?? []
  const label = registerColumn(name)?.label[locale] ?? name
  return place ? `${label} (${place})` : label
}
