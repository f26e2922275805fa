import { slugAdvice } from '#content/store/publishing/address-standing.ts'
import { isLocale } from '#kernel/locales.ts'
import { answerResult, signedInFrom } from '#kernel/routes/asked.ts'
import { notFound } from '#kernel/routes/responses.ts'
import type { Route } from './+types/entry-slug'

/** What an address would mean for an entry: `?kind=…&locale=…&slug=…`, answered as `SlugAdvice`. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const asked = new URL(request.url).searchParams
  const locale = asked.get('locale')
  if (!isLocale(locale)) notFound()
  const [kind, slug] = [asked.get('kind') ?? '', asked.get('slug') ?? '']
  return answerResult(await slugAdvice(caller, id, { kind, locale, slug }))
}
