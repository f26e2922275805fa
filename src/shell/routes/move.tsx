import { data, redirect } from 'react-router'
import { inBackground } from '#content/store/imports/running.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, notUnderstood, orRefused, statusOf } from '#kernel/routes/responses.ts'
import { siteContext } from '#kernel/site-context.ts'
import { forgetMove } from '#moving/store/moves/begin-move.ts'
import { importMove, lookAtMove, takeBackMove } from '#moving/store/moves/carry-out-move.ts'
import { findMove } from '#moving/store/moves/find-move.ts'
import { readMove } from '#moving/store/moves/read-move.ts'
import { MovePage } from '#shell/move/move-page.tsx'
import type { Route } from './+types/move'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const { collections, mapping, addresses: _, ...move } = orRefused(await findMove(caller, params.id))
  const inBrief = collections.map(({ name, documents, fields, news }) => {
    const { kind = null, fields: meant } = mapping.get(name) ?? {}
    const placed = fields.filter((field) => meant?.get(field.name)).length
    const fresh = news ? news.fields.length + news.words.length : 0
    return { name, documents, fields: fields.length, placed, fresh, kind: kind?.name ?? null }
  })
  return { locale: caller.locale, csrf, move: { ...move, collections: inBrief } }
}

/** What somebody may begin. */
const works = { read: readMove, look: lookAtMove, import: importMove, undo: takeBackMove }

export async function action({ context, params, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const intent = String(form.get('intent'))
  if (intent === 'forget') {
    const forgotten = await forgetMove(caller, params.id)
    if (!forgotten.ok) return data(forgotten.problem, statusOf(forgotten.problem))
    return redirect(`${adminAddress.moves}?forgotten`, 303)
  }
  if (!Object.hasOwn(works, intent)) notUnderstood()
  const seen = form.get('seen') === null ? undefined : String(form.get('seen'))
  const begun = await works[intent as keyof typeof works](caller, params.id, seen)
  if (!begun.ok) {
    if (begun.problem === 'not-found') notFound()
    return data(begun.problem, statusOf(begun.problem))
  }
  inBackground(begun.value.done, context.get(siteContext).log)
  return redirect(adminAddress.move(params.id), 303)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.move.name ?? m.moving_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Move({ loaderData, actionData }: Route.ComponentProps) {
  return <MovePage {...loaderData} trouble={actionData ?? null} />
}
