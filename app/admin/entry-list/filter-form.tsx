import { Form, Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { type AdminSectionPath, adminAddress } from '#domain/admin-addresses.ts'
import { type Waiting, waitings } from '#domain/content/editors-view.ts'
import { type ListFilter, listAddress } from './list-address.ts'

/** What a list is asked for: words and what waits. It keeps the sort and begins at the first page. */
export function FilterForm({ section, filter }: { section: AdminSectionPath; filter: ListFilter }) {
  const { query, waiting, sort } = filter
  return (
    <Form
      key={listAddress(section, filter)}
      role="search"
      aria-label={m.admin_list_filter()}
      action={adminAddress.entries(section)}
      method="get"
      className="list-filter"
    >
      {sort && <input type="hidden" name="sort" value={sort} />}
      <label>
        {m.admin_list_search()}
        <input
          type="search"
          name="q"
          defaultValue={query}
          maxLength={200}
          autoComplete="off"
          className="field"
        />
      </label>
      <label>
        {m.admin_list_show()}
        <select name="waiting" defaultValue={waiting ?? ''} className="field">
          <option value="">{m.admin_list_all()}</option>
          {waitings.map((each) => (
            <option key={each} value={each}>
              {labels[each]()}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button-quiet">
        {m.admin_list_apply()}
      </button>
      {(query !== '' || waiting) && (
        <Link to={listAddress(section, { sort })} className="list-clear">
          {m.admin_list_clear()}
        </Link>
      )}
    </Form>
  )
}

const labels = {
  changes: m.admin_list_waiting_changes,
  drafts: m.admin_list_waiting_drafts,
  missing: m.admin_list_waiting_missing,
} satisfies Record<Waiting, () => string>
