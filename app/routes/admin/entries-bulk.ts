import type { BulkAsked, BulkRefused } from '#domain/content/editing/bulk-change.ts'
import { readBulk } from '#domain/content/editing/read-asked.ts'
import type { Result } from '#domain/result.ts'
import type { Caller } from '#server/caller.ts'
import { doBulk } from '#server/content/publishing/do-bulk.ts'
import { previewBulk } from '#server/content/publishing/preview-bulk.ts'
import { undoBatch } from '#server/content/publishing/undo-batch.ts'
import { callerFrom, notFound } from '../seam.ts'
import type { Route } from './+types/entries-bulk'
import { answerJson, sentJson } from './sent-json.ts'

/** Five hundred entries, each with its id and what was seen of it. */
const longest = { bytes: 200_000, values: 5_000 }
type Problem = BulkRefused['problem'] | 'not-allowed'
const statuses: Partial<Record<Problem, number>> = { 'not-allowed': 404, 'not-found': 404 }

/** What may be changed is read with the list. */
export function loader(): never {
  notFound()
}

/** Previews, does and takes back a change to many entries: `POST` of a `BulkAsked`. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return answerJson({ problem: 'not-this-way' }, 405, { allow: 'POST' })
  const asked = readBulk(await sentJson(context, request, longest))
  if (!asked) return answerJson({ problem: 'not-valid' } satisfies BulkRefused, 422)
  const done = await doAs(callerFrom(context), asked)
  if (done.ok) return answerJson(done.value)
  return answerJson({ problem: done.problem }, statuses[done.problem] ?? 422)
}

function doAs(caller: Caller, asked: BulkAsked): Promise<Result<unknown, Problem>> {
  switch (asked.step) {
    case 'preview':
      return previewBulk(caller, asked)
    case 'do':
      return doBulk(caller, asked)
    case 'undo':
      return undoBatch(caller, asked.batch)
  }
}
