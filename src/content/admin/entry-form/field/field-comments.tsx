import { m } from '#kernel/i18n/messages.ts'
import type { PlacedKey } from '../draft/placed-key.ts'
import { useForm } from '../form-context.ts'
import { fieldInWords } from '../view/incomplete.ts'

/** How much is said at a field, and the way to it: over the form, or in another tab as a page. */
export function FieldComments({ fieldKey }: { fieldKey: PlacedKey }) {
  const form = useForm()
  if (!form.comments) return null
  const { counts, href, open: show } = form.comments
  const { open, all } = counts[fieldKey] ?? { open: 0, all: 0 }
  return (
    <a
      href={`${href}?field=${fieldKey}`}
      className={`inline-flex min-h-6 min-w-6 items-center justify-center gap-1 align-middle no-underline hover:bg-veil ${open > 0 ? 'font-semibold text-warn' : 'text-quiet'}`}
      data-comments={open}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        show(fieldKey)
      }}
    >
      <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true" focusable="false">
        <path d="M1.5 2.5h11v7h-6l-3 2.5V9.5h-2z" fill="none" stroke="currentColor" strokeWidth="1.25" />
      </svg>
      {all > 0 && <span aria-hidden="true">{open}</span>}
      <span className="visually-hidden">
        {all > 0 ? `${m.comments_title()}: ${m.comments_count({ open, all })}` : m.comments_begin()} (
        {fieldInWords(form, fieldKey)})
      </span>
    </a>
  )
}
