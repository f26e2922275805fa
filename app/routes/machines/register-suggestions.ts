import { m } from '#app/i18n/messages.ts'
import { companyCard, standardsInWords } from '#app/site/register/shown/card-view.ts'
import { address } from '#domain/addresses.ts'
import { isLocale } from '#domain/locales.ts'
import type { RegisterSuggestion } from '#domain/register/directory.ts'
import { todayIn } from '#domain/today.ts'
import { suggestInRegister } from '#server/register/directory/suggest-in-register.ts'
import { callerFrom, notFound, typedQuery } from '../seam.ts'
import type { Route } from './+types/register-suggestions'

/** The companies and certificates that may be meant by what is being typed, as JSON. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!isLocale(params.lang)) notFound()
  const caller = callerFrom(context)
  const reading = { locale: caller.locale, today: todayIn(caller.now) }
  const query = typedQuery(request, 200).replace(/\p{Cc}+/gu, ' ')
  const found = query ? await suggestInRegister(caller, query) : []
  const told = (suggestion: RegisterSuggestion) => {
    if (suggestion.kind === 'company') {
      const { name, href, more } = companyCard(suggestion.company, reading)
      return { href, kindLabel: more, title: name }
    }
    const { certificate } = suggestion
    return {
      href: address.certificate(reading.locale, certificate.number),
      kindLabel: `${m.dir_suggest_certificate()} · ${standardsInWords(certificate)} · ${certificate.company.name}`,
      title: certificate.number,
    }
  }
  const suggestions = found.map((each) => {
    const { href, kindLabel, title } = told(each)
    return { href, kind: each.kind, kindLabel, title: [{ text: title, hit: false }] }
  })
  return Response.json(suggestions, { headers: { 'cache-control': 'no-store' } })
}
