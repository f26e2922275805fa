import { Link } from 'react-router'
import type { CaseEventRow } from '#cases/model/case-view.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { OlderNewer } from '#ui/admin/older-newer.tsx'
import { CaseEvents } from './case-events.tsx'

type Props = { locale: Locale; events: CaseEventRow[]; isNewest: boolean; hasOlder: boolean }

/** What people of the body did with the anonymous space, as far as the reader may know. */
export function CaseRecordPage({ locale, events, isNewest, hasOlder }: Props) {
  const last = events.at(-1)
  return (
    <>
      <p className="text-small">
        <Link to={adminAddress.cases}>{m.case_all()}</Link>
      </p>
      <h1 className="mt-1">{m.cases_record()}</h1>
      <p className="measure mt-2 mb-4 text-quiet">{m.cases_record_lead()}</p>
      {events.length > 0 && <CaseEvents events={events} locale={locale} hasNumbers />}
      <OlderNewer
        newer={isNewest ? null : adminAddress.caseRecord}
        older={hasOlder && last ? `${adminAddress.caseRecord}?older=${last.id}` : null}
      />
    </>
  )
}
