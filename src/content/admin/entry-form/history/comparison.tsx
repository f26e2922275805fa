import { Form, Link, useLocation } from 'react-router'
import type { RevisionComparison } from '#content/model/editing/revisions/revision.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { Differences } from './differences.tsx'
import type { EntryHistory } from './entry-history-page.tsx'
import { historyAddress, isVersion } from './history-address.ts'
import { useMayEdit } from './may-edit.ts'
import type { Outcome } from './outcome.tsx'
import { NameForm } from './version-names.tsx'

type Props = { history: EntryHistory; comparison: RevisionComparison; outcome: Outcome | null }

/** How two versions differ, with the ways to compare others, to name one and to go back to one. */
export function ComparisonPart({ history, comparison, outcome }: Props) {
  const { before, after, differences, others, absent } = comparison
  const { newest, isTrashed } = history
  // Beside the newest version it is the other one that somebody may want back.
  const older = after === newest ? (before === 'site' ? 0 : before) : after
  const mayEdit = useMayEdit(history.kind)
  const canRestore = !isTrashed && older > 0 && older !== newest
  const mayRestore = mayEdit(differences.map(({ place }) => place))
  return (
    <section className="history-comparison" aria-labelledby="comparison-title">
      <h2 id="comparison-title">{titleOf(comparison)}</h2>
      <Ways history={history} comparison={comparison} />
      {absent.map((locale) => (
        <p key={locale} className="text-quiet">
          {m.entry_history_not_on_site({ language: languageName(locale) })}
        </p>
      ))}
      <Differences
        differences={differences}
        restoreHref={(field, from) =>
          !isTrashed && mayEdit([field.place]) ? historyAddress(history, { restore: from, field }) : null
        }
      />
      {others > 0 && (
        <p className="mt-2 text-small">
          {m.entry_history_others({ count: others })}{' '}
          <Link to={historyAddress(history, { before, after })} preventScrollReset>
            {m.entry_history_others_show()}
          </Link>
        </p>
      )}
      {canRestore && mayRestore && (
        <p className="mt-4">
          <Link to={historyAddress(history, { restore: older })} preventScrollReset className="button-quiet">
            {m.entry_history_restore({ number: older })}
          </Link>
        </p>
      )}
      <CompareForm {...{ comparison, newest }} misasked={history.misasked} />
      {!isTrashed && mayEdit([]) && <NameForm history={history} number={after} outcome={outcome} />}
    </section>
  )
}

function titleOf({ before, after }: RevisionComparison): string {
  if (before === 'site') return m.entry_history_from_site({ number: after })
  if (before === 0) return m.entry_history_version({ number: after })
  return m.entry_history_between({ from: before, to: after })
}

/** The comparisons that people ask for most. */
function Ways({ history, comparison: { before, after } }: Omit<Props, 'outcome'>) {
  const { newest, sitting } = history
  const ways = [
    {
      is: sitting !== null,
      to: historyAddress(history, { sitting: after }),
      words: m.entry_history_way_sitting(),
    },
    {
      is: before === 'site',
      to: historyAddress(history, { before: 'site', after }),
      words: m.entry_history_way_site(),
    },
    ...(after === newest
      ? []
      : [
          {
            is: false,
            to: historyAddress(history, { before: after, after: newest }),
            words: m.entry_history_way_present(),
          },
        ]),
  ]
  return (
    <nav aria-label={m.entry_history_ways()} className="history-ways">
      {ways.map(({ is, to, words }) => (
        <Link key={to} to={to} preventScrollReset aria-current={is || undefined}>
          {words}
        </Link>
      ))}
    </nav>
  )
}

type CompareFormProps = Pick<EntryHistory, 'newest' | 'misasked'> & { comparison: RevisionComparison }

/** Any two versions, by their numbers. */
function CompareForm({ comparison, newest, misasked }: CompareFormProps) {
  const { before, after } = comparison
  const { key } = useLocation()
  const hint = m.entry_history_compare_hint({ newest })
  const sides = [
    { name: 'before', label: m.entry_history_from(), value: before === 'site' ? 0 : before, least: 0 },
    { name: 'after', label: m.entry_history_to(), value: after, least: 1 },
  ] as const
  return (
    <details className="history-name" open={misasked !== null || undefined}>
      <summary>{m.entry_history_compare_two()}</summary>
      <Form method="get" key={misasked ? key : `${before} ${after}`} preventScrollReset noValidate>
        <div className="flex flex-wrap items-end gap-3">
          {sides.map(({ name, label, value, least }) => (
            <label key={name}>
              {label}
              <input
                type="number"
                className="field w-24"
                {...{ name, min: least, max: newest, required: true }}
                defaultValue={misasked ? misasked[name] : value}
                {...wrongField(misasked && !isVersion(misasked[name], least, newest))}
                aria-describedby={misasked ? 'compare-problem' : 'compare-hint'}
              />
            </label>
          ))}
          <button type="submit" className="small-button">
            {m.entry_history_compare()}
          </button>
        </div>
        {misasked ? (
          <FieldProblem id="compare-problem">{hint}</FieldProblem>
        ) : (
          <p id="compare-hint" className="text-quiet">
            {hint}
          </p>
        )}
      </Form>
    </details>
  )
}
