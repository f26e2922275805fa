import { useId } from 'react'
import { m } from '#app/i18n/messages.ts'
import { localOf } from '#domain/local-time.ts'
import { bodyTimeZone } from '#domain/locales.ts'

/** Now (null), or at a date and time by the clock at the body's seat. */
export function PlanFields({ when, onChange }: { when: string | null; onChange(when: string | null): void }) {
  const id = useId()
  const tomorrow = () =>
    `${localOf(new Date(Date.now() + 24 * 60 * 60 * 1000), bodyTimeZone).slice(0, 11)}09:00`
  return (
    <fieldset className="dialog-part">
      <legend>{m.entry_when()}</legend>
      <label className="dialog-choice">
        <input type="radio" name={id} checked={when === null} onChange={() => onChange(null)} />
        <span>{m.entry_when_now()}</span>
      </label>
      <label className="dialog-choice">
        <input type="radio" name={id} checked={when !== null} onChange={() => onChange(tomorrow())} />
        <span>{m.entry_when_later()}</span>
      </label>
      {when !== null && (
        <div className="plan-moment">
          <label htmlFor={`${id}-at`} className="visually-hidden">
            {m.entry_when_moment()}
          </label>
          <input
            id={`${id}-at`}
            type="datetime-local"
            className="field"
            value={when}
            min={localOf(new Date(), bodyTimeZone)}
            aria-describedby={`${id}-zone`}
            onChange={({ target }) => onChange(target.value)}
          />
          <p id={`${id}-zone`} className="input-note">
            {m.entry_when_zone({ zone: bodyTimeZone })}
          </p>
        </div>
      )}
    </fieldset>
  )
}
