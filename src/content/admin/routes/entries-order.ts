import { readMove } from '#content/model/editing/read-asked.ts'
import { ensureMayChangeKind } from '#content/store/may-change.ts'
import { moveEntry } from '#content/store/publishing/move-entry.ts'
import { locales } from '#kernel/locales.ts'
import { fail } from '#kernel/result.ts'
import { answerJson, answerResult, sentJson } from '#kernel/routes/asked.ts'
import { notFound } from '#kernel/routes/responses.ts'
import type { Route } from './+types/entries-order'

/** The order is read with the list. */
export function loader(): never {
  notFound()
}

/** Moves an entry: `POST` of a `MoveAsked`, answered as `Moved`. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return answerJson({ problem: 'not-this-way' }, 405, { allow: 'POST' })
  const { caller, sent } = await sentJson(context, request)
  ensureMayChangeKind(caller, sent.kind, { to: 'publish', locales })
  const asked = readMove(sent)
  if (!asked) return answerResult(fail('not-valid'))
  return answerResult(await moveEntry(caller, asked))
}
