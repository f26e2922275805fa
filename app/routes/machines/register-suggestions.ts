import { isLocale } from '#domain/locales.ts'
import { todayIn } from '#domain/today.ts'
import { suggestInRegister } from '#server/register/directory/suggest-in-register.ts'
import { callerFrom, notFound, typedQuery } from '../seam.ts'
import type { Route } from './+types/register-suggestions'
import { tellSuggestion } from './tell-suggestion.ts'

/** The companies and certificates that may be meant by what is being typed, as JSON. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!isLocale(params.lang)) notFound()
  const caller = callerFrom(context)
  const reading = { locale: caller.locale, today: todayIn(caller.now) }
  const query = typedQuery(request, 200).replace(/\p{Cc}+/gu, ' ')
  const found = query ? await suggestInRegister(caller, query) : []
  const suggestions = found.map((each) => tellSuggestion(each, reading))
  return Response.json(suggestions, { headers: { 'cache-control': 'no-store' } })
}
