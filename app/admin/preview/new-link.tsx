import { useState } from 'react'
import { m } from '#app/i18n/messages.ts'

/** A link that has just been made. Its address is shown this once. */
export function NewLink({ href }: { href: string }) {
  const [copied, setCopied] = useState(false)
  return (
    <p className="preview-new">
      <label>
        {m.preview_new_link()}
        <input className="field" readOnly value={href} onFocus={({ target }) => target.select()} />
      </label>
      <button
        type="button"
        className="button-quiet"
        onClick={() => navigator.clipboard.writeText(href).then(() => setCopied(true))}
      >
        {copied ? m.preview_copied() : m.preview_copy()}
      </button>
    </p>
  )
}
