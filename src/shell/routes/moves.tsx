import { data, redirect } from 'react-router'
import { inBackground } from '#content/store/imports/running.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { statusOf } from '#kernel/routes/responses.ts'
import { siteContext } from '#kernel/site-context.ts'
import { UploadStore } from '#media/store/uploads/upload-store.ts'
import { beginMove } from '#moving/store/moves/begin-move.ts'
import { listMoves } from '#moving/store/moves/find-move.ts'
import { readMove } from '#moving/store/moves/read-move.ts'
import { MovesPage } from '#shell/move/moves-page.tsx'
import type { Route } from './+types/moves'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const isForgotten = new URL(request.url).searchParams.has('forgotten')
  const room = await new UploadStore(caller.media.storage).room()
  return { locale: caller.locale, csrf, moves: await listMoves(caller), room, isForgotten }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const begun = await beginMove(
    caller,
    form.getAll('upload').map((upload) => String(upload)),
  )
  if (!begun.ok) return data({ problem: begun.problem }, statusOf(begun.problem))
  const { id } = begun.value
  const reading = await readMove(caller, id)
  if (reading.ok) inBackground(reading.value.done, context.get(siteContext).log)
  return redirect(adminAddress.move(id), 303)
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.moving_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Moves({ loaderData: { isForgotten, ...told }, actionData }: Route.ComponentProps) {
  return <MovesPage {...told} outcome={actionData ?? (isForgotten ? { forgotten: true } : null)} />
}
