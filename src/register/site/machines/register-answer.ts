import { isLocale } from '#kernel/locales.ts'
import { typedQuery } from '#kernel/routes/asked.ts'
import { notFound } from '#kernel/routes/responses.ts'
import { answerAsked } from '#register/site/routes/answer-asked.ts'
import { checkLimits } from '#register/store/check-register.ts'
import type { Route } from './+types/register-answer'

/** What the register answers to a number, in words, as JSON. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!isLocale(params.lang)) notFound()
  const query = typedQuery(request, checkLimits.characters).replace(/\s+/g, ' ')
  const answer = query ? await answerAsked(context, query) : null
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}
