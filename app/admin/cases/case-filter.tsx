import { Form, Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import { caseKinds, caseStates } from '#domain/cases/case-words.ts'
import { kindWords, stateWords } from './case-words.ts'
import { type CasesFilter, casesAddress } from './cases-address.ts'

/** Which cases are listed: the choice is in the address, and begins at the first page. */
export function CaseFilter({ filter }: { filter: CasesFilter }) {
  const { state, kind, isOverdue } = filter
  return (
    <Form
      key={casesAddress(filter)}
      role="search"
      aria-label={m.cases_filter()}
      action={adminAddress.cases}
      method="get"
      className="list-filter"
    >
      <label>
        {m.cases_state()}
        <select name="state" defaultValue={state ?? ''} className="field">
          <option value="">{m.cases_every_state()}</option>
          {caseStates.map((each) => (
            <option key={each} value={each}>
              {stateWords[each]()}
            </option>
          ))}
        </select>
      </label>
      <label>
        {m.cases_kind()}
        <select name="kind" defaultValue={kind ?? ''} className="field">
          <option value="">{m.cases_every_kind()}</option>
          {caseKinds.map((each) => (
            <option key={each} value={each}>
              {kindWords[each]()}
            </option>
          ))}
        </select>
      </label>
      <label className="case-overdue-only">
        <input type="checkbox" name="overdue" value="yes" defaultChecked={isOverdue} />
        {m.cases_overdue_only()}
      </label>
      <button type="submit" className="button-quiet">
        {m.admin_list_apply()}
      </button>
      {(state || kind || isOverdue) && (
        <Link to={adminAddress.cases} className="list-clear">
          {m.admin_list_clear()}
        </Link>
      )}
    </Form>
  )
}
