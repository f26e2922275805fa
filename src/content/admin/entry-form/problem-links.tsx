import type { AnyField } from '#content/model/fields/field.ts'
import { isLocale } from '#kernel/locales.ts'
import { inputId, type PlacedKey, placedAt } from './draft/placed-key.ts'
import { useForm } from './form-context.ts'

/** Fields that need attention, each as a link to its input. */
export function ProblemLinks({ title, keys }: { title: string; keys: readonly PlacedKey[] }) {
  return (
    <div className="trouble" data-phase="problems">
      <p>
        <strong>{title}</strong>
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-0.5">
        {keys.map((key) => (
          <li key={key}>
            <FieldLink fieldKey={key} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Leads to a field, and puts the person into it. */
export function FieldLink({ fieldKey, onFollow }: { fieldKey: PlacedKey; onFollow?: () => void }) {
  const { kind, locale } = useForm()
  const { place, field } = placedAt(fieldKey)
  const { label } = kind.fields[field] as AnyField
  const id = inputId(fieldKey)
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault()
        onFollow?.()
        // A dialog that closes gives the focus back first.
        if (onFollow) setTimeout(() => goTo(id))
        else goTo(id)
      }}
    >
      {label[locale]}
      {isLocale(place) && ` · ${place.toUpperCase()}`}
    </a>
  )
}

function goTo(id: string): void {
  const input = document.getElementById(id)
  input?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
}
