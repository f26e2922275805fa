import { isLocale } from '#kernel/locales.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { notFound } from '#kernel/routes/responses.ts'
import { bodyTimeZone } from '#kernel/time/body-zone.ts'
import { knownSite } from '#trust/store/known-site.ts'
import { checkWords } from '#trust/words/check-words.ts'
import type { Kit } from '../check/kit.ts'
import type { Route } from './+types/checking-kit'

/** What a browser needs to check files by itself, as JSON. It says nothing of what will be checked. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isLocale(params.lang)) notFound()
  const caller = callerFrom(context)
  const { now, ...known } = await knownSite(caller)
  const words = checkWords(caller.locale)
  const kit: Kit = { ...known, now: now.toISOString(), timeZone: bodyTimeZone(), words }
  // A copy that is not asked for again would go on believing stolen keys.
  return Response.json(kit, { headers: { 'cache-control': 'no-store' } })
}
