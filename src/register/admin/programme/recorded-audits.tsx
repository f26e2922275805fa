import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { RecordedAudit } from '#register/model/audit.ts'
import { auditWords } from '#register/model/work/programme-words.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { dateInWords } from '#ui/dates.ts'
import { AuditForm } from './audit-form.tsx'
import type { AuditRefusal } from './programme-part.tsx'

type Props = {
  audits: RecordedAudit[]
  locale: Locale
  csrf: string
  today: string
  hasDraft: boolean
  refused: AuditRefusal | null
}

/** The audits of a certificate, the newest first, each with what came of it and the way to correct it. */
export function RecordedAudits({ audits, locale, refused, ...sending }: Props) {
  return (
    <>
      <h3 className="mt-4 text-small font-semibold">{m.programme_recorded()}</h3>
      {audits.length === 0 && <p className="text-quiet">{m.programme_recorded_none()}</p>}
      <ol className="change-list">
        {audits.map(({ id, kind, on, note, by, at }) => {
          const isRefused = refused?.auditProblem === 'not-valid' && refused.corrected === id
          return (
            <li key={id}>
              <p>
                <span className="font-semibold">{auditWords[kind][locale]}</span>{' '}
                <time dateTime={on}>{dateInWords(on, locale)}</time>
              </p>
              {note && <p className="written whitespace-pre-line">{note}</p>}
              <p className="text-quiet">
                <bdi>{by}</bdi>
                {' · '}
                <Moment at={at} locale={locale} withTime />
              </p>
              <details className="mt-1" open={isRefused}>
                <summary>{m.programme_correct()}</summary>
                <AuditForm
                  {...{ ...sending, locale, corrected: id, typed: { kind, on, note: note ?? '' } }}
                  refused={isRefused ? refused : null}
                />
              </details>
            </li>
          )
        })}
      </ol>
    </>
  )
}
