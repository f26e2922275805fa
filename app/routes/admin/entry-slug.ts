import { isLocale } from '#domain/locales.ts'
import { slugAdvice } from '#server/content/publishing/slug-advice.ts'
import { callerFrom, notFound } from '../seam.ts'
import type { Route } from './+types/entry-slug'
import { signedInFrom } from './guard.ts'
import { answerJson } from './sent-json.ts'

/** What an address would mean for an entry: `?kind=…&locale=…&slug=…`, answered as `SlugAdvice`. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const asked = new URL(request.url).searchParams
  const locale = asked.get('locale')
  if (!isLocale(locale)) notFound()
  const [kind, slug] = [asked.get('kind') ?? '', asked.get('slug') ?? '']
  const advice = await slugAdvice(callerFrom(context), id, { kind, locale, slug })
  return advice.ok ? answerJson(advice.value) : answerJson({ problem: 'not-found' }, 404)
}
