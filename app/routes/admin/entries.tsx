import { data } from 'react-router'
import { EntryListPage } from '#app/admin/entry-list/entry-list-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { adminSectionAt } from '#domain/admin-addresses.ts'
import { type AnyKind, fieldEntries } from '#domain/content/define-kind.ts'
import { columnsOf, isPlaced } from '#domain/content/derive/list.ts'
import { fieldFiltersOf, isNarrowed, readListAsk } from '#domain/content/derive/list-filters.ts'
import { kinds } from '#domain/content/kinds/index.ts'
import { listEntries } from '#server/content/list-entries.ts'
import { relationChoices } from '#server/content/relation-choices.ts'
import { callerFrom, notFound, orNotFound, pageNumber } from '../seam.ts'
import type { Route } from './+types/entries'
import { signedInFrom } from './guard.ts'

/** Where rows are put in order by hand, fewer pages leave fewer edges that a row cannot be drawn across. */
const pageSize = { placed: 50, other: 25 }

export async function loader({ context, pattern, request }: Route.LoaderArgs) {
  const { csrf } = signedInFrom(context, request)
  const caller = callerFrom(context)
  const { locale } = caller
  const section = orNotFound(adminSectionAt(pattern.split('/').at(-1)))
  const kind: AnyKind = kinds[section.kind]
  const placed = isPlaced(kind)
  const filter = orNotFound(readListAsk(kind, new URL(request.url).searchParams))
  const page = pageNumber(request)
  const size = placed ? pageSize.placed : pageSize.other
  const [listed, choices] = await Promise.all([
    listEntries(caller, kind, { ...filter, page, size }),
    relationChoices(caller, kind),
  ])
  if (!choices.ok) throw data(null, { status: 403 })
  if (!listed.ok) throw listed.problem === 'not-allowed' ? data(null, { status: 403 }) : notFound()
  const { sort } = listed.value
  return {
    locale,
    csrf,
    section: section.path,
    kind: kind.name,
    heading: kind.plural[locale],
    one: kind.label[locale].toLocaleLowerCase(locale),
    titleLabel: kind.fields[kind.title].label[locale] as string,
    labels: Object.fromEntries(fieldEntries(kind).map(([name, { label }]) => [name, label[locale]])),
    placed,
    inOrder: placed && !isNarrowed(filter) && sort.by === 'order' && sort.direction === 'ascending',
    columns: columnsOf(kind, locale),
    filter,
    filters: fieldFiltersOf(kind, locale),
    choices: choices.value,
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
