import { EntryListPage } from '#content/admin/entry-list/entry-list-page.tsx'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import { columnsOf, isPlaced } from '#content/model/derive/list.ts'
import { fieldFiltersOf, isNarrowed, readListAsk } from '#content/model/derive/list-filters.ts'
import { bulkActions } from '#content/model/editing/bulk-change.ts'
import { adminSectionAt } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { listEntries, relationChoices } from '#content/store/list-entries.ts'
import { recentBatch } from '#content/store/publishing/recent-batch.ts'
import { settableWithChoices } from '#content/store/settable-choices.ts'
import { m } from '#kernel/i18n/messages.ts'
import { pageNumber, signedInFrom } from '#kernel/routes/asked.ts'
import { orNotFound, orRefused } from '#kernel/routes/responses.ts'
import type { Route } from './+types/entries'

/** Rows that are put in order by hand stand on fewer, longer pages: a row cannot be dragged to another page. */
const pageSize = { placed: 50, other: 25 }

export async function loader({ context, pattern, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const { locale } = caller
  const section = orNotFound(adminSectionAt(pattern.split('/').at(-1)))
  const kind: AnyKind = kinds[section.kind]
  const placed = isPlaced(kind)
  const filter = orNotFound(readListAsk(kind, new URL(request.url).searchParams))
  const page = pageNumber(request)
  const size = placed ? pageSize.placed : pageSize.other
  const [listed, choices, settable] = await Promise.all([
    listEntries(caller, kind, { ...filter, page, size }),
    relationChoices(caller, kind),
    settableWithChoices(caller, kind),
  ])
  const found = orRefused(listed)
  const { sort } = found
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
    choices,
    settable,
    recent: await recentBatch(caller, { actions: bulkActions, kind: kind.name }),
    at: page,
    ...found,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.heading} · ${m.admin_area()}` : m.admin_area() },
  { name: 'robots', content: 'noindex' },
]

export default function Entries({ loaderData }: Route.ComponentProps) {
  return <EntryListPage {...loaderData} />
}
