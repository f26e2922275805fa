import { keepDraft } from '#content/store/editing/keep-draft.ts'
import {
  ensureMayChangeEntry,
  ensureMayChangeKind,
  ensureMayChangePlaces,
} from '#content/store/may-change.ts'
import { answerJson, sentJson } from '#kernel/routes/asked.ts'
import { notFound, statusOf } from '#kernel/routes/responses.ts'
import type { Route } from './+types/entry-draft'

/**
 * The texts of an entry in every language of the site. In a rich text, each formatted word counts as several values.
 */
const longest = { bytes: 2 * 1024 * 1024, values: 200_000 }

/** A draft is read with its form. */
export function loader(): never {
  notFound()
}

/** Keeps what a form has changed: `PUT` of a `DraftToSave` with `If-Match` and `Idempotency-Key`. */
export async function action({ context, request, params }: Route.ActionArgs) {
  if (request.method !== 'PUT') return answerJson({ problem: 'not-this-way' }, 405, { allow: 'PUT' })
  const { caller, sent } = await sentJson(context, request, longest)
  const { kind, changes, ...rest } = sent
  ensureMayChangeKind(caller, kind, { to: 'edit' })
  await ensureMayChangeEntry(caller, params.id, { to: 'edit' })
  const ensureMayChange = () => ensureMayChangePlaces(caller, params.id, kind, changes)
  const given = request.headers.get('if-match')
  const ifMatch = readIfMatch(given ?? '')
  const saveId = readKey(request.headers.get('idempotency-key'))
  if (ifMatch === null || saveId === null || Object.keys(rest).length > 0) {
    await ensureMayChange()
    if (given === null) return answerJson({ problem: 'no-revision' }, 428)
    return answerJson({ problem: 'not-understood' }, 400)
  }
  const kept = await keepDraft(caller, params.id, {
    kind: String(kind),
    changes,
    ifMatch,
    saveId,
  })
  if (kept.ok) return answerJson(kept.value, 200, { etag: `"${kept.value.revision}"` })
  await ensureMayChange()
  const { problem, detail } = kept
  // What `If-Match` named is not the present revision any more (RFC 9110, section 13.1.1).
  if (problem === 'conflict') return answerJson({ problem, ...detail }, 412)
  return answerJson(problem === 'not-valid' ? { problem, problems: detail } : { problem }, statusOf(problem))
}

/** With or without quotes, which the draft of the standard asks for. */
function readKey(given: string | null): string | null {
  return (
    /^(?:"([\w-]{8,100})"|([\w-]{8,100}))$/
      .exec(given ?? '')
      ?.slice(1)
      .find(Boolean) ?? null
  )
}

/**
 * The revision that an `If-Match` names (RFC 9110, 13.1.1): one strong entity tag that is a number, `"12"`. Null for
 * anything else, such as `*` or a list: a save is made from one revision.
 */
function readIfMatch(given: string): number | null {
  const digits = /^"(0|[1-9]\d{0,8})"$/.exec(given.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}
