import { useState } from 'react'
import { m } from '#app/i18n/messages.ts'

type Props = {
  id: string
  label: string
  hint?: string
  problem: string | null
  isNew?: boolean
  /** Typed a second time: shown or hidden with the first. */
  shown?: boolean
  onShow?: (isShown: boolean) => void
}

/** A passphrase of a reading key, which its owner may look at. Its field has no name: no form ever sends it. */
export function PassphraseField({ id, label, hint, problem, isNew = false, shown, onShow }: Props) {
  const [isOwnShown, setIsOwnShown] = useState(false)
  const isShown = shown ?? isOwnShown
  const described = [hint ? `${id}-hint` : null, problem ? `${id}-problem` : null].filter(Boolean).join(' ')
  return (
    <div className="relative">
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
        className="field"
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'off'}
        required
        maxLength={256}
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
      />
      {(shown === undefined || onShow) && (
        <button
          type="button"
          className="plain-link absolute top-0 right-0 text-small font-semibold"
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => (onShow ? onShow(!isShown) : setIsOwnShown(!isShown))}
        >
          {m.login_show()}
          <span className="visually-hidden"> {m.keys_show_what()}</span>
        </button>
      )}
      {problem && (
        <p id={`${id}-problem`} className="mt-2 text-small font-semibold text-bad">
          {problem}
        </p>
      )}
    </div>
  )
}

/** What was typed into the field with this id. */
export function typedIn(form: HTMLFormElement, id: string): string {
  return form.querySelector<HTMLInputElement>(`#${id}`)?.value ?? ''
}
