import { redirect } from 'react-router'
import { EntryListPage } from '#content/admin/entry-list/entry-list-page.tsx'
import { listAddress } from '#content/admin/entry-list/list-address.ts'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import { columnsOf, isPlaced, ownColumns, possibleColumns } from '#content/model/derive/list.ts'
import {
  fieldFiltersOf,
  isNarrowed,
  type ListAsk,
  readListAsk,
  writeListAsk,
} from '#content/model/derive/list-filters.ts'
import { settableFields } from '#content/model/derive/settable.ts'
import { bulkActions } from '#content/model/editing/bulk-change.ts'
import { adminSectionAt } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { listEntries, relationChoices } from '#content/store/list-entries.ts'
import { listViews } from '#content/store/list-views.ts'
import { recentBatch } from '#content/store/publishing/recent-batch.ts'
import { readView } from '#content/store/read-view.ts'
import type { Editor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { isId } from '#kernel/is-id.ts'
import type { Locale } from '#kernel/locales.ts'
import { callerMay } from '#kernel/rights/ensure-may.ts'
import { pageNumber, signedInFrom } from '#kernel/routes/asked.ts'
import { orNotFound, orRefused } from '#kernel/routes/responses.ts'
import { leadToShortest } from '#kernel/routes/shortest.ts'
import type { Route } from './+types/entries'

/** Rows that are put in order by hand stand on fewer, longer pages: a row cannot be dragged to another page. */
const pageSize = { placed: 50, other: 25 }

export async function loader({ context, pattern, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const { locale } = caller
  const section = orNotFound(adminSectionAt(pattern.split('/').at(-1)))
  const kind: AnyKind = kinds[section.kind]
  const placed = isPlaced(kind)
  const page = pageNumber(request)
  const { filter, gone, columns, ...views } = await askedOf(caller, kind, section.path, request)
  const size = placed ? pageSize.placed : pageSize.other
  const [listed, choices] = await Promise.all([
    listEntries(caller, kind, { ...filter, columns, page, size }),
    relationChoices(caller, kind),
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
    columns: columnsOf(kind, locale, columns),
    possible: columnsOf(kind, locale, possibleColumns(kind)),
    filter,
    filters: fieldFiltersOf(kind, locale),
    choices,
    settable: settableFields(kind, locale),
    recent: await recentBatch(caller, { actions: bulkActions, kind: kind.name }),
    at: page,
    gone: goneInWords(kind, locale, gone),
    mayShare: callerMay(caller, { to: 'write' }),
    ...views,
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

/**
 * What the list is asked for: by its address, or by a view that is named or that the person begins with. Leads on to the
 * address that says it in the shortest way, but where a view asks for what there is not any more.
 */
async function askedOf(caller: Editor, kind: AnyKind, section: string, request: Request) {
  const { views, standard, columns } = await listViews(caller, kind)
  const { searchParams } = new URL(request.url)
  const named = searchParams.size === 0 ? standard : searchParams.get('view')
  const opened = isId(named ?? '') ? orNotFound(views.find(({ id }) => id === named)) : null
  const { ask, gone } = opened
    ? await readView(caller, kind, opened.asked)
    : { ask: orNotFound(readListAsk(kind, searchParams)), gone: [] }
  const filter: ListAsk = { ...ask, all: standard !== null }
  const shortest = listAddress(section, filter, pageNumber(request))
  if (opened && gone.length === 0) throw redirect(shortest)
  if (!opened) leadToShortest(request, shortest)
  const said = writeListAsk({ ...filter, all: false }).toString()
  return {
    ...{ filter, gone, standard, columns: filter.columns ?? columns ?? ownColumns(kind) },
    views: views.map(({ id, name, isShared, asked }) => ({
      ...{ id, name, isShared },
      isCurrent: opened ? opened.id === id : asked !== '' && asked === said,
    })),
  }
}

/** What a view asked for and is no longer there: by the name of the field, where the kind still has it. */
function goneInWords(kind: AnyKind, locale: Locale, gone: string[]): string[] {
  const filters = fieldFiltersOf(kind, locale)
  return gone.map((param) => {
    if (param === 'sort') return m.view_gone_sort()
    if (param === 'columns') return m.view_gone_columns()
    return filters.find(({ params }) => params.includes(param))?.label ?? param
  })
}
