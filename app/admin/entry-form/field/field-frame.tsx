import { memo, useCallback } from 'react'
import { m } from '#app/i18n/messages.ts'
import { FieldProblem } from '#app/ui/fields/field-problem.tsx'
import type { Place } from '#domain/content/editing/place.ts'
import type { AnyField, FieldType } from '#domain/content/fields/field.ts'
import { isLocale } from '#domain/locales.ts'
import { isGroup } from '../../inputs/input-props.ts'
import { inputs } from '../../inputs/inputs.ts'
import { problemWords } from '../../inputs/problem-words.ts'
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

/** One field at one place, with its label, where it stands, what is wrong with it and what others did to it. */
export const FieldFrame = memo(function FieldFrame({ place, name }: { place: Place; name: string }) {
  const { store, kind, locale, problemsOf } = useForm()
  const key = keyOf(place, name)
  const id = inputId(key)
  const field = kind.fields[name] as AnyField
  const slot = useSlot(key)
  const Input = inputs[field.type]
  const onChange = useCallback((value: unknown) => store.write(key, value), [store, key])
  const refused = problemsInside(slot.problems, pathOf(key))
  const problems = refused.length > 0 ? refused : problemsOf(key)
  const own = problems.filter(({ path }) => path === '')
  const length = isCounted[field.type] && field.max ? String(slot.value ?? '').length : null
  const isTooLong = length !== null && length > (field.max ?? 0)
  const contentLocale = isLocale(place) ? place : null
  const described = [
    field.help && `${id}-help`,
    length !== null && `${id}-count`,
    own.length > 0 && `${id}-problem`,
  ]
    .filter(Boolean)
    .join(' ')
  const Label = isGroup[field.type] ? 'span' : 'label'
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
      <div className="field-head">
        <Label id={`${id}-label`} className="field-name" {...(Label === 'label' ? { htmlFor: id } : {})}>
          {contentLocale && (
            <span className="language-tag" aria-hidden="true">
              {contentLocale.toUpperCase()}
            </span>
          )}
          {field.label[locale]}
          {contentLocale && <span className="visually-hidden"> ({languageWords[contentLocale]()})</span>}
          {!field.required && <span className="optional"> {m.input_optional()}</span>}
        </Label>
        {contentLocale && <FieldState name={name} locale={contentLocale} />}
        {length !== null && (
          <span id={`${id}-count`} className={`figures count ${isTooLong ? 'text-bad' : ''}`}>
            {m.input_count({ length, max: field.max ?? 0 })}
          </span>
        )}
        {contentLocale && field.type !== 'slug' && <CopyAcross name={name} to={contentLocale} />}
      </div>
      {field.help && (
        <p id={`${id}-help`} className="input-note">
          {field.help[locale]}
        </p>
      )}
      <Input
        {...{ id, field, onChange, contentLocale, problems }}
        value={slot.value}
        describedBy={described || undefined}
        isInvalid={own.length > 0 || isTooLong}
        entryId={store.entryId}
      />
      {own.length > 0 && (
        <FieldProblem id={`${id}-problem`}>
          {own.map(({ code }) => problemWords[code]()).join(' ')}
        </FieldProblem>
      )}
      <NewsNote news={slot.news} waiting={slot.waiting} onShow={() => store.leave(key)} />
      {slot.theirs && <ConflictBox fieldKey={key} field={field} mine={slot.value} theirs={slot.theirs} />}
      {contentLocale && <StaleNote name={name} locale={contentLocale} />}
    </div>
  )
})

/** Whose characters are counted against their limit. */
const isCounted: Partial<Record<FieldType, true>> = { text: true, longText: true }
