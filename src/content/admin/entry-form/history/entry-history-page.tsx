import { Form, Link } from 'react-router'
import type { PlacedField } from '#content/model/editing/place.ts'
import type { ListedRevision, RevisionComparison } from '#content/model/editing/revisions.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { isLocale, type Locale } from '#kernel/locales.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { DifferenceBlocks } from '../difference/word-difference.tsx'

type EntryHistoryProps = {
  section: string
  /** Where the entry is edited. */
  form: string
  id: string
  locale: Locale
  csrf: string
  title: { text: string; lang: Locale | undefined } | null
  /** The labels of the kind's fields, by the fields' names. */
  labels: Record<string, string>
  /** The number of the newest revision. */
  newest: number
  isTrashed: boolean
  at: number
  pages: number
  revisions: ListedRevision[]
  comparison: RevisionComparison | null
  /** What came of bringing a revision back. */
  outcome: { restored: number; leftOut: PlacedField[] } | 'failed' | null
}

/** Who saved what of an entry and when, how two revisions differ, and the way back to one. */
export function EntryHistoryPage(props: EntryHistoryProps) {
  const { section, id, form, title, comparison, newest, isTrashed, outcome, labels, at, pages } = props
  const chosen = comparison?.after
  return (
    <div>
      <div className="list-head">
        <h1>
          {m.entry_history()}
          {title && (
            <>
              {': '}
              <span lang={title.lang}>{title.text}</span>
            </>
          )}
        </h1>
        <Link to={form}>{m.entry_history_back()}</Link>
      </div>
      {outcome && (
        <p
          role="status"
          className={
            outcome === 'failed' ? 'form-problem' : 'mt-4 border-s-3 border-good bg-veil px-4 py-2.5'
          }
        >
          {outcome === 'failed'
            ? m.entry_history_restore_failed()
            : m.entry_history_restored_done({ number: outcome.restored })}
          {outcome !== 'failed' && outcome.leftOut.length > 0 && (
            <>
              {' '}
              {m.entry_history_left_out({
                names: outcome.leftOut.map(({ field }) => labels[field] ?? field).join(', '),
              })}
            </>
          )}
        </p>
      )}
      <div className="mt-5 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
        <div>
          <RevisionTable {...props} />
          <Pagination
            page={at}
            pages={pages}
            hrefOf={(page) => historyAddress(section, id, { page, before: null, after: null })}
          />
        </div>
        {comparison && (
          <section className="history-comparison" aria-labelledby="comparison-title">
            <h2 id="comparison-title">
              {comparison.before === 0
                ? m.entry_history_version({ number: comparison.after })
                : m.entry_history_between({ from: comparison.before, to: comparison.after })}
            </h2>
            <Comparison comparison={comparison} />
            {chosen !== undefined && chosen !== newest && !isTrashed && (
              <RestoreForm number={chosen} newest={newest} csrf={props.csrf} />
            )}
          </section>
        )}
      </div>
    </div>
  )
}

/** How two revisions differ, field by field. */
function Comparison({ comparison: { differences } }: { comparison: RevisionComparison }) {
  if (differences.length === 0) return <p className="text-quiet">{m.entry_difference_none()}</p>
  return (
    <dl className="comparison">
      {differences.map(({ place, field, label, blocks, sameWords }) => (
        <div key={`${place} ${field}`}>
          <dt>
            {isLocale(place) && <span className="language-tag">{place.toUpperCase()}</span>}
            {label}
          </dt>
          <dd>
            {sameWords ? (
              <p className="text-quiet">{m.entry_difference_unshown()}</p>
            ) : (
              <DifferenceBlocks blocks={blocks} lang={isLocale(place) ? place : undefined} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Props = { number: number; newest: number; csrf: string }

/** Goes back to a revision, by a new one that says the same. */
function RestoreForm({ number, newest, csrf }: Props) {
  return (
    <Form method="post" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-small/[1.65]">
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="ifMatch" value={newest} />
      <button type="submit" className="small-button">
        {m.entry_history_restore({ number })}
      </button>
      <p className="text-quiet">{m.entry_history_restore_text()}</p>
    </Form>
  )
}

/** The revisions, the newest first, each leading to what it changed; any two can be compared. */
function RevisionTable({
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

type Asked = { page: number; before: number | null; after: number | null }

/** The history of an entry, with what is compared in it. */
function historyAddress(section: string, id: string, { page, before, after }: Asked): string {
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(after === null ? {} : { before: String(before ?? 0), after: String(after) }),
  })
  const search = query.toString()
  return search
    ? `${adminAddress.entryHistory(section, id)}?${search}`
    : adminAddress.entryHistory(section, id)
}
