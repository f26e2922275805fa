import { inputId, type PlacedKey } from './draft/placed-key.ts'
import { useForm } from './form-context.ts'
import { useFormView } from './view/form-view.ts'
import { fieldInWords } from './view/incomplete.ts'

/** Fields that need attention, each as a link to its input. */
export function ProblemLinks({
  id,
  title,
  keys,
}: {
  id?: string
  title: string
  keys: readonly PlacedKey[]
}) {
  return (
    <div id={id} className="trouble" data-phase="problems" tabIndex={id ? -1 : undefined}>
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
  const form = useForm()
  const { goTo } = useFormView()
  return (
    <a
      href={`#${inputId(fieldKey)}`}
      onClick={(event) => {
        event.preventDefault()
        onFollow?.()
        // A dialog that closes gives the focus back first.
        if (onFollow) setTimeout(() => goTo(fieldKey))
        else goTo(fieldKey)
      }}
    >
      {fieldInWords(form, fieldKey)}
    </a>
  )
}
