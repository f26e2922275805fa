import { Form, Link } from 'react-router'
import { longestName } from '#content/model/editing/revisions/revision.ts'
import { m } from '#kernel/i18n/messages.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import type { EntryHistory } from './entry-history-page.tsx'
import { historyAddress } from './history-address.ts'
import { type Outcome, refusalInWords } from './outcome.tsx'

/** The versions that people have named, before everything else. */
export function NamedVersions(history: EntryHistory) {
  return (
    <section aria-labelledby="named-title" className="named-versions mt-6">
      <h2 id="named-title">{m.entry_history_named()}</h2>
      <ul className="mt-2">
        {history.named.map(({ number, name, at, by }) => (
          <li key={number}>
            <Link
              to={historyAddress(history, { before: number, after: history.newest })}
              preventScrollReset
              className="wrap-anywhere"
            >
              {name}
            </Link>
            <span className="block text-quiet">
              {m.entry_history_version({ number })} · <Moment at={at} locale={history.locale} withTime /> ·{' '}
              {doerInWords(by)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type NameFormProps = { history: EntryHistory; number: number; outcome: Outcome | null }

/** Gives a version a name, another one, or none. */
export function NameForm({ history, number, outcome }: NameFormProps) {
  const present = history.named.find((each) => each.number === number)?.name ?? null
  const refused = outcome && 'refused' in outcome && outcome.typed !== undefined ? outcome : null
  const title = present === null ? m.entry_history_name({ number }) : m.entry_history_rename({ number })
  const hint = m.entry_history_name_hint({ most: longestName })
  return (
    <details className="history-name" open={refused !== null || undefined}>
      <summary>{title}</summary>
      <Form method="post" key={`${number} ${present}`}>
        <input type="hidden" name="csrf" value={history.csrf} />
        <input type="hidden" name="number" value={number} />
        <label htmlFor="version-name">{m.entry_history_name_label()}</label>
        <input
          id="version-name"
          name="name"
          className="field"
          defaultValue={refused?.typed ?? present ?? ''}
          autoComplete="off"
          {...wrongField(refused)}
          aria-describedby={refused ? 'version-name-problem' : 'version-name-hint'}
        />
        {refused ? (
          <FieldProblem id="version-name-problem">{refusalInWords(refused)}</FieldProblem>
        ) : (
          <p id="version-name-hint" className="text-quiet">
            {hint}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <button type="submit" name="intent" value="name" className="small-button">
            {m.entry_history_name_save()}
          </button>
          {present !== null && (
            <button type="submit" name="intent" value="unname" className="small-button">
              {m.entry_history_name_remove()}
            </button>
          )}
        </div>
      </Form>
    </details>
  )
}
