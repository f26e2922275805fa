import { Link } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'

/** The ways on from a part of a record that is read from the newest on; null where there is nothing that way. */
export function OlderNewer({ newer, older }: { newer: string | null; older: string | null }) {
  if (!newer && !older) return null
  return (
    <nav aria-label={m.history_pages()} className="mt-8 flex flex-wrap justify-between gap-4">
      {newer && (
        <Link to={newer} rel="prev" className="button-quiet">
          {m.history_newer()}
        </Link>
      )}
      {older && (
        <Link to={older} rel="next" className="button-quiet ml-auto">
          {m.history_older()}
        </Link>
      )}
    </nav>
  )
}
