import { data } from 'react-router'
import { CommentsPage } from '#content/admin/comments/comments-page.tsx'
import type { AnyKind } from '#content/model/define-kind.ts'
import { adminPlaceAt, formAddress } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { readThreads } from '#content/store/comments/read-comments.ts'
import { readEntry } from '#content/store/editing/read-entry.ts'
import { listPeople } from '#content/store/review/publishers.ts'
import { titledEntries } from '#content/store/show-entries.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, orNotFound, orRefused, statusOf } from '#kernel/routes/responses.ts'
import type { Route } from './+types/entry-comments'
import { changeComments, namedFields } from './change-comments.ts'

export async function loader({ context, params, pattern, request }: Route.LoaderArgs) {
  const { caller, csrf, uid } = signedInFrom(context, request)
  const place = orNotFound(adminPlaceAt(pattern.split('/').at(-3)))
  const kind: AnyKind = kinds[place.kind]
  const { id, trashedAt } = orRefused(await readEntry(caller, kind.name, params.id))
  if (trashedAt) notFound()
  const { orm } = caller.database
  const fields = namedFields(kind, caller.locale)
  const asked = new URL(request.url).searchParams.get('field')
  const only = asked === null ? null : orNotFound(fields.find(({ value }) => value === asked)).value
  const threads = await readThreads(caller, id)
  return {
    ...{ locale: caller.locale, csrf, uid, fields, only },
    title: (await titledEntries(orm, [id], caller.locale)).get(id)?.title ?? null,
    form: formAddress(kind.name, id) ?? adminAddress.dashboard,
    all: adminAddress.entryComments(place.path, id),
    threads: threads.filter((each) => only === null || `${each.place}.${each.field}` === only),
    people: (await listPeople(orm))
      .filter((person) => person.id !== uid)
      .map((person) => ({ id: person.id, name: person.name })),
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
