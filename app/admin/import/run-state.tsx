import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { ReportAction, ReportState } from './report-state.tsx'
import { runAddress } from './run-address.ts'
import type { RunPageProps } from './run-page.tsx'

/** How an import stands, and the one thing that can be done with it. */
export function RunState({ csrf, section, run, left, waits, trouble: name }: RunPageProps) {
  const trouble = name && troubles[name]()
  if (run.state === 'applied')
    return (
      <ReportState tone="done" trouble={trouble}>
        <p>{m.import_applied_text()}</p>
        <ReportAction csrf={csrf} intent="undo" words={m.import_undo()} />
        <p className="text-small text-quiet">{m.import_undo_text()}</p>
      </ReportState>
    )
  if (run.state === 'undone')
    return (
      <ReportState tone="done" trouble={trouble}>
        <p>{m.import_undone_text()}</p>
        {left > 0 && (
          <p>
            {m.import_left_text()}{' '}
            <Link to={runAddress(section, run.id, 'left')}>{m.import_left_show()}</Link>
          </p>
        )}
      </ReportState>
    )
  const { counts } = run
  if (counts.problem > 0)
    return (
      <ReportState tone="stop" trouble={trouble}>
        <p>
          {m.import_has_problems()}{' '}
          <Link to={runAddress(section, run.id, 'problem')}>
            {m.import_counts_problem()}: {counts.problem}
          </Link>
        </p>
      </ReportState>
    )
  if (counts.new + counts.changed === 0)
    return (
      <ReportState tone="done" trouble={trouble}>
        <p>{m.import_nothing_to_do()}</p>
      </ReportState>
    )
  return (
    <ReportState tone="ready" trouble={trouble}>
      <p>{m.import_ready()}</p>
      {waits && <ReportAction csrf={csrf} intent="apply" seen={run.plan} words={m.import_apply()} />}
    </ReportState>
  )
}

const troubles = {
  changed: m.import_changed_since,
  'not-waiting': m.import_waited_too_long,
  busy: m.import_busy,
}
