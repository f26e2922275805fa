import type { MoveRefused } from '#domain/content/editing/entry-order.ts'
import { readMove } from '#domain/content/editing/read-asked.ts'
import { moveEntry } from '#server/content/publishing/move-entry.ts'
import { callerFrom, notFound } from '../seam.ts'
import type { Route } from './+types/entries-order'
import { answerJson, sentJson } from './sent-json.ts'

const statuses = { 'not-allowed': 404, 'not-found': 404, 'not-ordered': 422 }

/** The order is read with the list. */
export function loader(): never {
  notFound()
}

/** Moves an entry: `POST` of a `MoveAsked`, answered as `Moved`. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return answerJson({ problem: 'not-this-way' }, 405, { allow: 'POST' })
  const asked = readMove(await sentJson(context, request))
  if (!asked) return answerJson({ problem: 'not-valid' } satisfies MoveRefused, 422)
  const moved = await moveEntry(callerFrom(context), asked)
  if (moved.ok) return answerJson(moved.value)
  return answerJson({ problem: moved.problem }, statuses[moved.problem])
}
