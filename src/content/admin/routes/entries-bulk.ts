import type { BulkAsked, BulkRefused } from '#content/model/editing/bulk-change.ts'
import { readBulk } from '#content/model/editing/read-asked.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { fingerprintOf } from '#content/store/fingerprint.ts'
import { ensureMayChangeKind } from '#content/store/may-change.ts'
import { doBulk } from '#content/store/publishing/do-bulk.ts'
import { idsOf, previewBulk } from '#content/store/publishing/preview-bulk.ts'
import { undoBatch } from '#content/store/publishing/undo-batch.ts'
import { repointUses } from '#content/store/uses/repoint-uses.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result } from '#kernel/result.ts'
import { answerJson, answerResult, sentJson } from '#kernel/routes/asked.ts'
import { notFound } from '#kernel/routes/responses.ts'
import type { Route } from './+types/entries-bulk'

/** A thousand entries, each with its id and the revision that was seen. */
const longest = { bytes: 200_000, values: 5_000 }

/** What may be changed is read with the list. */
export function loader(): never {
  notFound()
}

/** Previews, does and takes back a change to many entries: `POST` of a `BulkAsked`. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return answerJson({ problem: 'not-this-way' }, 405, { allow: 'POST' })
  const { caller, sent } = await sentJson(context, request, longest)
  ensureMayChangeKind(caller, sent.kind, { to: 'edit' })
  const asked = readBulk(sent)
  if (!asked) return answerResult(fail('not-valid'))
  return answerResult(await doAs(caller, asked))
}

function doAs(caller: Editor, asked: BulkAsked): Promise<Result<unknown, BulkRefused['problem']>> {
  switch (asked.step) {
    case 'preview':
      return previewBulk(caller, asked)
    case 'do':
      return doBulk(caller, asked)
    case 'repoint':
      return repoint(caller, asked)
    case 'undo':
      return undoBatch(caller, asked.batch)
  }
}

/** A whole list is as it was seen, or nothing is led elsewhere; and what goes with it is no target. */
async function repoint(caller: Editor, asked: Extract<BulkAsked, { step: 'repoint' }>) {
  const kind = kindNamed(asked.kind)
  if (!kind) return fail('not-found')
  const from = await idsOf(caller, kind, asked.from)
  if (!from.ok) return from
  if ('listed' in asked.from) {
    if (fingerprintOf(from.value) !== asked.from.sure) return fail('changed')
    if (from.value.includes(asked.to)) return fail('target-leaves')
  }
  return repointUses(caller, { ...asked, from: from.value })
}
