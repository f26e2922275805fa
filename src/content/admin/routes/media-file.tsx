import { data, redirect } from 'react-router'
import { whereUsed } from '#content/store/library/where-used.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf } from '#kernel/routes/asked.ts'
import { signedInFrom } from '#kernel/routes/guard.ts'
import { notFound, notUnderstood, orRefused, statusOf } from '#kernel/routes/responses.ts'
import { MediaFilePage } from '#media/admin/detail/media-file-page.tsx'
import { type MediaDone, mediaIntents } from '#media/admin/detail/outcome.ts'
import { findMedia } from '#media/store/find-media.ts'
import type { Route } from './+types/media-file'
import { doWithMedia } from './do-with-media.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const [found, uses] = await Promise.all([findMedia(caller, params.id), whereUsed(caller, params.id)])
  const asked = new URL(request.url).searchParams.get('done')
  const done: MediaDone | null = mediaIntents.find((each) => each === asked) ?? null
  return { locale: caller.locale, csrf, file: orRefused(found), uses, done }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const intent = mediaIntents.find((each) => each === form.get('intent'))
  if (!intent) notUnderstood()
  const result = await doWithMedia[intent](caller, params.id, form)
  if (result.ok) throw redirect(`${adminAddress.mediaFile(params.id)}?done=${intent}`)
  if (result.problem === 'not-found') notFound()
  return data({ intent, problem: result.problem }, statusOf(result.problem))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.file.fileName ?? m.media_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function MediaFile({ loaderData, actionData }: Route.ComponentProps) {
  return <MediaFilePage key={loaderData.file.id} {...loaderData} refused={actionData ?? null} />
}
