import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import { caseKinds, caseStates } from '#domain/cases/case-words.ts'
import { FilterChoice } from '../ui/filter-choice.tsx'
import { FilterForm } from '../ui/filter-form.tsx'
import { kindWords, stateWords } from './case-words.ts'
import { type CasesFilter, casesAddress } from './cases-address.ts'

/** Which cases are listed. */
export function CaseFilter({ filter }: { filter: CasesFilter }) {
  const { state, kind, isOverdue } = filter
  const isFiltered = state || kind || isOverdue
  return (
    <FilterForm
      key={casesAddress(filter)}
      label={m.cases_filter()}
      action={adminAddress.cases}
      clear={isFiltered ? { to: adminAddress.cases, words: m.admin_list_clear() } : null}
    >
      <FilterChoice
        name="state"
        label={m.cases_state()}
        any={m.cases_every_state()}
        value={state}
        options={caseStates.map((each) => [each, stateWords[each]()])}
      />
      <FilterChoice
        name="kind"
        label={m.cases_kind()}
        any={m.cases_every_kind()}
        value={kind}
        options={caseKinds.map((each) => [each, kindWords[each]()])}
      />
      <label className="case-overdue-only">
        <input type="checkbox" name="overdue" value="yes" defaultChecked={isOverdue} />
        {m.cases_overdue_only()}
      </label>
    </FilterForm>
  )
}
