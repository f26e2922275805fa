import { useLocation } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { useIsLive } from '../ui/use-is-live.ts'

/**
 * A form whose script has not arrived would take text that nobody saves: it takes none, and after a while, which the
 * styles count, it says why.
 */
export function FormLate() {
  const { pathname, search } = useLocation()
  if (useIsLive()) return null
  return (
    <div className="trouble form-late">
      <p>
        <strong>{m.entry_late()}</strong> {m.entry_late_text()}{' '}
        <a href={pathname + search}>{m.part_open_again()}</a>
      </p>
    </div>
  )
}
