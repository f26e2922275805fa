import { data } from 'react-router'
import { CommentsPage } from '#content/admin/comments/comments-page.tsx'
import type { AnyKind } from '#content/model/define-kind.ts'
import { adminPlaceAt, formAddress } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { readEntry } from '#content/store/editing/read-entry.ts'
import { titledEntries } from '#content/store/show-entries.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, orNotFound, orRefused, statusOf } from '#kernel/routes/responses.ts'
import type { Route } from './+types/entry-comments'
import { changeComments } from './change-comments.ts'
import { readDiscussion } from './read-discussion.ts'

export async function loader({ context, params, pattern, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const place = orNotFound(adminPlaceAt(pattern.split('/').at(-3)))
  const kind: AnyKind = kinds[place.kind]
  const { id, trashedAt } = orRefused(await readEntry(caller, kind.name, params.id))
  if (trashedAt) notFound()
  return {
    ...(await readDiscussion(caller, kind, { id, request })),
    csrf,
    title: (await titledEntries(caller.database.orm, [id], caller.locale)).get(id)?.title ?? null,
    form: formAddress(kind.name, id) ?? adminAddress.dashboard,
    all: adminAddress.entryComments(place.path, id),
  }
}

export async function action({ context, params, pattern, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const place = orNotFound(adminPlaceAt(pattern.split('/').at(-3)))
  orRefused(await readEntry(caller, place.kind, params.id))
  const outcome = await changeComments(caller, params.id, form)
  return data(outcome, { status: 'refused' in outcome ? statusOf(outcome.refused) : 200 })
}

/** After a refusal, too: somebody else may have answered meanwhile. */
export function shouldRevalidate() {
  return true
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.comments_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function EntryComments({ loaderData, actionData }: Route.ComponentProps) {
  return <CommentsPage {...loaderData} outcome={actionData ?? null} />
}
