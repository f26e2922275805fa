import { changesSince, notePresence } from '#content/store/editing/presence.ts'
import { fail } from '#kernel/result.ts'
import { answerResult, sentJson, signedInFrom } from '#kernel/routes/asked.ts'
import type { Route } from './+types/entry-presence'

/** What others have changed since the revision that a form knows: `?since=12`. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const since = new URL(request.url).searchParams.get('since') ?? ''
  if (!/^\d{1,9}$/.test(since)) return answerResult(fail('not-valid'))
  return answerResult(await changesSince(caller, params.id, Number(since)))
}

/** A form says that it is open, or closes: see `PresenceNote`. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { caller, sent } = await sentJson(context, request)
  const note = { tab: String(sent.tab ?? ''), left: sent.left === true }
  return answerResult(await notePresence(caller, params.id, note))
}
