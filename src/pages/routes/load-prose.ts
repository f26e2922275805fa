import type { RouterContextProvider } from 'react-router'
import { page } from '#content/model/kinds/page.ts'
import { entryInfo } from '#content/site/routes/entry-info.ts'
import { findByKey } from '#content/store/find-published.ts'
import type { Locale } from '#kernel/locales.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { orNotFound } from '#kernel/routes/responses.ts'
import type { Crumb } from '#ui/crumbs.ts'

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
