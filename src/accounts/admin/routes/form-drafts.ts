import { formDraftLimits } from '#accounts/model/form-draft.ts'
import { saveFormDraft } from '#accounts/store/own/form-drafts.ts'
import { answerJson, sentJson } from '#kernel/routes/asked.ts'
import { notFound, statusOf } from '#kernel/routes/responses.ts'
import type { Route } from './+types/form-drafts'

/** In UTF-8 a character has at most four bytes, and JSON may write six letters for it. */
const longest = { bytes: formDraftLimits.characters * 6 + 2_000, values: 10 }

/** A draft is read with the page of its form. */
export function loader(): never {
  notFound()
}

/** Saves what somebody is writing: `PUT` of a `FormDraftToSave`. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'PUT') return answerJson({ problem: 'not-this-way' }, 405, { allow: 'PUT' })
  const { caller, sent } = await sentJson(context, request, longest)
  const { page, field, text, seen } = sent
  if (typeof page !== 'string' || typeof field !== 'string' || typeof text !== 'string')
    return answerJson({ problem: 'not-valid' }, 422)
  const saved = await saveFormDraft(caller, {
    page,
    field,
    text,
    seen: typeof seen === 'string' ? seen : null,
  })
  if (saved.ok) return answerJson({ draft: saved.value })
  const { problem, detail } = saved
  return answerJson({ problem, draft: detail ?? null }, statusOf(problem))
}
