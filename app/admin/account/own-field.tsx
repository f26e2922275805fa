import { useState } from 'react'
import { m } from '#app/i18n/messages.ts'

type Props = {
  id: string
  label: string
  hint?: string
  problem: string | null
} & Pick<
  React.ComponentProps<'input'>,
  'name' | 'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'defaultValue'
>

/** A field with what is wrong with it beside it. */
export function OwnField({ id, label, hint, problem, className, ...input }: Props & { className?: string }) {
  const described = [hint ? `${id}-hint` : null, problem ? `${id}-problem` : null].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-small text-quiet">
          {hint}
        </p>
      )}
      <input
        id={id}
        className={`field ${className ?? ''}`}
        required
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {problem && (
        <p id={`${id}-problem`} className="mt-2 text-small font-semibold text-bad">
          {problem}
        </p>
      )}
    </div>
  )
}

/** A password that its owner may look at. */
export function OwnPassword({
  isNew = false,
  ...field
}: Pick<Props, 'id' | 'label' | 'hint' | 'problem'> & { isNew?: boolean }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="relative">
      <OwnField
        {...field}
        name={isNew ? 'wanted' : 'present'}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={256}
      />
      <button
        type="button"
        className="plain-link needs-script absolute top-0 right-0 text-small font-semibold"
        aria-pressed={isShown}
        aria-controls={field.id}
        onClick={() => setIsShown(!isShown)}
      >
        {m.login_show()}
        <span className="visually-hidden"> {m.login_show_what()}</span>
      </button>
    </div>
  )
}
