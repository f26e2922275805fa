import { useEffect } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale } from '#kernel/locales.ts'
import { importView } from './import-view.ts'
import { reportAddress } from './report-rows.tsx'
import type { RunPageProps } from './run-page.tsx'

const lookAgainMs = 1500

/** How far the work on an import has come. It goes on when the page is left. */
export function Working({ section, run, progress, csrf, locale, show }: RunPageProps) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(revalidate, lookAgainMs)
    return () => clearTimeout(timer)
  }, [revalidate, state])
  if (!progress)
    return (
      <div className="import-state" data-tone="stop" role="alert">
        <p>{m.rimport_stalled()}</p>
        <LookAgain csrf={csrf} />
      </div>
    )
  const said =
    run.state === 'checking' ? importView(section, locale, run.source).checking() : words[run.state]?.()
  const done = progress.done.toLocaleString(formatLocale[locale])
  const total = progress.total?.toLocaleString(formatLocale[locale])
  return (
    <div className="import-state" data-tone="ready">
      <p role="status" className="font-semibold">
        {said}
      </p>
      {progress.total !== null && (
        <progress value={progress.done} max={Math.max(1, progress.total)} aria-label={said} />
      )}
      <p className="figures">
        {total === undefined ? m.rimport_working_done({ done }) : m.rimport_working_of({ done, total })}
      </p>
      <p className="text-quiet">{m.rimport_working_leave()}</p>
      <p>
        <Link
          to={reportAddress(importView(section, locale, run.source).report(run.id), show)}
          preventScrollReset
        >
          {m.rimport_look_again()}
        </Link>
      </p>
    </div>
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
