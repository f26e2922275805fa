import { changesSince } from '#server/content/editing/changes-since.ts'
import { notePresence } from '#server/content/editing/note-presence.ts'
import { callerFrom } from '../seam.ts'
import type { Route } from './+types/entry-presence'
import { signedInFrom } from './guard.ts'
import { answerJson, sentJson } from './sent-json.ts'

/** What others have changed since the revision that a form knows: `?since=12`. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const since = new URL(request.url).searchParams.get('since') ?? ''
  if (!/^\d{1,9}$/.test(since)) return answerJson({ problem: 'not-valid' }, 422)
  const found = await changesSince(callerFrom(context), params.id, Number(since))
  return found.ok ? answerJson(found.value) : answerJson({ problem: found.problem }, 404)
}

/** A form says that it is open, or closes: see `PresenceNote`. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { tab, left } = await sentJson(context, request)
  const note = { tab: String(tab ?? ''), left: left === true }
  const noted = await notePresence(callerFrom(context), params.id, note)
  if (noted.ok) return answerJson(noted.value)
  return answerJson({ problem: noted.problem }, noted.problem === 'not-valid' ? 422 : 404)
}
