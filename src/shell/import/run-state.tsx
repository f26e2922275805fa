import { Form, Link } from 'react-router'
import { OnlyWhoMay } from '#accounts/admin/rights/only-who-may.tsx'
import { canComeAgain, countOf } from '#content/model/imports/report.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale } from '#kernel/locales.ts'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { ActionButton } from './action-button.tsx'
import { importView } from './import-view.ts'
import { reportAddress } from './report-rows.tsx'
import type { RunPageProps } from './run-page.tsx'
import { useLookAgain, WorkUnderWay } from './work-under-way.tsx'

/** How an import stands, and the one thing that can be done with it. */
export function RunState(props: RunPageProps) {
  const { csrf, section, needs, run, left, locale, trouble: name } = props
  const view = importView(section, locale, run.source)
  // Which order dates are in is asked, and missed, above.
  const trouble =
    name && name !== 'no-order'
      ? { changed: view.changed, 'not-waiting': view.notWaiting, busy: m.import_busy }[name]()
      : null
  if (run.state === 'applied')
    return (
      <State tone="done" trouble={trouble}>
        <p>{view.applied()}</p>
        <OnlyWhoMay needs={needs}>
          <ActionButton csrf={csrf} intent="undo" words={view.undoButton()} />
          <p className="text-small text-quiet">{view.undo()}</p>
        </OnlyWhoMay>
      </State>
    )
  if (run.state === 'undone')
    return (
      <State tone="done" trouble={trouble}>
        <p>{view.undone()}</p>
        {left > 0 && (
          <p>
            {view.left()} <Link to={reportAddress(view.report(run.id), 'left')}>{m.import_left_show()}</Link>
          </p>
        )}
        {run.hasFile && canComeAgain(run.source) && (
          <OnlyWhoMay needs={needs}>
            <ActionButton csrf={csrf} intent="again" words={m.import_again()} />
            <p className="text-small text-quiet">{m.import_again_text()}</p>
          </OnlyWhoMay>
        )}
      </State>
    )
  const problems = countOf(run.counts, 'problem')
  if (problems > 0)
    return (
      <State tone="stop" trouble={trouble}>
        <p>
          {m.import_has_problems()}{' '}
          <Link to={reportAddress(view.report(run.id), 'problem')}>
            {view.many('problem')}: {problems}
          </Link>
        </p>
      </State>
    )
  return <Checked {...props} trouble={trouble} />
}

/** What can be imported, all of it or without what is refused. */
function Checked({
  csrf,
  section,
  needs,
  run,
  locale,
  trouble,
  asked,
}: Omit<RunPageProps, 'trouble'> & StateTrouble) {
  const view = importView(section, locale, run.source)
  const written = countOf(run.counts, 'new', 'changed')
  const refused = countOf(run.counts, 'refused')
  const missing = countOf(run.counts, 'missing')
  const figure = (count: number) => count.toLocaleString(formatLocale[locale])
  return (
    <State trouble={trouble} tone={written > 0 ? 'ready' : refused > 0 ? 'stop' : 'done'}>
      {written > 0 && <p>{view.ready()}</p>}
      {written === 0 && <p>{refused > 0 ? view.allRefused() : view.nothingToDo()}</p>}
      {written > 0 && refused > 0 && <p>{view.readyRefused(refused)}</p>}
      {missing > 0 && (
        <p>{missing === 1 ? m.rimport_missing_one() : m.rimport_missing({ count: figure(missing) })}</p>
      )}
      {run.hasFile && (
        <OnlyWhoMay needs={needs}>
          <div className={asked ? 'grid justify-items-start gap-3' : 'flex flex-wrap gap-3'}>
            {written > 0 && (
              <ActionButton {...{ csrf, intent: 'apply', seen: run.plan, words: view.apply(written) }} isMain>
                {asked}
              </ActionButton>
            )}
            <ActionButton csrf={csrf} intent="discard" words={view.discardButton()} />
          </div>
        </OnlyWhoMay>
      )}
      {written > 0 && !run.hasFile && <p>{m.rimport_gone()}</p>}
    </State>
  )
}

/** Why a request was not carried out, in words. */
type StateTrouble = { trouble: string | null }
type StateProps = StateTrouble & { tone: 'ready' | 'done' | 'stop'; children: React.ReactNode }

function State({ tone, trouble, children }: StateProps) {
  return (
    <div className="import-state" data-tone={trouble ? 'stop' : tone}>
      {trouble && <FormProblem>{trouble}</FormProblem>}
      <div role="status" className="grid gap-3">
        {children}
      </div>
    </div>
  )
}

/** How far the work on an import has come. It goes on when the page is left. */
export function Working({ section, needs, run, progress, csrf, locale, show }: RunPageProps) {
  useLookAgain()
  if (!progress)
    return (
      <div className="import-state" data-tone="stop" role="alert">
        <p>{m.rimport_stalled()}</p>
        <OnlyWhoMay needs={needs}>
          <LookAgain csrf={csrf} />
        </OnlyWhoMay>
      </div>
    )
  const said =
    run.state === 'checking' ? importView(section, locale, run.source).checking() : words[run.state]?.()
  const done = progress.done.toLocaleString(formatLocale[locale])
  const total = progress.total?.toLocaleString(formatLocale[locale])
  return (
    <WorkUnderWay
      {...{ said, progress }}
      counted={total === undefined ? m.rimport_working_done({ done }) : m.rimport_working_of({ done, total })}
    >
      <p>
        <Link
          to={reportAddress(importView(section, locale, run.source).report(run.id), show)}
          preventScrollReset
        >
          {m.rimport_look_again()}
        </Link>
      </p>
    </WorkUnderWay>
  )
}

const words: Partial<Record<RunPageProps['run']['state'], () => string>> = {
  applying: m.rimport_working_applying,
  undoing: m.rimport_working_undoing,
}

export function LookAgain({ csrf }: { csrf: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="csrf" value={csrf} />
      <button type="submit" name="intent" value="recheck" className="button-quiet">
        {m.rimport_recheck()}
      </button>
    </Form>
  )
}
