import { useState } from 'react'
import { m } from '#app/i18n/messages.ts'

type Props = {
  id: string
  name?: string
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  describedBy?: string
}

/** A password that its owner may look at. Password managers know the field by its `autocomplete`. */
export function PasswordField({ id, name = 'password', label, hint, autoComplete, describedBy }: Props) {
  const [isShown, setIsShown] = useState(false)
  const descriptions = [hint ? `${id}-hint` : null, describedBy].filter(Boolean).join(' ')
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
      <div className="relative">
        <input
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className="field pr-24"
          maxLength={256}
          required
          aria-invalid={describedBy ? true : undefined}
          aria-describedby={descriptions || undefined}
        />
        <button
          type="button"
          className="show-password needs-script"
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          {m.login_show()}
          <span className="visually-hidden"> {m.login_show_what()}</span>
        </button>
      </div>
    </div>
  )
}
