import { Link } from 'react-router'
import type { CasePerson, HandledCase } from '#cases/model/case-view.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { CaseAction } from './case-action.tsx'

type Props = { shown: HandledCase; csrf: string }

/** Who may open the case, and taking it away from whoever it is about or who is not impartial. */
export function ConflictSection({ shown, csrf }: Props) {
  return (
    <section aria-labelledby="conflict">
      <h2 id="conflict">{m.case_conflict()}</h2>
      <p className="mt-1 text-quiet">{m.case_conflict_text()}</p>
      <ul className="case-people">
        {shown.people.map((person) => (
          <li key={`${person.id}-${person.isExcluded}`}>
            <p>
              {person.isOwn ? m.case_conflict_own({ name: person.name }) : person.name}
              {standing(person) && <span className="block text-quiet">{standing(person)}</span>}
            </p>
            {person.isExcluded ? (
              <Include person={person} csrf={csrf} />
            ) : (
              <Exclude person={person} csrf={csrf} />
            )}
          </li>
        ))}
      </ul>
      <p className="text-small">
        <Link to={adminAddress.caseKeys}>{m.cases_keys()}</Link>
      </p>
    </section>
  )
}

function standing({ isExcluded, hasKey }: CasePerson): string | null {
  if (isExcluded) return m.case_conflict_excluded()
  return hasKey ? null : m.case_conflict_no_key()
}

function Include({ person, csrf }: { person: CasePerson; csrf: string }) {
  return (
    <CaseAction intent="include" csrf={csrf}>
      <input type="hidden" name="person" value={person.id} />
      <button type="submit" className="button-quiet min-h-9 px-3 py-1 text-small">
        {m.case_conflict_include()}
        <span className="visually-hidden"> {m.case_conflict_to({ name: person.name })}</span>
      </button>
    </CaseAction>
  )
}

/** In two steps: whoever takes a case away from themselves cannot bring it back. */
function Exclude({ person, csrf }: { person: CasePerson; csrf: string }) {
  return (
    <details>
      <summary>
        {person.isOwn ? m.case_conflict_exclude_own() : m.case_conflict_exclude()}
        {!person.isOwn && (
          <span className="visually-hidden"> {m.case_conflict_from({ name: person.name })}</span>
        )}
      </summary>
      <CaseAction intent="exclude" csrf={csrf} className="mt-2">
        <input type="hidden" name="person" value={person.id} />
        <button type="submit" className="button-quiet px-3 py-1 text-small">
          {m.case_conflict_sure({ name: person.name })}
        </button>
      </CaseAction>
    </details>
  )
}
