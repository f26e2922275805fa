import { flushSync } from 'react-dom'
import { mostPicked } from '#content/model/editing/pick.ts'
import { adminAddress, adminSectionOf } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { ExternalIcon } from '#ui/icons.tsx'
import { OrderGrip, OrderTalk } from '../../reorder/order-controls.tsx'
import { useReorder } from '../../reorder/use-reorder.ts'
import { IconButton, RemoveIcon } from '../icon-button.tsx'
import { InputGroup } from '../input-group.tsx'
import type { InputProps } from '../input-props.ts'
import { useRows } from '../use-rows.ts'
import { EntryPicker } from './entry-picker.tsx'
import { EntryTitle, titleOf } from './entry-title.tsx'
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

function nameOf({ entry }: Picked): string {
  return typeof entry === 'string' ? m.input_entry() : titleOf(entry)
}

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

/** An entry that a field points to; its title leads to its form, in a new tab, so that nothing here is left. */
function PickedEntry({ kind, picked: { id, entry } }: { kind: string; picked: Picked }) {
  const section = adminSectionOf(kind)
  if (entry === 'unknown') return <span className="picked text-quiet">{m.input_entry_loading()}</span>
  if (entry === 'gone') return <span className="picked text-bad">{m.input_entry_gone()}</span>
  if (!section)
    return (
      <span className="picked">
        <EntryTitle entry={entry} />
      </span>
    )
  return (
    <a className="picked" href={adminAddress.entry(section.path, id)} target="_blank" rel="noopener">
      <EntryTitle entry={entry} /> <ExternalIcon />
    </a>
  )
}
