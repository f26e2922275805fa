import { useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { longestViewName } from '#content/model/editing/list-view.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import type { ShownView } from './view-links.tsx'

type Props = {
  csrf: string
  section: string
  /** What the list is asked for, as its address says it. */
  asked: string
  mayShare: boolean
  name?: string
  isShared?: boolean
  /** Why it was refused, in words. */
  problem?: string
  onSubmit?: () => void
}

type FoldedProps = Pick<Props, 'csrf' | 'section' | 'asked' | 'mayShare'> & { views: ShownView[] }

/** The same under the list, folded away: once it has kept something it closes, says so and can be opened again. */
export function SaveView({ views, ...form }: FoldedProps) {
  const details = useRef<HTMLDetailsElement>(null)
  // The views that there were when one was sent.
  const before = useRef<ShownView[] | null>(null)
  const [saved, setSaved] = useState<{ name: string; asked: string } | null>(null)
  useEffect(() => {
    const known = before.current
    if (!known || known === views) return
    before.current = null
    const made = views.find(({ id }) => !known.some((each) => each.id === id))
    if (!made || !details.current) return
    setSaved({ name: made.name, asked: form.asked })
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }, [views, form.asked])
  return (
    <div>
      <details ref={details}>
        <summary className="min-h-7 w-fit cursor-pointer font-medium text-river">{m.view_save()}</summary>
        <SaveViewForm
          key={views.length}
          {...form}
          onSubmit={() => {
            before.current = views
          }}
        />
      </details>
      <p role="status" className="mt-1.5 text-good text-small">
        {saved?.asked === form.asked && m.view_saved({ name: saved.name })}
      </p>
    </div>
  )
}

/** Keeps what a list is asked for under a name. */
export function SaveViewForm({
  csrf,
  section,
  asked,
  mayShare,
  name = '',
  isShared = false,
  problem,
  onSubmit,
}: Props) {
  const field = useId()
  return (
    <Form
      method="post"
      action={adminAddress.listViews(section)}
      noValidate
      onSubmit={onSubmit}
      className="grid max-w-md justify-items-start gap-3 py-3"
    >
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="asked" value={asked} />
      <p className="text-quiet text-small/[1.65]">{m.view_save_text()}</p>
      <label htmlFor={field} className="grid w-full gap-1">
        {m.view_name()}
        <input
          id={field}
          name="name"
          defaultValue={name}
          maxLength={longestViewName * 2}
          autoComplete="off"
          {...wrongField(problem)}
          aria-describedby={problem ? `${field}-problem` : undefined}
          className="field"
        />
      </label>
      {problem && <FieldProblem id={`${field}-problem`}>{problem}</FieldProblem>}
      {mayShare && (
        <label className="flex min-h-7 items-center gap-2">
          <input type="checkbox" name="shared" value="yes" defaultChecked={isShared} />
          {m.view_share()}
        </label>
      )}
      <button type="submit" name="intent" value="save" className="button-quiet">
        {m.view_save_do()}
      </button>
    </Form>
  )
}
