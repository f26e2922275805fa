import { Link } from 'react-router'

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
