import { m } from '#kernel/i18n/messages.ts'

/**
 * A field that people cannot see, hear or reach. Programs that fill every field they find give themselves away by it.
 */
export function LeaveEmpty({ id }: { id: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{m.message_leave_empty()}</label>
      <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
