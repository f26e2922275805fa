import { ensureMayChangeEntry } from '#content/store/may-change.ts'
import {
  listPreviewLinks,
  makePreviewLink,
  previewAddresses,
  revokePreviewLink,
} from '#content/store/preview/preview-links.ts'
import { answerJson, answerResult, sentJson, signedInFrom } from '#kernel/routes/asked.ts'
import type { Route } from './+types/entry-preview'

/** Where the draft of an entry is looked at, and the links by which others may. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const [addresses, links] = await Promise.all([
    previewAddresses(caller, params.id),
    listPreviewLinks(caller, params.id),
  ])
  return addresses.ok ? answerJson({ addresses: addresses.value, links }) : answerResult(addresses)
}

/** Makes a link for some days, or withdraws one. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { caller, sent } = await sentJson(context, request)
  await ensureMayChangeEntry(caller, params.id, { to: 'edit' })
  const { days, revoke } = sent
  if (typeof revoke === 'string') {
    const ended = await revokePreviewLink(caller, revoke)
    return ended.ok ? answerJson({}) : answerResult(ended)
  }
  return answerResult(await makePreviewLink(caller, params.id, Number(days)), 201)
}
