import { useChanges } from '#content/model/editing/used-by.ts'
import { usesOf } from '#content/store/uses/find-uses.ts'
import { isLocale } from '#kernel/locales.ts'
import { answerResult, signedInFrom } from '#kernel/routes/asked.ts'
import { notFound } from '#kernel/routes/responses.ts'
import type { Route } from './+types/entry-uses'

/** What leads to an entry: answered as `UsedBy`, with `?change=…&locale=…` as it says. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const asked = new URL(request.url).searchParams
  const change = useChanges.find((each) => each === asked.get('change'))
  const locales = asked.getAll('locale')
  if (!locales.every(isLocale) || (asked.has('change') && !change)) notFound()
  return answerResult(await usesOf(caller, id, change ? { change, locales } : null))
}
