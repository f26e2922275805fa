import { memo, useCallback } from 'react'
import type { Place } from '#domain/content/editing/place.ts'
import type { AnyField } from '#domain/content/fields/field.ts'
import { isLocale } from '#domain/locales.ts'
import { LabelledInput } from '../../inputs/labelled-input.tsx'
import { problemsInside } from '../../inputs/problems-inside.ts'
import { useForm, useSlot } from '../form-context.ts'
import { languageWords } from '../publish/language-words.ts'
import { keyOf, pathOf } from '../store/placed-key.ts'
import { ConflictBox } from './conflict-box.tsx'
import { CopyAcross } from './copy-across.tsx'
import { FieldState } from './field-state.tsx'
import { inputId } from './input-id.ts'
import { NewsNote } from './news-note.tsx'
import { StaleNote } from './stale-note.tsx'

const classNames = { head: 'field-head', label: 'field-name' }

/** One field at one place, with its label, where it stands, what is wrong with it and what others did to it. */
export const FieldFrame = memo(function FieldFrame({ place, name }: { place: Place; name: string }) {
  const { store, kind, locale, problemsOf } = useForm()
  const key = keyOf(place, name)
  const id = inputId(key)
  const field = kind.fields[name] as AnyField
  const slot = useSlot(key)
  const onChange = useCallback((value: unknown) => store.write(key, value), [store, key])
  const refused = problemsInside(slot.problems, pathOf(key))
  const problems = refused.length > 0 ? refused : problemsOf(key)
  const contentLocale = isLocale(place) ? place : null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears that its input was entered and left
    <div
      className="field-frame"
      data-type={field.type}
      data-place={place}
      onFocus={() => store.enter(key)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) store.leave(key)
      }}
    >
      <LabelledInput
        {...{ id, field, onChange, contentLocale, problems, classNames }}
        value={slot.value}
        entryId={store.entryId}
        label={
          <>
            {contentLocale && (
              <span className="language-tag" aria-hidden="true">
                {contentLocale.toUpperCase()}
              </span>
            )}
            {field.label[locale]}
            {contentLocale && <span className="visually-hidden"> ({languageWords[contentLocale]()})</span>}
          </>
        }
        state={contentLocale && <FieldState name={name} locale={contentLocale} />}
        ways={contentLocale && field.type !== 'slug' && <CopyAcross name={name} to={contentLocale} />}
      />
      <NewsNote news={slot.news} waiting={slot.waiting} onShow={() => store.leave(key)} />
      {slot.theirs && <ConflictBox fieldKey={key} field={field} mine={slot.value} theirs={slot.theirs} />}
      {contentLocale && <StaleNote name={name} locale={contentLocale} />}
    </div>
  )
})
