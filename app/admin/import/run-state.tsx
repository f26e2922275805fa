import { Form, Link, useNavigation } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { runAddress } from './run-address.ts'
import type { RunPageProps } from './run-page.tsx'

/** How an import stands, and the one thing that can be done with it. */
export function RunState({ csrf, section, run, left, waits, trouble }: RunPageProps) {
  if (run.state === 'applied')
    return (
      <State tone="done" trouble={trouble}>
        <p>{m.import_applied_text()}</p>
        <Act csrf={csrf} intent="undo" words={m.import_undo()} />
        <p className="text-small text-quiet">{m.import_undo_text()}</p>
      </State>
    )
  if (run.state === 'undone')
    return (
      <State tone="done" trouble={trouble}>
        <p>{m.import_undone_text()}</p>
        {left > 0 && (
          <p>
            {m.import_left_text()}{' '}
            <Link to={runAddress(section, run.id, 'left')}>{m.import_left_show()}</Link>
          </p>
        )}
      </State>
    )
  const { counts } = run
  if (counts.problem > 0)
    return (
      <State tone="stop" trouble={trouble}>
        <p>
          {m.import_has_problems()}{' '}
          <Link to={runAddress(section, run.id, 'problem')}>
            {m.import_counts_problem()}: {counts.problem}
          </Link>
        </p>
      </State>
    )
  if (counts.new + counts.changed === 0)
    return (
      <State tone="done" trouble={trouble}>
        <p>{m.import_nothing_to_do()}</p>
      </State>
    )
  return (
    <State tone="ready" trouble={trouble}>
      <p>{m.import_ready()}</p>
      {waits && <Act csrf={csrf} intent="apply" seen={run.plan} words={m.import_apply()} />}
    </State>
  )
}

function State({
  tone,
  trouble,
  children,
}: {
  tone: 'ready' | 'done' | 'stop'
  trouble: RunPageProps['trouble']
  children: React.ReactNode
}) {
  return (
    <div className="import-state" data-tone={trouble ? 'stop' : tone}>
      {trouble && (
        <p role="alert" className="font-semibold">
          {trouble === 'changed' ? m.import_changed_since() : m.import_waited_too_long()}
        </p>
      )}
      <div role="status" className="grid gap-3">
        {children}
      </div>
    </div>
  )
}

type ActProps = { csrf: string; intent: 'apply' | 'undo'; words: string; seen?: string }

function Act({ csrf, intent, words, seen }: ActProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post">
      <input type="hidden" name="csrf" value={csrf} />
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <button
        type="submit"
        name="intent"
        value={intent}
        className={intent === 'apply' ? 'button-primary' : 'button-quiet'}
        disabled={isBusy}
      >
        {words}
      </button>
    </Form>
  )
}
