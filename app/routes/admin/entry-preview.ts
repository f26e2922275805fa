import { previewAddresses } from '#server/content/preview/preview-addresses.ts'
import {
  listPreviewLinks,
  makePreviewLink,
  revokePreviewLink,
} from '#server/content/preview/preview-links.ts'
import { callerFrom } from '../seam.ts'
import type { Route } from './+types/entry-preview'
import { signedInFrom } from './guard.ts'
import { answerJson, sentJson } from './sent-json.ts'

/** Where the draft of an entry is looked at, and the links by which others may. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const caller = callerFrom(context)
  const [addresses, links] = await Promise.all([
    previewAddresses(caller, params.id),
    listPreviewLinks(caller, params.id),
  ])
  if (!addresses.ok || !links.ok) return answerJson({ problem: 'not-found' }, 404)
  return answerJson({ addresses: addresses.value, links: links.value })
}

/** Makes a link for some days, or withdraws one. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { days, revoke } = await sentJson(context, request)
  const caller = callerFrom(context)
  if (typeof revoke === 'string') {
    const ended = await revokePreviewLink(caller, revoke)
    return ended.ok ? answerJson({}) : answerJson({ problem: ended.problem }, 404)
  }
  const made = await makePreviewLink(caller, params.id, Number(days))
  if (made.ok) return answerJson(made.value, 201)
  return answerJson({ problem: made.problem }, made.problem === 'not-valid' ? 422 : 404)
}
