import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { RecordFields } from '#register/model/records/field.ts'
import { useFormState } from './form-state.ts'
import { WrittenFields } from './written-fields.tsx'

type Props = { fields: RecordFields; names: readonly string[]; isNew: boolean; locale: Locale }

/** What the site fills in by itself: folded, for whoever has a system of their own; open where it has a problem. */
export function InternalFields({ fields, names, isNew, locale }: Props) {
  const { typed, problems } = useFormState()
  const isOpen = names.some((name) => problems.has(name)) || (isNew && !typed.id)
  return (
    <details className="register-folded mt-4" open={isOpen}>
      <summary>{m.companies_internal()}</summary>
      <p className="mt-3 text-small text-quiet">{m.companies_internal_text()}</p>
      <div className="register-fields mt-3">
        <WrittenFields {...{ fields, names, locale }} fixed={isNew ? [] : ['id']} />
      </div>
    </details>
  )
}
