import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { OnlyWhoMay, ReadOnly } from '#accounts/admin/rights/only-who-may.tsx'
import { useMayDo } from '#accounts/admin/rights/own-rights.tsx'
import { useRefusalInWords } from '#accounts/admin/rights/use-refusal-in-words.ts'
import type { ListColumn, ListSort } from '#content/model/derive/list.ts'
import {
  type FieldFilter,
  isNarrowed,
  type ListAsk,
  writeListAsk,
} from '#content/model/derive/list-filters.ts'
import type { SettableField } from '#content/model/derive/settable.ts'
import type { BulkAction, BulkDone, RecentBatch } from '#content/model/editing/bulk-change.ts'
import type { ListedEntry } from '#content/model/editors-view.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { neededToEdit, neededToPublish } from '#content/model/needed-rights.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import type { Action } from '#kernel/rights/rights.ts'
import { useToasts } from '#ui/admin/toasts.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { useAllowedActions, useKeptOnSite } from './allowed-actions.ts'
import { BulkBar, BulkDialog } from './bulk-bar.tsx'
import { EntryTable, type ShownColumns } from './entry-table.tsx'
import { FilterForm } from './filter-form.tsx'
import { listAddress, nextSort } from './list-address.ts'
import { RecentChange } from './recent-change.tsx'
import { undoBulk } from './use-bulk.ts'
import { type Selection, useSelection } from './use-selection.ts'
import { ChooseColumns } from './views/choose-columns.tsx'
import { SaveView } from './views/save-view.tsx'
import { type ShownView, ViewLinks } from './views/view-links.tsx'

type Props = ShownColumns & {
  locale: Locale
  section: string
  kind: string
  csrf: string
  heading: string
  /** What one entry of the list is called, in the middle of a sentence. */
  one: string
  /** What the fields are called, by their names. */
  labels: Record<string, string>
  filter: ListAsk
  filters: FieldFilter[]
  choices: Record<string, { value: string; label: string }[]>
  /** Whether the rows stand as visitors meet them, so that they can be put in order. */
  inOrder: boolean
  entries: ListedEntry[]
  total: number
  at: number
  pages: number
  sort: ListSort
  /** The fields that can be set for many. */
  settable: SettableField[]
  recent: RecentBatch<BulkAction> | null
  views: ShownView[]
  standard: string | null
  mayShare: boolean
  /** Everything that can be a column. */
  possible: ListColumn[]
  /** What the view that was opened asked for, and is no longer there, in words. */
  gone: string[]
}

/** The entries of one kind, drafts included; what is asked for is in the address. */
export function EntryListPage(props: Props) {
  const { locale, section, heading, one, filter, filters, choices, entries, total, at, pages } = props
  const { revalidate } = useRevalidator()
  const needs = neededFor(props.kind)
  const actions = useAllowedActions(props.kind, props.settable)
  const inOrder = useMayDo()(needs.toOrder) && props.inOrder
  const ids = entries.map(({ id }) => id)
  const selection = useSelection(ids, listAddress(section, { ...filter, sort: null, columns: null }))
  const narrowed = isNarrowed(filter)
  return (
    <>
      <div className="list-head justify-start" data-page-actions>
        <h1>{heading}</h1>
        <p className="figures text-quiet">
          {narrowed ? m.admin_list_found({ count: total }) : m.admin_list_count({ count: total })}
        </p>
        <Link to={adminAddress.import(section)} className="form-link text-small">
          {m.import_link()}
        </Link>
        <OnlyWhoMay needs={needs.toAdd}>
          <Link to={adminAddress.newEntry(section)} className="button-primary list-add" data-shortcut="new">
            {m.admin_list_add({ name: one })}
          </Link>
        </OnlyWhoMay>
      </div>
      <ReadOnly needs={needs.toAdd} />
      <ViewLinks section={section} views={props.views} standard={props.standard} />
      {props.gone.length > 0 && (
        <p className="mt-3 border-warn border-s-3 ps-3">{m.view_gone({ names: props.gone.join(', ') })}</p>
      )}
      {props.recent && (
        <RecentChange csrf={props.csrf} thing={props.kind} recent={props.recent}>
          {doneWords[props.recent.action]({ count: props.recent.count })}
        </RecentChange>
      )}
      {(total > 0 || narrowed) && <FilterForm {...{ locale, section, filter, filters, choices }} />}
      {(total > 0 || narrowed) && <ListTools {...props} />}
      {total > 0 ? (
        <>
          {props.placed && (
            <OnlyWhoMay needs={needs.toOrder}>
              <OrderHint inOrder={props.inOrder} section={section} total={total} />
            </OnlyWhoMay>
          )}
          <EntryTable
            {...props}
            caption={heading}
            sortHref={(by) => listAddress(section, { ...filter, sort: nextSort(by, props.sort) })}
            {...{ inOrder }}
            selection={actions.length > 0 ? selection : null}
          />
        </>
      ) : (
        <EmptyList {...{ section, filter, one }} toAdd={needs.toAdd} />
      )}
      <Pagination page={at} pages={pages} hrefOf={(page) => listAddress(section, filter, page)} />
      <BulkActions {...props} {...{ selection, actions }} onChange={revalidate} />
    </>
  )
}

/** What an account must be allowed to before it begins an entry of a kind, and before it puts them in order. */
function neededFor(name: string): { toAdd: Action; toOrder: Action } {
  const kind = kindNamed(name)
  if (!kind) return { toAdd: { to: 'administer' }, toOrder: { to: 'administer' } }
  return { toAdd: neededToEdit(kind, []), toOrder: neededToPublish(kind, locales) }
}

/** What changes how the list is shown, and keeps it; folded away, without script too. */
function ListTools({ csrf, section, filter, columns, possible, mayShare, views }: Props) {
  const asked = writeListAsk({ ...filter, all: false }).toString()
  return (
    <div className="mb-3 flex flex-wrap gap-x-6">
      <details>
        <summary className="min-h-7 w-fit cursor-pointer font-medium text-river">
          {m.columns_choose()}
        </summary>
        <ChooseColumns {...{ csrf, section, asked, possible }} shown={columns} />
      </details>
      <SaveView {...{ csrf, section, asked, mayShare, views }} />
    </div>
  )
}

/** How entries are put in order, or why they cannot be as they are shown. */
function OrderHint({ inOrder, section, total }: { inOrder: boolean; section: string; total: number }) {
  if (total < 2) return null
  return (
    <p className="needs-script mb-3 max-w-200 text-small/[1.65] text-quiet">
      {inOrder ? (
        `${m.order_hint()} ${m.order_both_languages()}`
      ) : (
        <>
          {m.order_not_now()} <Link to={listAddress(section, { all: true })}>{m.order_show()}</Link>
        </>
      )}
    </p>
  )
}

type BulkActionsProps = {
  locale: Locale
  section: string
  kind: string
  csrf: string
  labels: Record<string, string>
  filter: ListAsk
  settable: SettableField[]
  entries: ListedEntry[]
  total: number
  selection: Selection
  /** What the person may do with several. */
  actions: readonly BulkAction[]
  /** After entries have changed. */
  onChange: () => Promise<void>
}

/** Doing something with several entries at once: first it is shown, then done as one, then it can be taken back. */
function BulkActions({
  locale,
  section,
  kind,
  csrf,
  labels,
  filter,
  settable,
  entries,
  total,
  selection,
  actions,
  onChange,
}: BulkActionsProps) {
  const [action, setAction] = useState<BulkAction | null>(null)
  const kept = useKeptOnSite(kind, entries, selection)
  const toasts = useToasts()
  const inWords = useRefusalInWords()

  async function tell(what: BulkAction, { batch, done }: BulkDone) {
    setAction(null)
    selection.clear()
    toasts.show(
      batch === null
        ? { text: m.bulk_done_none(), failed: true }
        : {
            text: doneWords[what]({ count: done }),
            undo: async () => {
              const said = await undoBulk(batch, csrf, inWords)
              await onChange()
              return said
            },
          },
    )
    await onChange()
  }

  return (
    <>
      <BulkBar {...{ selection, total, locale, actions, kept }} onAct={setAction} />
      {action && (
        <BulkDialog
          {...{ kind, locale, csrf, action, labels }}
          settable={settable}
          chosen={
            selection.isWhole
              ? { listed: writeListAsk({ ...filter, sort: null, columns: null, all: false }).toString() }
              : { ids: [...selection.ids] }
          }
          count={selection.isWhole ? total : selection.ids.size}
          entryHref={(id) => adminAddress.entry(section, id)}
          onDone={(done) => tell(action, done)}
          onClose={() => setAction(null)}
        />
      )}
    </>
  )
}

const doneWords = {
  publish: m.bulk_done_publish,
  unpublish: m.bulk_done_unpublish,
  trash: m.bulk_done_trash,
  set: m.bulk_done_set,
} satisfies Record<BulkAction, (inputs: { count: number }) => string>

/** Why there is nothing to see, and what can be done about it. */
type EmptyProps = { section: string; filter: ListAsk; one: string; toAdd: Action }

function EmptyList({ section, filter, one, toAdd }: EmptyProps) {
  const [title, text] =
    filter.query !== ''
      ? [m.admin_list_nothing_found(), m.admin_list_nothing_found_text()]
      : isNarrowed(filter)
        ? [m.admin_list_nothing_waits(), m.admin_list_nothing_waits_text()]
        : [m.admin_list_none(), m.admin_list_none_text()]
  return (
    <div className="max-w-xl py-8">
      <h2>{title}</h2>
      <p className="mt-2 text-quiet">{text}</p>
      <p className="mt-4">
        {isNarrowed(filter) ? (
          <Link to={listAddress(section, { all: filter.all })}>{m.admin_list_clear()}</Link>
        ) : (
          <OnlyWhoMay needs={toAdd}>
            <Link to={adminAddress.newEntry(section)}>{m.admin_list_add({ name: one })}</Link>
          </OnlyWhoMay>
        )}
      </p>
    </div>
  )
}
