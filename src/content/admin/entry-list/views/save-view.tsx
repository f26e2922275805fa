import { useId } from 'react'
import { Form } from 'react-router'
import { longestViewName } from '#content/model/editing/list-view.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'

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
}: Props) {
  const field = useId()
  return (
    <Form
      method="post"
      action={adminAddress.listViews(section)}
      noValidate
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
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem ? `${field}-problem` : undefined}
          className="field"
        />
      </label>
      {problem && (
        <p id={`${field}-problem`} role="alert" className="form-problem">
          {problem}
        </p>
      )}
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
