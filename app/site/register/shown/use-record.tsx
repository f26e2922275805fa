import { Link } from 'react-router'
import { Section } from '#app/ui/section.tsx'
import type { RecordUse } from './record-use.ts'

/** How to cite a record, and where to say that it is wrong. */
export function UseRecord({ cite, reports, note, say }: RecordUse) {
  return (
    <Section id="use" title={say.use}>
      <div className="record-use">
        <div>
          <h3 className="text-h4">{say.cite}</h3>
          <p className="citation">{cite}</p>
          {note && <p className="record-note">{note}</p>}
        </div>
        <div>
          <h3 className="text-h4">{say.wrong}</h3>
          <ul className="mt-2">
            {reports.map(({ href, text }) => (
              <li key={href}>
                <Link to={href} className="inline-block py-1">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
          <p className="record-note">{say.report}</p>
        </div>
      </div>
    </Section>
  )
}
