import { flushSync } from 'react-dom'
import { m } from '#kernel/i18n/messages.ts'
import { IconButton } from '../icon-button.tsx'
import { InputGroup } from '../input-group.tsx'
import { RemoveIcon } from '../input-icons.tsx'
import type { InputProps } from '../input-props.ts'
import { EntryPicker } from './entry-picker.tsx'
import { titleOf } from './entry-title.tsx'
import { PickedEntry } from './picked-entry.tsx'
import { type Picked, usePicked } from './use-picked.ts'

/** One entry of another kind, or none. */
export function RelationInput(props: InputProps<string>) {
  const { id, field, value, onChange, contentLocale, describedBy, isInvalid } = props
  const kind = field.to ?? ''
  const { picked, learn } = usePicked(kind, value === null ? [] : [value])
  const [only] = picked
  if (!only)
    return (
      <EntryPicker
        id={id}
        kind={kind}
        labelledBy={`${id}-label`}
        describedBy={describedBy}
        isInvalid={isInvalid}
        chosen={[]}
        contentLocale={contentLocale}
        onPick={(entry) => {
          learn(entry)
          flushSync(() => onChange(entry.id))
          document.getElementById(`${id}-remove`)?.focus()
        }}
      />
    )
  return (
    <InputGroup id={id} className="picked-row" describedBy={describedBy} isInvalid={isInvalid}>
      <PickedEntry kind={kind} picked={only} />
      <span className="row-actions">
        <IconButton
          id={`${id}-remove`}
          label={m.input_remove({ name: nameOf(only) })}
          onClick={() => {
            flushSync(() => onChange(null))
            document.getElementById(id)?.focus()
          }}
        >
          <RemoveIcon />
        </IconButton>
      </span>
    </InputGroup>
  )
}

export function nameOf({ entry }: Picked): string {
  return typeof entry === 'string' ? m.input_entry() : titleOf(entry)
}
