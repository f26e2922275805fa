import type { Place } from '#content/model/editing/place.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { isLocale } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import { useForm } from '../form-context.ts'

/** What a field is called, with its language where each has its own. */
export function FieldName({ field, place }: { field: AnyField; place: Place }) {
  const { locale } = useForm()
  const language = isLocale(place) ? place : null
  return (
    <>
      {language && (
        <span className="language-tag" aria-hidden="true">
          {language.toUpperCase()}
        </span>
      )}
      {field.label[locale]}
      {language && <span className="visually-hidden"> ({capital(languageName(language))})</span>}
    </>
  )
}
