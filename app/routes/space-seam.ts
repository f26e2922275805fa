import { data, type RouterContextProvider } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import type { PageInfo } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import type { Locale } from '#domain/locales.ts'
import { readSpaceForm } from '#server/cases/space-form.ts'
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

/** The fields of a form of the space; 400 where they cannot be read. */
export async function spaceForm(request: Request): Promise<FormData> {
  const form = await readSpaceForm(request)
  if (!form.ok) throw data(null, { status: 400 })
  return form.value
}
