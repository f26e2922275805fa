import type { StoredImage } from '#content/model/fields/field.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, type Localised, locales } from '#kernel/locales.ts'
import { useFieldNow, useSurroundings } from './inputs-context.ts'

type Props = {
  id: string
  alt: StoredImage['alt']
  /** What the fields begin with when a picture is no longer decorative. */
  suggested: Localised<string>
  /** The only language to write in, or all. */
  contentLocale: Locale | null
  onChange(alt: StoredImage['alt']): void
}

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
        <div className="mt-3 grid gap-3.5">
          {written.map((locale) => (
            <AltText
              key={locale}
              {...{ id, locale }}
              text={alt[locale] ?? ''}
              suggested={suggested[locale]}
              onChange={(text) => onChange(withText(alt, locale, text))}
            />
          ))}
          <p id={`${id}-alt-help`} className="input-note">
            {m.image_input_alt_help()}
          </p>
        </div>
      )}
    </fieldset>
  )
}

type AltTextProps = {
  id: string
  locale: Locale
  text: string
  suggested: string | undefined
  onChange(text: string): void
}

/** The text in one language. Where it is missing in a language in which the entry is written, that is said here. */
function AltText({ id, locale, text, suggested, onChange }: AltTextProps) {
  const { kind } = useSurroundings()
  const title = useFieldNow(kind.fields[kind.title]?.localised ? locale : 'shared', kind.title)
  const isMissing = text.trim() === '' && typeof title === 'string' && title.trim() !== ''
  const at = `${id}-alt-${locale}`
  return (
    <div>
      <label htmlFor={at} className="field-label">
        {m.image_input_alt_in({ language: languageName(locale) })}
      </label>
      <textarea
        id={at}
        className="field growing-small"
        lang={locale}
        rows={2}
        maxLength={300}
        value={text}
        aria-describedby={isMissing ? `${at}-missing ${id}-alt-help` : `${id}-alt-help`}
        onChange={(event) => onChange(event.target.value)}
      />
      {isMissing && (
        <p id={`${at}-missing`} className="input-note text-warn">
          {m.image_input_alt_missing({ language: languageName(locale) })}
        </p>
      )}
      {isMissing && suggested && (
        <button
          type="button"
          className="text-button text-start"
          onClick={() => {
            // The button goes with what it mends.
            document.getElementById(at)?.focus()
            onChange(suggested)
          }}
        >
          {m.image_input_alt_suggested({ text: suggested })}
        </button>
      )}
    </div>
  )
}

function withText(alt: Localised<string>, locale: Locale, text: string): Localised<string> {
  const { [locale]: _, ...others } = alt
  return text === '' ? others : { ...others, [locale]: text }
}
