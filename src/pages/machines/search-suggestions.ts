import { kindNamed } from '#content/model/kinds/index.ts'
import type { Suggestion } from '#content/site/search/suggestions.tsx'
import { findPages } from '#content/store/search/find-pages.ts'
import { suggestEntries } from '#content/store/search/search-site.ts'
import { isLocale, type Locale } from '#kernel/locales.ts'
import { callerFrom, typedQuery } from '#kernel/routes/asked.ts'
import { notFound } from '#kernel/routes/responses.ts'
import { todayIn } from '#kernel/time/today.ts'
import { askedText, shapedNumber } from '#register/model/asked-text.ts'
import type { RegisterSuggestion } from '#register/model/directory.ts'
import { askWithin, suggesting } from '#register/site/routes/ask-within.ts'
import { tellSuggestion } from '#register/site/tell-suggestion.ts'
import { suggestInRegister } from '#register/store/directory/suggest-in-register.ts'
import type { Route } from './+types/search-suggestions'

/** So many of each are suggested, so that the list stays short. */
const most = { companies: 3, pages: 2 }

/**
 * What may be meant by what is being typed, as JSON: certificates whose number begins so, pages that are called so or
 * looked for by that word, companies that are called so, the first three results of the content.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!isLocale(params.lang)) notFound()
  const caller = callerFrom(context)
  const query = typedQuery(request, 200).replace(/\p{Cc}+/gu, ' ')
  const found = query ? await askWithin(context, () => suggestInRegister(caller, query), suggesting) : []
  const isOfWords = query !== '' && !shapedNumber(askedText(query, caller.host))
  const pages = isOfWords ? await findPages(caller, query) : []
  const entries = isOfWords ? await suggestEntries(caller, query) : []
  const reading = { locale: caller.locale, today: todayIn(caller.now) }
  const companies = found.filter(({ kind }) => kind === 'company')
  const numbers = found.filter(({ kind }) => kind !== 'company')
  const tell = (each: RegisterSuggestion) => tellSuggestion(each, reading)
  const suggestions = [
    ...numbers.map(tell),
    ...pages
      .slice(0, most.pages)
      .map(({ href, title }) => labelled({ href, title, kind: 'page' }, caller.locale)),
    ...companies.slice(0, most.companies).map(tell),
    ...entries.map((each) => labelled(each, caller.locale)),
  ]
  return Response.json(suggestions, { headers: { 'cache-control': 'no-store' } })
}

function labelled(found: Omit<Suggestion, 'kindLabel'>, locale: Locale): Suggestion {
  return { ...found, kindLabel: kindNamed(found.kind)?.label[locale] ?? found.kind }
}
