import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { PlannedChange } from '#content/model/editing/edited-entry.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { bodyTimeZone } from '#kernel/time/body-zone.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { useForm, useStatus } from '../form-context.ts'
import { type HistoryOf, historyAddress } from '../history/history-address.ts'
import { refusalWords } from './refusal-list.tsx'
import type { Publication } from './use-publication.ts'

type Props = {
  plan: PlannedChange
  language: Locale
  publication: Publication
  mayPublish: boolean
  historyOf: HistoryOf | null
}

/** What will happen by itself to a language, with which version, and what was written since that is not in it. */
export function PlannedLine({ plan, language, publication, mayPublish, historyOf }: Props) {
  const { locale } = useForm()
  const line = useRef<HTMLDivElement>(null)
  // A plan that goes would take the focus with it: that stays with its language.
  useLayoutEffect(() => {
    const { current } = line
    const heading = current?.closest('section')?.querySelector('h2')
    return () => {
      if (current?.contains(document.activeElement)) heading?.focus()
    }
  }, [])
  const { failure, revision } = plan
  return (
    <div ref={line} className="mt-1 text-quiet">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span>
          {plan.action === 'publish' ? m.entry_planned_publish() : m.entry_planned_unpublish()}{' '}
          <Moment at={plan.at} locale={locale} withTime /> ({bodyTimeZone()})
        </span>
        <span>
          {revision !== null && <>{m.entry_plan_version({ number: revision })} · </>}
          {doerInWords(plan.by)}
        </span>
        {failure && (
          <strong className="text-bad">
            {m.entry_plan_not_done()} {refusalWords[failure.problem]()}
          </strong>
        )}
        {mayPublish && failure && (
          <button
            type="button"
            className="text-button"
            onClick={() => publication.changePlan('retry', plan.id)}
          >
            {m.entry_plan_retry()}
          </button>
        )}
        {mayPublish && (
          <button
            type="button"
            className="text-button"
            onClick={() => publication.changePlan('cancel', plan.id)}
          >
            {m.entry_plan_cancel()}
          </button>
        )}
      </p>
      {plan.hasLater && (
        <Later
          plan={plan}
          language={language}
          publication={publication}
          mayPublish={mayPublish}
          historyOf={historyOf}
        />
      )}
    </div>
  )
}

function Later({ plan, language, publication, mayPublish, historyOf }: Props) {
  const status = useStatus()
  const { revision } = plan
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <strong className="text-warn">{m.entry_plan_later()}</strong>
      {historyOf && revision !== null && status.revision > revision && (
        <Link to={historyAddress(historyOf, { before: revision, after: status.revision })}>
          {m.entry_plan_see_later()}
        </Link>
      )}
      {mayPublish && !plan.failure && (
        <button type="button" className="text-button" onClick={() => publication.planAgain(plan, language)}>
          {m.entry_plan_instead()}
        </button>
      )}
    </p>
  )
}
