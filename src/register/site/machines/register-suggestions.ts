import { isLocale } from '#kernel/locales.ts'
import { callerFrom, typedQuery } from '#kernel/routes/asked.ts'
import { notFound } from '#kernel/routes/responses.ts'
import { todayIn } from '#kernel/time/today.ts'
import { askWithin, suggesting } from '#register/site/routes/ask-within.ts'
import { tellSuggestion } from '#register/site/tell-suggestion.ts'
import { suggestInRegister } from '#register/store/directory/suggest-in-register.ts'
import type { Route } from './+types/register-suggestions'

/** The companies and certificates that may be meant by what is being typed, as JSON. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!isLocale(params.lang)) notFound()
  const caller = callerFrom(context)
  const reading = { locale: caller.locale, today: todayIn(caller.now) }
  const query = typedQuery(request, 200).replace(/\p{Cc}+/gu, ' ')
  const found = query ? await askWithin(context, () => suggestInRegister(caller, query), suggesting) : []
  const suggestions = found.map((each) => tellSuggestion(each, reading))
  return Response.json(suggestions, { headers: { 'cache-control': 'no-store' } })
}
