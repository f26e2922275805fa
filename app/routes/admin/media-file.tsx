import { data, redirect } from 'react-router'
import { MediaFilePage } from '#app/admin/media/detail/media-file-page.tsx'
import { type MediaDone, mediaIntents } from '#app/admin/media/detail/outcome.ts'
import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import { findMedia } from '#server/media/find-media.ts'
import { whereUsed } from '#server/media/where-used.ts'
import { callerFrom, formOf, notFound } from '../seam.ts'
import type { Route } from './+types/media-file'
import { doWithMedia } from './do-with-media.ts'
import { signedInFrom } from './guard.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { csrf } = signedInFrom(context, request)
  const caller = callerFrom(context)
  const [found, uses] = await Promise.all([findMedia(caller, params.id), whereUsed(caller, params.id)])
  if (!found.ok) throw found.problem === 'not-found' ? notFound() : data(null, { status: 403 })
  if (!uses.ok) throw data(null, { status: 403 })
  const asked = new URL(request.url).searchParams.get('done')
  const done: MediaDone | null = mediaIntents.find((each) => each === asked) ?? null
  return { locale: caller.locale, csrf, file: found.value, uses: uses.value, done }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  signedInFrom(context, request)
  const form = await formOf(context, request)
  const intent = mediaIntents.find((each) => each === form.get('intent'))
  if (!intent) throw data(null, { status: 400 })
  const result = await doWithMedia[intent](callerFrom(context), params.id, form)
  if (result.ok) throw redirect(`${adminAddress.mediaFile(params.id)}?done=${intent}`)
  if (result.problem === 'not-found') notFound()
  if (result.problem === 'not-allowed') throw data(null, { status: 403 })
  return data({ intent, problem: result.problem }, { status: result.problem === 'not-valid' ? 400 : 409 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.file.fileName ?? m.media_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function MediaFile({ loaderData, actionData }: Route.ComponentProps) {
  return <MediaFilePage key={loaderData.file.id} {...loaderData} refused={actionData ?? null} />
}
