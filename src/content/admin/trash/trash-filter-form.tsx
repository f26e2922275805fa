import { type TrashFilter, writeTrashFilter } from '#content/model/editing/trash-filter.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Doer } from '#kernel/doer.ts'
import { m } from '#kernel/i18n/messages.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { FilterChoice, FilterDay, FilterForm, FilterSearch } from '#ui/admin/filter.tsx'

type Props = { filter: TrashFilter; kinds: [name: string, label: string][]; doers: Doer[]; isAsked: boolean }

/** What it is called, of which kind it is, who put it there, and when. */
export function TrashFilterForm({ filter, kinds, doers, isAsked }: Props) {
  const { query, kind, by, from, until } = filter
  const people = doers.flatMap((doer): [string, string][] =>
    doer === 'system' ? [] : [[doer.id, doerInWords(doer)]],
  )
  return (
    <FilterForm
      key={writeTrashFilter(filter)}
      label={m.admin_list_filter()}
      action={adminAddress.trash}
      clear={isAsked ? { to: adminAddress.trash, words: m.admin_list_clear() } : null}
    >
      <FilterSearch label={m.trash_search()} query={query} />
      <FilterChoice
        name="kind"
        label={m.admin_home_kind()}
        any={m.trash_any_kind()}
        value={kind}
        options={kinds}
      />
      <FilterChoice
        name="by"
        label={m.history_person()}
        any={m.history_everybody()}
        value={by}
        options={people}
      />
      <FilterDay name="from" label={m.history_from()} value={from} />
      <FilterDay name="until" label={m.history_until()} value={until} />
    </FilterForm>
  )
}
