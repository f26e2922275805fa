import { m } from '#app/i18n/messages.ts'

type Props = { handlers: { id: string; name: string }[]; chosen: string[] }

/** Who of those who read may not read this, because it is about them. */
export function AboutField({ handlers, chosen }: Props) {
  return (
    <fieldset id="about" aria-describedby="about-hint">
      <legend className="field-label">{m.space_about()}</legend>
      <p id="about-hint" className="mb-2 text-small text-quiet">
        {m.space_about_hint()}
      </p>
      <div className="border-b border-line">
        {handlers.map(({ id, name }) => (
          <label key={id} htmlFor={`about-${id}`} className="choice">
            <input
              id={`about-${id}`}
              type="checkbox"
              name="about"
              value={id}
              defaultChecked={chosen.includes(id)}
              autoComplete="off"
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
