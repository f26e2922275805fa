import { Link } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'

/** Links to the newer and older parts of a record; null where there is nothing in that direction. */
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
