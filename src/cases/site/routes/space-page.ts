import type { RouterContextProvider } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import type { PageInfo } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'

type Context = Readonly<RouterContextProvider>

/**
 * What every page of the anonymous space says of itself: one neutral title, by which the tabs and the history of a
 * browser tell nothing.
 */
export function spacePage(
  context: Context,
  at: (locale: Locale) => string,
  description = m.space_lead(),
): PageInfo {
  const path = at(callerFrom(context).locale)
  const page = pageInfo(context, { title: m.space_title(), description, path })
  return at === address.letUsKnow ? page : { ...page, isPrivate: true }
}
