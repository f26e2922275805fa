import { draftPage } from '#accounts/model/form-draft.ts'
import { deleteFormDraft } from '#accounts/store/own/form-drafts.ts'
import type { CommentOutcome } from '#content/admin/comments/comment-outcome.tsx'
import { isPlace } from '#content/model/editing/place.ts'
import {
  beginThread,
  type CommentProblem,
  eraseComment,
  reply,
  resolveThread,
} from '#content/store/comments/write-comments.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Result } from '#kernel/result.ts'
import { notUnderstood } from '#kernel/routes/responses.ts'

/** So many people a comment is meant for at most. */
const mostMentions = 20

/** Does what a form of the comments of an entry asks for. What was said is no draft any more. */
export async function changeComments(caller: Editor, id: string, form: FormData): Promise<CommentOutcome> {
  const outcome = await change(caller, id, form)
  const draft = form.get('draft')
  if ('done' in outcome && typeof draft === 'string')
    await deleteFormDraft(caller, draftPage.comments(id), draft)
  return outcome
}

async function change(caller: Editor, id: string, form: FormData): Promise<CommentOutcome> {
  const intent = form.get('intent')
  const said = (name: string) => String(form.get(name) ?? '')
  const [text, thread, field] = [said('text').replaceAll('\r\n', '\n'), said('thread'), said('field')]
  const mentions = form.getAll('mention').map(String).filter(Boolean).slice(0, mostMentions)
  const about = { text, field, mentions }
  if (intent === 'begin') {
    const [place, name = ''] = field.split('.')
    if (!isPlace(place)) notUnderstood()
    const begun = await beginThread(caller, id, { place, field: name, text, mentions })
    return outcomeOf(begun, 'said', { ...about, thread: null })
  }
  if (intent === 'reply')
    return outcomeOf(await reply(caller, id, { thread, text, mentions }), 'said', { ...about, thread })
  if (intent === 'resolve' || intent === 'reopen') {
    const isResolved = intent === 'resolve'
    const resolved = await resolveThread(caller, id, { thread, isResolved })
    return outcomeOf(resolved, isResolved ? 'resolved' : 'reopened', { ...about, thread })
  }
  if (intent !== 'erase') notUnderstood()
  return outcomeOf(await eraseComment(caller, id, said('comment')), 'erased', { ...about, thread })
}

type Refused = Extract<CommentOutcome, { refused: unknown }>

function outcomeOf(
  result: Result<null, CommentProblem>,
  done: Extract<CommentOutcome, { done: unknown }>['done'],
  about: Omit<Refused, 'refused'>,
): CommentOutcome {
  return result.ok ? { done, thread: about.thread } : { refused: result.problem, ...about }
}
