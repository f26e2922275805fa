import { kindNamed } from '#domain/content/kinds/index.ts'
import { isLocale } from '#domain/locales.ts'
import { isNumberShaped } from '#domain/register/printed-number.ts'
import { todayIn } from '#domain/today.ts'
import { suggestNumbers } from '#server/register/directory/suggest-in-register.ts'
import { suggestEntries } from '#server/search/suggest.ts'
import { callerFrom, notFound, typedQuery } from '../seam.ts'
import type { Route } from './+types/search-suggestions'
import { tellSuggestion } from './tell-suggestion.ts'

/** The first three results for what is being typed, as JSON; before them the certificates whose number begins so. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!isLocale(params.lang)) notFound()
  const caller = callerFrom(context)
  const query = typedQuery(request, 200)
  const reading = { locale: caller.locale, today: todayIn(caller.now) }
  const numbers = query ? await suggestNumbers(caller, query.replace(/\p{Cc}+/gu, ' ')) : []
  const found = query && !isNumberShaped(query) ? await suggestEntries(caller, query) : []
  const suggestions = found.map((hit) => ({
    href: hit.href,
    kind: hit.kind,
    kindLabel: kindNamed(hit.kind)?.label[caller.locale] ?? hit.kind,
    title: hit.title,
  }))
  return Response.json([...numbers.map((each) => tellSuggestion(each, reading)), ...suggestions], {
    headers: { 'cache-control': 'no-store' },
  })
}
