import { useState } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { FieldHead } from './field-head.tsx'
import { FieldProblem } from './field-problem.tsx'
import { wrongField } from './wrong-field.ts'

type Props = {
  id: string
  name?: string
  label: string
  hint?: string
  /** `off` for a password that no password manager should know. */
  autoComplete: 'current-password' | 'new-password' | 'off'
  /** What is wrong with what was typed. */
  problem?: string | null
  /** The id of words elsewhere that say what is wrong. */
  describedBy?: string
}

/** A password that its owner may look at. Password managers know the field by its `autocomplete`. */
export function PasswordField(props: Props) {
  const { id, name = 'password', label, hint, autoComplete, problem, describedBy } = props
  const [isShown, setIsShown] = useState(false)
  const described = [hint && `${id}-hint`, problem && `${id}-problem`, describedBy].filter(Boolean).join(' ')
  return (
    <div>
      <FieldHead {...{ id, label, hint }} />
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
          {...wrongField(problem || describedBy)}
          aria-describedby={described || undefined}
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
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
    </div>
  )
}
