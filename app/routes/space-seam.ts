import type { RouterContextProvider } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import type { PageInfo } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import type { Locale } from '#domain/locales.ts'
import { callerFrom, pageInfo } from './seam.ts'

type Context = Readonly<RouterContextProvider>

/**
 * What every page of the anonymous space says of itself: one neutral title, by which the tabs and the history of a
 * browser tell nothing.
 */
export function spacePage(context: Context, at: (locale: Locale) => string): PageInfo {
  const path = at(callerFrom(context).locale)
  const page = pageInfo(context, { title: m.space_title(), description: m.space_lead(), path })
  return at === address.letUsKnow ? page : { ...page, isPrivate: true }
}
