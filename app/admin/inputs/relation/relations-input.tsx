import { m } from '#app/i18n/messages.ts'
import { mostPicked } from '#domain/content/editing/pick.ts'
import { IconButton } from '../icon-button.tsx'
import { InputGroup } from '../input-group.tsx'
import { RemoveIcon } from '../input-icons.tsx'
import type { InputProps } from '../input-props.ts'
import { DragHandle, OrderButtons } from '../ordered/order-buttons.tsx'
import { useReorder } from '../ordered/use-reorder.ts'
import { useRows } from '../ordered/use-rows.ts'
import { EntryPicker } from './entry-picker.tsx'
import { PickedEntry } from './picked-entry.tsx'
import { nameOf } from './relation-input.tsx'
import { usePicked } from './use-picked.ts'

/** Several entries of another kind, in order. */
export function RelationsInput(props: InputProps<string[]>) {
  const { id, field, value, onChange, contentLocale, describedBy, isInvalid } = props
  const kind = field.to ?? ''
  const ids = value ?? []
  const { picked, learn } = usePicked(kind, ids)
  const { rows, insert, remove, move } = useRows(ids, (next) => onChange(next.length > 0 ? next : null))
  const order = useReorder<HTMLOListElement>(rows.length, move)
  const searchId = `${id}-search`
  return (
    <InputGroup id={id} className="relations-input" describedBy={describedBy} isInvalid={isInvalid}>
      <ol ref={order.list} className="ordered">
        {picked.map((each, at) => (
          <li key={rows[at]?.key} className="picked-row" onKeyDown={order.rowKeys(at)}>
            <DragHandle order={order} at={at} />
            <PickedEntry kind={kind} picked={each} />
            <span className="row-actions">
              <OrderButtons order={order} at={at} count={rows.length} name={nameOf(each)} />
              <IconButton
                label={m.input_remove({ name: nameOf(each) })}
                onClick={() => {
                  remove(at)
                  document.getElementById(searchId)?.focus()
                }}
              >
                <RemoveIcon />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {order.said}
      </p>
      {rows.length < mostPicked && (
        <EntryPicker
          id={searchId}
          kind={kind}
          labelledBy={`${id}-label`}
          isInvalid={isInvalid}
          chosen={ids}
          contentLocale={contentLocale}
          onPick={(entry) => {
            learn(entry)
            insert(rows.length, entry.id)
          }}
        />
      )}
    </InputGroup>
  )
}
