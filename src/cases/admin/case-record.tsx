import type { CaseEventRow } from '#cases/model/case-view.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { CaseEvents } from './case-events.tsx'

/** What was done with a case and by whom, the newest first. */
export function CaseRecord({ events, locale }: { events: CaseEventRow[]; locale: Locale }) {
  return (
    <section aria-labelledby="record" className="mt-4 border-t border-edge pt-3">
      <h2 id="record">{m.case_record()}</h2>
      <p className="mt-1 mb-3 text-quiet">{m.case_record_text()}</p>
      {events.length > 0 && <CaseEvents events={events} locale={locale} />}
    </section>
  )
}
