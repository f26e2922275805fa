import { kindNamed } from '#content/model/kinds/index.ts'
import { suggestEntries } from '#content/store/search/search-site.ts'
import { isLocale } from '#kernel/locales.ts'
import { callerFrom, typedQuery } from '#kernel/routes/asked.ts'
import { notFound } from '#kernel/routes/responses.ts'
import { todayIn } from '#kernel/time/today.ts'
import { askedText, shapedNumber } from '#register/model/asked-text.ts'
import { askWithin, suggesting } from '#register/site/routes/ask-within.ts'
import { tellSuggestion } from '#register/site/tell-suggestion.ts'
import { suggestNumbers } from '#register/store/directory/suggest-in-register.ts'
import type { Route } from './+types/search-suggestions'

/** The first three results for what is being typed, as JSON; before them the certificates whose number begins so. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!isLocale(params.lang)) notFound()
  const caller = callerFrom(context)
  const query = typedQuery(request, 200)
  const reading = { locale: caller.locale, today: todayIn(caller.now) }
  const asked = query.replace(/\p{Cc}+/gu, ' ')
  const numbers = query ? await askWithin(context, () => suggestNumbers(caller, asked), suggesting) : []
  const found =
    query && !shapedNumber(askedText(query, caller.host)) ? await suggestEntries(caller, query) : []
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
