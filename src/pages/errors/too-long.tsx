import { m } from '#kernel/i18n/messages.ts'

/** More was sent than is read: what happened to it, and what to do. */
export function TooLong() {
  return (
    <div className="shell py-20">
      <title>{m.too_long_title()}</title>
      <h1>{m.too_long_title()}</h1>
      <p className="measure mt-6 text-lead text-quiet">{m.too_long_text()}</p>
    </div>
  )
}
