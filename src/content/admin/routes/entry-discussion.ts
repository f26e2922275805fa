import type { CommentsAnswer } from '#content/admin/comments/field-discussion.tsx'
import type { AnyKind } from '#content/model/define-kind.ts'
import { readAllToPublish } from '#content/store/publishing/held-entry.ts'
import type { Editor } from '#kernel/caller.ts'
import { answerJson, sentJson, signedInFrom } from '#kernel/routes/asked.ts'
import { orNotFound, statusOf } from '#kernel/routes/responses.ts'
import type { Route } from './+types/entry-discussion'
import { changeComments } from './change-comments.ts'
import { readDiscussion } from './read-discussion.ts'

/** What is said at the fields of an entry, for the dialog over its form: `?field=es.title` for one of them. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const page = await readDiscussion(caller, await kindOf(caller, id), { id, request })
  return answerJson({ page, outcome: null } satisfies CommentsAnswer)
}

/** Does what a form of the dialog asks for, and says what came of it with what is said by then. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { caller, sent } = await sentJson(context, request)
  const kind = await kindOf(caller, id)
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) if (typeof value === 'string') form.append(name, value)
  const outcome = await changeComments(caller, id, form)
  const page = await readDiscussion(caller, kind, { id, request })
  const status = 'refused' in outcome ? statusOf(outcome.refused) : 200
  return answerJson({ page, outcome } satisfies CommentsAnswer, status)
}

async function kindOf(caller: Editor, id: string): Promise<AnyKind> {
  return orNotFound((await readAllToPublish(caller.database.orm, [id])).get(id)).kind
}
