import { useState } from 'react'
import { isEmptyValue } from '#content/model/editing/same-value.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { inputs } from '../../inputs/inputs.tsx'
import { valueInWords } from '../difference/word-difference.tsx'
import { inputId, keyOf } from '../draft/placed-key.ts'
import { useForm, useSlot, useWritten } from '../form-context.ts'
import { FieldState } from './field-state.tsx'

type Props = { name: string; from: Locale }

/** What a field says in a language that is not shown, to be looked at. Where it says nothing there is nothing to open. */
export function OtherText({ name, from }: Props) {
  const { kind, locale } = useForm()
  const [isOpen, setIsOpen] = useState(false)
  const isEmpty = useWritten((read) => isEmptyValue(read(keyOf(from, name))))
  const field = kind.fields[name] as AnyField
  if (isEmpty || field.type === 'slug') return null
  return (
    <details className="other-text" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {m.entry_other_text({ language: languageName(from) })}
        <span className="visually-hidden">: {field.label[locale]}</span>{' '}
        <FieldState {...{ name }} locale={from} />
      </summary>
      {isOpen && <Text {...{ name, from, field }} />}
    </details>
  )
}

/** In words where it can be said in words; otherwise as its input shows it. */
function Text({ name, from, field }: Props & { field: AnyField }) {
  const { store, locale } = useForm()
  const key = keyOf(from, name)
  const { value } = useSlot(key)
  const text = valueInWords(field, value, locale)
  if (text !== null)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, so the keyboard must reach it
      <div className="word-difference" lang={from} tabIndex={0}>
        {text}
      </div>
    )
  const Input = inputs[field.type]
  return (
    <div inert>
      <Input
        {...{ field, value, problems: [], isInvalid: false, onChange: () => {} }}
        id={`${inputId(key)}-looked-at`}
        contentLocale={from}
        entryId={store.entryId}
      />
    </div>
  )
}
