import { Link } from 'react-router'
import type { PlacedField } from '#content/model/editing/place.ts'
import type { ListedRevision } from '#content/model/editing/revisions.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import type { EntryHistoryProps } from './entry-history-page.tsx'
import { historyAddress } from './history-address.ts'

/** The revisions, the newest first, each leading to what it changed; any two can be compared. */
export function RevisionTable({
  section,
  id,
  at,
  revisions,
  comparison,
  labels,
  locale,
  newest,
}: EntryHistoryProps) {
  return (
    <form method="get" className="revision-form">
      {at > 1 && <input type="hidden" name="page" value={at} />}
      <table className="admin-table revision-table">
        <caption className="visually-hidden">{m.entry_history_list()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.entry_history_from()}</th>
            <th scope="col">{m.entry_history_to()}</th>
            <th scope="col">{m.entry_history_saved()}</th>
            <th scope="col">{m.entry_history_changed()}</th>
          </tr>
        </thead>
        <tbody>
          {revisions.map((revision) => (
            <tr key={revision.number} data-chosen={comparison?.after === revision.number || undefined}>
              <td data-label={m.entry_history_from()}>
                <Choice
                  key={`before ${comparison?.before === revision.number}`}
                  name="before"
                  revision={revision}
                  isChosen={comparison?.before === revision.number}
                />
              </td>
              <td data-label={m.entry_history_to()}>
                <Choice
                  key={`after ${comparison?.after === revision.number}`}
                  name="after"
                  revision={revision}
                  isChosen={comparison?.after === revision.number}
                />
              </td>
              <th scope="row">
                <Link
                  to={historyAddress(section, id, {
                    ...{ page: at, before: revision.number - 1, after: revision.number },
                  })}
                  preventScrollReset
                >
                  <Moment at={revision.at} locale={locale} withTime />
                </Link>
                <span className="block font-normal text-quiet">
                  {doerInWords(revision.by)} · {m.entry_history_version({ number: revision.number })}
                  {revision.number === newest && <> · {m.entry_history_present()}</>}
                  {revision.published.map((each) => (
                    <span key={each} className="text-good">
                      {' '}
                      ·{' '}
                      {m.entry_history_shown({
                        inLanguage: m.input_in_language({ language: languageName(each) }),
                      })}
                    </span>
                  ))}
                </span>
              </th>
              <td data-label={m.entry_history_changed()}>
                {revision.restored !== null && (
                  <strong>{m.entry_history_restored({ number: revision.restored })}. </strong>
                )}
                {changedInWords(revision.changed, labels)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {revisions.length > 1 && (
        <button type="submit" className="small-button">
          {m.entry_history_compare()}
        </button>
      )}
    </form>
  )
}

/** Its `key` changes with the comparison: a new input is made, which shows what is compared. */
type ChoiceProps = { name: 'before' | 'after'; revision: ListedRevision; isChosen: boolean }

function Choice({ name, revision: { number }, isChosen }: ChoiceProps) {
  const label = name === 'before' ? m.entry_history_from() : m.entry_history_to()
  return (
    <input
      type="radio"
      name={name}
      value={number}
      defaultChecked={isChosen}
      aria-label={`${label}: ${m.entry_history_version({ number })}`}
    />
  )
}

/** The names of the fields, each with its languages: `Título (ES, EN), Portada`. */
function changedInWords(changed: PlacedField[], labels: Record<string, string>): string {
  const places = new Map<string, string[]>()
  for (const { place, field } of changed)
    places.set(field, [...(places.get(field) ?? []), ...(place === 'shared' ? [] : [place.toUpperCase()])])
  return [...places]
    .map(([field, languages]) => {
      const label = labels[field] ?? field
      return languages.length > 0 ? `${label} (${languages.join(', ')})` : label
    })
    .join(', ')
}
