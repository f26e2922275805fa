import { theme } from '#content/model/kinds/theme.ts'
import type { Caller } from '#kernel/caller.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { type Theme, themeFrom } from '#kernel/theme/theme.ts'
import { findByKey } from './find-published.ts'

/** The look that is published, one for all languages. */
export async function findTheme(caller: Caller): Promise<Theme> {
  const found = await findByKey({ ...caller, locale: defaultLocale }, theme, theme.name)
  return themeFrom(found ?? {})
}
