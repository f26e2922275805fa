import { Link } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import { Section } from '#ui/section.tsx'

export type ReportLink = { href: string; text: string }

/** Where to say what is wrong, and what becomes of it. */
export function ReportLinks({ reports, note }: { reports: ReportLink[]; note: string }) {
  return (
    <>
      <ul className="mt-2">
        {reports.map(({ href, text }) => (
          <li key={href}>
            <Link to={href} className="inline-block py-1">
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <p className="record-note">{note}</p>
    </>
  )
}

/** How to cite a record, how to hear of changes, and where to say that it is wrong. */
export function UseRecord({ cite, reports, note, watch, say }: RecordUse) {
  return (
    <Section id="use" title={say.use}>
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-[3fr_2fr]">
        <div>
          <h3 className="text-h4">{say.cite}</h3>
          <p className="measure mt-3 border-l-2 border-family pl-5">{cite}</p>
          {note && <p className="record-note">{note}</p>}
          <p className="mt-6">
            <Link to={watch.href} className="button-quiet">
              {watch.text}
            </Link>
          </p>
        </div>
        <div>
          <h3 className="text-h4">{say.wrong}</h3>
          <ReportLinks reports={reports} note={say.report} />
        </div>
      </div>
    </Section>
  )
}

type RecordUse = {
  cite: string
  reports: ReportLink[]
  note: string | null
  /** Where to ask to be told of what changes. */
  watch: ReportLink
  say: { use: string; cite: string; wrong: string; report: string }
}

/** What one does with a record: cite it, or say that it is wrong. */
export function recordUse({
  time,
  watch,
  ...use
}: Omit<RecordUse, 'say' | 'watch'> & { time: string; watch: string }): RecordUse {
  const say = {
    ...{ use: m.reg_use(), cite: m.reg_cite() },
    ...{ wrong: m.reg_wrong(), report: m.reg_report_text({ time }) },
  }
  return { ...use, watch: { href: watch, text: m.watch_link() }, say }
}
