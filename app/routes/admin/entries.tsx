import { data } from 'react-router'
import { EntryListPage } from '#app/admin/entry-list/entry-list-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { adminSectionAt } from '#domain/admin-addresses.ts'
import type { AnyKind } from '#domain/content/define-kind.ts'
import { columnsOf, isPlaced } from '#domain/content/derive/list.ts'
import { type Waiting, waitings } from '#domain/content/editors-view.ts'
import { kinds } from '#domain/content/kinds/index.ts'
import { listEntries } from '#server/content/list-entries.ts'
import { callerFrom, notFound, orNotFound, pageNumber, typedQuery } from '../seam.ts'
import type { Route } from './+types/entries'
import { signedInFrom } from './guard.ts'

const pageSize = 25

export async function loader({ context, pattern, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const caller = callerFrom(context)
  const section = orNotFound(adminSectionAt(pattern.split('/').at(-1)))
  const kind: AnyKind = kinds[section.kind]
  const asked = new URL(request.url).searchParams
  const filter = {
    query: typedQuery(request, 200),
    waiting: waitingOf(asked.get('waiting')),
    sort: asked.get('sort') || null,
  }
  const page = pageNumber(request)
  const listed = await listEntries(caller, kind, { ...filter, page, size: pageSize })
  if (!listed.ok) throw listed.problem === 'not-allowed' ? data(null, { status: 403 }) : notFound()
  return {
    locale: caller.locale,
    section: section.path,
    heading: kind.plural[caller.locale],
    titleLabel: kind.fields[kind.title].label[caller.locale] as string,
    placed: isPlaced(kind),
    columns: columnsOf(kind, caller.locale),
    filter,
    at: page,
    ...listed.value,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.heading} · ${m.admin_area()}` : m.admin_area() },
  { name: 'robots', content: 'noindex' },
]

export default function Entries({ loaderData }: Route.ComponentProps) {
  return <EntryListPage {...loaderData} />
}

/** What must wait in an entry for it to be listed; something else than that is not found. An empty one is nothing. */
function waitingOf(given: string | null): Waiting | null {
  if (!given) return null
  return orNotFound(waitings.find((each) => each === given))
}
