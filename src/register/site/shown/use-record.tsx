import { Section } from '#ui/section.tsx'
import type { RecordUse } from './record-use.ts'
import { ReportLinks } from './report-links.tsx'

/** How to cite a record, and where to say that it is wrong. */
export function UseRecord({ cite, reports, note, say }: RecordUse) {
  return (
    <Section id="use" title={say.use}>
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-[3fr_2fr]">
        <div>
          <h3 className="text-h4">{say.cite}</h3>
          <p className="measure mt-3 border-l-2 border-family pl-5">{cite}</p>
          {note && <p className="record-note">{note}</p>}
        </div>
        <div>
          <h3 className="text-h4">{say.wrong}</h3>
          <ReportLinks reports={reports} note={say.report} />
        </div>
      </div>
    </Section>
  )
}
