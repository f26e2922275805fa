import { mostPicked } from '#content/model/editing/pick.ts'
import { m } from '#kernel/i18n/messages.ts'
import { OrderGrip } from '../../reorder/order-grip.tsx'
import { OrderTalk } from '../../reorder/order-talk.tsx'
import { useReorder } from '../../reorder/use-reorder.ts'
import { IconButton } from '../icon-button.tsx'
import { InputGroup } from '../input-group.tsx'
import { RemoveIcon } from '../input-icons.tsx'
import type { InputProps } from '../input-props.ts'
import { useRows } from '../use-rows.ts'
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
  const order = useReorder<HTMLOListElement>({
    rows: picked.map((each, at) => ({ key: rows[at]?.key ?? at, title: nameOf(each), place: at + 1 })),
    onMove: move,
  })
  const searchId = `${id}-search`
  return (
    <InputGroup id={id} describedBy={describedBy} isInvalid={isInvalid}>
      <ol ref={order.list} className="ordered">
        {picked.map((each, at) => (
          <li key={rows[at]?.key} className="picked-row" {...order.row(at)}>
            <OrderGrip order={order} at={at} />
            <PickedEntry kind={kind} picked={each} />
            <span className="row-actions">
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
      <OrderTalk order={order} />
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
