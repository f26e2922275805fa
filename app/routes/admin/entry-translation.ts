import { settleTranslation } from '#server/content/editing/settle-translation.ts'
import { translationDifference } from '#server/content/editing/translation-difference.ts'
import { callerFrom } from '../seam.ts'
import type { Route } from './+types/entry-translation'
import { signedInFrom } from './guard.ts'
import { answerJson, sentJson } from './sent-json.ts'

const statuses = { 'not-allowed': 404, 'not-found': 404, 'in-step': 404, trashed: 409, conflict: 409 }

/** What made a field older than the other language: `?field=title`. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const field = new URL(request.url).searchParams.get('field') ?? ''
  const found = await translationDifference(callerFrom(context), params.id, field)
  return found.ok ? answerJson(found.value) : answerJson({ problem: found.problem }, statuses[found.problem])
}

/** Somebody has seen that it still is right: see `StillRight`. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { field, revision } = await sentJson(context, request)
  if (typeof field !== 'string' || !Number.isSafeInteger(revision))
    return answerJson({ problem: 'not-valid' }, 422)
  const asked = { field, revision: Number(revision) }
  const settled = await settleTranslation(callerFrom(context), params.id, asked)
  return settled.ok
    ? answerJson(settled.value)
    : answerJson({ problem: settled.problem }, statuses[settled.problem])
}
