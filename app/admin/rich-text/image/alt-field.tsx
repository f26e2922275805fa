import { useEffect, useRef } from 'react'
import { m } from '#app/i18n/messages.ts'
import { FieldProblem } from '#app/ui/fields/field-problem.tsx'

type Props = {
  id: string
  /** Null for a picture that is only decorative. */
  alt: string | null
  lang: string | null
  isMissing: boolean
  onChange(alt: string | null): void
}

/** What a picture says to those who do not see it, or that it says nothing. */
export function AltField({ id, alt, lang, isMissing, onChange }: Props) {
  const box = useRef<HTMLTextAreaElement | null>(null)
  useEffect(() => {
    if (isMissing) box.current?.focus()
  }, [isMissing])
  return (
    <div className="text-dialog-part">
      <label className="field-label" htmlFor={id}>
        {m.text_image_alt()}
      </label>
      <p id={`${id}-hint`} className="mb-2 text-small text-quiet">
        {m.text_image_alt_hint()}
      </p>
      <textarea
        ref={(element) => {
          box.current = element
          // The dialog opens after this, and looks for it; React's own `autoFocus` would be too early.
          element?.setAttribute('autofocus', '')
        }}
        id={id}
        className="field"
        rows={2}
        maxLength={300}
        lang={lang ?? undefined}
        value={alt ?? ''}
        disabled={alt === null}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={isMissing || undefined}
        aria-describedby={[`${id}-hint`, isMissing && `${id}-problem`].filter(Boolean).join(' ')}
      />
      {isMissing && <FieldProblem id={`${id}-problem`}>{m.text_image_alt_needed()}</FieldProblem>}
      <label className="text-choice">
        <input
          type="checkbox"
          checked={alt === null}
          onChange={({ target }) => onChange(target.checked ? null : '')}
        />
        {m.text_image_is_decorative()}
      </label>
    </div>
  )
}
