import type { RouterContextProvider } from 'react-router'
import type { Crumb } from '#app/site/structured-data.ts'
import { page } from '#domain/content/kinds/page.ts'
import type { Locale } from '#domain/locales.ts'
import { findByKey } from '#server/content/find-published.ts'
import { callerFrom, entryInfo, orNotFound } from './seam.ts'

/** What a page of prose with a fixed address needs. */
export async function loadProse(
  context: Readonly<RouterContextProvider>,
  key: string,
  crumbs: (locale: Locale) => Crumb[] = () => [],
) {
  const caller = callerFrom(context)
  const prose = orNotFound(await findByKey(caller, page, key))
  return {
    prose,
    page: await entryInfo(context, prose, {
      title: prose.title,
      description: prose.summary,
      crumbs: crumbs(caller.locale),
    }),
  }
}
