import { chosenLinkTargets, documentsWithFile, pickLinkTargets } from '#content/store/pick-entries.ts'
import { isId } from '#kernel/is-id.ts'
import { answerJson, signedInFrom, typedQuery } from '#kernel/routes/asked.ts'
import { notFound } from '#kernel/routes/responses.ts'
import type { Route } from './+types/link-targets'
import { idsAsked } from './asked-ids.ts'

/** Entries of all kinds that a text may link to: by words, or those with these ids, or the documents with a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const file = new URL(request.url).searchParams.get('file')
  if (file !== null) return answerJson(await documentsWithFile(caller, isId(file) ? file : notFound()))
  const ids = idsAsked(request)
  const found = ids
    ? await chosenLinkTargets(caller, ids)
    : await pickLinkTargets(caller, typedQuery(request, 200))
  return answerJson(found)
}
