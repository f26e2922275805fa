import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { formatLocale } from '#domain/locales.ts'
import { ReportAction, ReportState } from '../import/report-state.tsx'
import { runAddress } from './run-address.ts'
import { countOf, type RunPageProps } from './run-view.ts'

/** How an import stands, and the one thing that can be done with it. */
export function RunState({ csrf, run, left, locale, trouble: name }: RunPageProps) {
  const trouble = name && troubles[name]()
  const written = countOf(run, 'new') + countOf(run, 'changed')
  const refused = countOf(run, 'refused')
  const missing = countOf(run, 'missing')
  const figure = (count: number) => count.toLocaleString(formatLocale[locale])
  if (run.state === 'applied')
    return (
      <ReportState trouble={trouble} tone="done">
        <p>{m.rimport_applied_text()}</p>
        <ReportAction csrf={csrf} intent="undo" words={m.import_undo()} />
        <p className="text-small text-quiet">{m.rimport_undo_text()}</p>
      </ReportState>
    )
  if (run.state === 'undone')
    return (
      <ReportState trouble={trouble} tone="done">
        <p>{m.rimport_undone_text()}</p>
        {left > 0 && (
          <p>
            {m.rimport_left_text()} <Link to={runAddress(run.id, 'left')}>{m.import_left_show()}</Link>
          </p>
        )}
      </ReportState>
    )
  return (
    <ReportState trouble={trouble} tone={written > 0 ? 'ready' : refused > 0 ? 'stop' : 'done'}>
      {written > 0 && <p>{m.rimport_ready()}</p>}
      {written === 0 && <p>{refused > 0 ? m.rimport_all_refused() : m.rimport_nothing_to_do()}</p>}
      {written > 0 && refused > 0 && (
        <p>
          {refused === 1
            ? m.rimport_ready_refused_one()
            : m.rimport_ready_refused({ count: figure(refused) })}
        </p>
      )}
      {missing > 0 && (
        <p>{missing === 1 ? m.rimport_missing_one() : m.rimport_missing({ count: figure(missing) })}</p>
      )}
      {written > 0 && run.hasFile && (
        <ReportAction
          csrf={csrf}
          intent="apply"
          seen={run.plan}
          words={written === 1 ? m.rimport_apply_one() : m.rimport_apply({ count: figure(written) })}
        />
      )}
      {written > 0 && !run.hasFile && <p>{m.rimport_gone()}</p>}
    </ReportState>
  )
}

const troubles = { changed: m.rimport_trouble_changed, 'not-waiting': m.rimport_trouble_waiting }
