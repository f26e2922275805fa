import { m } from '#app/i18n/messages.ts'
import type { StoredImage } from '#domain/content/fields/field.ts'
import { type Locale, type Localised, locales } from '#domain/locales.ts'

type Props = {
  id: string
  alt: StoredImage['alt']
  /** What the fields begin with when a picture is no longer decorative. */
  suggested: Localised<string>
  /** The only language to write in, or both. */
  contentLocale: Locale | null
  onChange(alt: StoredImage['alt']): void
}

const labels = { es: m.image_input_alt_es, en: m.image_input_alt_en }

/** What a picture says to those who do not see it, per language, or that it says nothing. */
export function AltFields({ id, alt, suggested, contentLocale, onChange }: Props) {
  const written = contentLocale ? [contentLocale] : locales
  return (
    <fieldset className="alt-fields">
      <legend className="field-label">{m.image_input_describes()}</legend>
      <label className="choice">
        <input
          type="radio"
          name={`${id}-alt`}
          checked={alt !== null}
          onChange={() => onChange({ ...suggested })}
        />
        {m.image_input_described()}
      </label>
      <label className="choice">
        <input type="radio" name={`${id}-alt`} checked={alt === null} onChange={() => onChange(null)} />
        {m.image_input_decorative()}
      </label>
      {alt !== null && (
        <div className="alt-texts">
          {written.map((locale) => (
            <label key={locale}>
              <span className="field-label">{labels[locale]()}</span>
              <textarea
                className="field growing-small"
                lang={locale}
                rows={2}
                maxLength={300}
                value={alt[locale] ?? ''}
                aria-describedby={`${id}-alt-help`}
                onChange={(event) => onChange(withText(alt, locale, event.target.value))}
              />
            </label>
          ))}
          <p id={`${id}-alt-help`} className="input-note">
            {m.image_input_alt_help()}
          </p>
        </div>
      )}
    </fieldset>
  )
}

function withText(alt: Localised<string>, locale: Locale, text: string): Localised<string> {
  const { [locale]: _, ...others } = alt
  return text === '' ? others : { ...others, [locale]: text }
}
