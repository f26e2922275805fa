import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { CaseEventRow, HandledCase } from '#domain/cases/case-view.ts'
import type { LockedKey } from '#domain/cases/locked-key.ts'
import type { Locale } from '#domain/locales.ts'
import { useOwnCsrf } from '../layout/session-over.tsx'
import { useDraftGuard } from '../ui/use-draft-guard.ts'
import { AnswerForm } from './answer-form.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseNotice } from './case-notice.tsx'
import type { CaseActionOutcome } from './case-outcome.ts'
import { CaseRecord } from './case-record.tsx'
import { CloseSection } from './close-section.tsx'
import { ConflictSection } from './conflict-section.tsx'
import { Conversation } from './conversation.tsx'
import { ExportSection } from './export-section.tsx'
import { useCaseReader } from './use-case-reader.ts'
import { useLockSignedOut } from './use-lock-signed-out.ts'

type Props = {
  locale: Locale
  csrf: string
  shown: HandledCase
  events: CaseEventRow[]
  own: LockedKey | null
  outcome: CaseActionOutcome | null
}

/** One case: what is known of it, what was written in it, and what can be done about it. */
export function CasePage({ locale, csrf: given, shown, events, own, outcome }: Props) {
  const csrf = useOwnCsrf(given)
  useLockSignedOut()
  const reading = useCaseReader(shown, { csrf, own })
  const isOpen = reading.state === 'open'
  // A draft outlives its reader's key, which locks by itself after a while.
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  const { revalidate } = useRevalidator()
  const isJustBegun = isOpen && shown.isUntouched
  // Opening it is what keeps it: the page says so at once.
  useEffect(() => {
    if (isJustBegun) revalidate()
  }, [isJustBegun, revalidate])
  const [isAnswering, setIsAnswering] = useState(false)
  const [isClosing, setIsClosing] = useState(false)
  useDraftGuard(shown.state !== 'closed' && (isAnswering || isClosing))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <p className="text-small">
          <Link to={adminAddress.cases}>{m.case_all()}</Link>
        </p>
        <h1 className="figures mt-1">{m.case_title({ number: shown.number })}</h1>
      </div>
      {outcome && <CaseNotice outcome={outcome} />}
      <div className="case-columns">
        <CaseFacts shown={shown} locale={locale} />
        <div>
          <Conversation shown={shown} own={own} reading={reading} locale={locale} />
          {wasOpen && shown.state !== 'closed' && (
            <AnswerForm shown={shown} csrf={csrf} isOpen={isOpen} onDraft={setIsAnswering} />
          )}
        </div>
        <div>
          <CloseSection shown={shown} csrf={csrf} locale={locale} onDraft={setIsClosing} />
          <ConflictSection shown={shown} csrf={csrf} />
          <ExportSection id={shown.id} csrf={csrf} />
        </div>
      </div>
      <CaseRecord events={events} locale={locale} />
    </div>
  )
}
