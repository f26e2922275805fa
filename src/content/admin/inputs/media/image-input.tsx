import type { StoredImage } from '#content/model/fields/field.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, type Localised, locales } from '#kernel/locales.ts'
import { FocalPoint } from '#media/admin/focal-point.tsx'
import type { InputProps } from '../input-props.ts'
import { LibraryInput } from './library-input.tsx'

/** A picture of the library, what of it must stay in view, and what it says to those who do not see it. */
export function ImageInput(props: InputProps<StoredImage>) {
  const { id, onChange, contentLocale } = props
  return (
    <LibraryInput
      {...props}
      group="image"
      className="image-input"
      words={m.image_input_choose()}
      chosen={({ id: media, focal, alt }) => ({ media, focal, alt: { ...alt } })}
      more={(value, file) => (
        <>
          {typeof file === 'object' && (
            <FocalPoint
              id={id}
              file={file}
              value={value.focal}
              onChange={(focal) => onChange({ ...value, focal })}
            />
          )}
          <AltFields
            id={id}
            alt={value.alt}
            suggested={typeof file === 'object' ? file.alt : {}}
            contentLocale={contentLocale}
            onChange={(alt) => onChange({ ...value, alt })}
          />
        </>
      )}
    />
  )
}

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
function AltFields({ id, alt, suggested, contentLocale, onChange }: Props) {
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
            <label key={locale}>
              <span className="field-label">{m.image_input_alt_in({ language: languageName(locale) })}</span>
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
