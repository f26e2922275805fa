import { memo } from 'react'
import type { Place } from '#content/model/editing/place.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import { m } from '#kernel/i18n/messages.ts'
import { isLocale } from '#kernel/locales.ts'
import { inputId, keyOf } from '../draft/placed-key.ts'
import { isUnsaved } from '../draft/slots.ts'
import { useForm, useSlot } from '../form-context.ts'
import { FieldComments } from './field-comments.tsx'
import { FieldName } from './field-name.tsx'
import { FieldState } from './field-state.tsx'
import { ReadValue } from './read-value.tsx'

type Props = {
  place: Place
  name: string
  /** Its language is not shown. */
  isHidden: boolean
}

/** One field at a place where the person does not write: what it says, as text. */
export const ReadField = memo(function ReadField({ place, name, isHidden }: Props) {
  const { kind } = useForm()
  const key = keyOf(place, name)
  const id = inputId(key)
  const field = kind.fields[name] as AnyField
  const slot = useSlot(key)
  const lang = isLocale(place) ? place : null
  return (
    <div className="field-frame" data-type={field.type} data-place={place} data-read hidden={isHidden}>
      <div className="field-head">
        <span>
          <span id={`${id}-label`} className="text-small font-semibold">
            <FieldName field={field} place={place} />
          </span>
          <span className="whitespace-nowrap">
            &nbsp;
            <FieldComments fieldKey={key} />
          </span>
        </span>
        {lang && <FieldState name={name} locale={lang} />}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div id={id} className="read-value" role="group" tabIndex={-1} aria-labelledby={`${id}-label`}>
        <ReadValue id={id} field={field} value={slot.server} lang={lang} />
      </div>
      {isUnsaved(slot) && <Unsaved place={place} name={name} />}
    </div>
  )
})

/** What was chosen here in the moment in which it became somebody else's. */
function Unsaved({ place, name }: Pick<Props, 'place' | 'name'>) {
  const { kind, store } = useForm()
  const key = keyOf(place, name)
  const { value, server } = useSlot(key)
  const id = `${inputId(key)}-unsaved`
  return (
    <div className="mt-2 border-s-2 border-warn ps-3 text-small">
      <p id={`${id}-label`}>{m.entry_unsaved_here()}</p>
      <ReadValue
        id={id}
        field={kind.fields[name] as AnyField}
        value={value}
        lang={isLocale(place) ? place : null}
      />
      <button type="button" className="text-button" onClick={() => store.write(key, server)}>
        {m.entry_unsaved_drop()}
      </button>
    </div>
  )
}
