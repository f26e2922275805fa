import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { mostPicked, type PickAnswer, type PickableEntry } from '#content/model/editing/pick.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { ExternalIcon } from '#ui/icons.tsx'
import { OrderGrip, OrderTalk } from '../../reorder/order-controls.tsx'
import { useReorder } from '../../reorder/use-reorder.ts'
import { RemoveButton } from '../icon-button.tsx'
import { InputGroup } from '../input-group.tsx'
import type { InputProps } from '../input-props.ts'
import { useRows } from '../use-rows.ts'
import { EntryPicker } from './entry-picker.tsx'
import { EntryTitle, titleOf } from './entry-title.tsx'

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
      <RemoveButton
        id={`${id}-remove`}
        label={m.input_remove({ name: nameOf(only) })}
        onClick={() => {
          flushSync(() => onChange(null))
          document.getElementById(id)?.focus()
        }}
      />
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
            <RemoveButton
              label={m.input_remove({ name: nameOf(each) })}
              onClick={() => {
                remove(at)
                document.getElementById(searchId)?.focus()
              }}
            />
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
export function PickedEntry({ kind, picked: { id, entry } }: { kind: string; picked: Picked }) {
  const section = kindNamed(kind)?.section
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

/** An entry that was chosen: as it is, gone, or not asked for yet. */
type Picked = { id: string; entry: PickableEntry | 'gone' | 'unknown' }

/** What is known of the entries that a field points to. Those that are chosen here need not be asked for. */
export function usePicked(kind: string, ids: string[]) {
  const [known, setKnown] = useState<Record<string, PickableEntry | 'gone'>>({})
  const missing = ids.filter((id) => !Object.hasOwn(known, id)).join(',')
  useEffect(() => {
    if (missing === '') return
    const leave = new AbortController()
    const asked = missing.split(',')
    readEntries(kind, asked, leave.signal).then((answer) => {
      if (!answer || leave.signal.aborted) return
      const found = Object.fromEntries(answer.entries.map((entry) => [entry.id, entry]))
      setKnown((before) => ({
        ...before,
        ...Object.fromEntries(asked.map((id) => [id, found[id] ?? ('gone' as const)])),
      }))
    })
    return () => leave.abort()
  }, [kind, missing])
  return {
    picked: ids.map((id): Picked => ({ id, entry: known[id] ?? 'unknown' })),
    learn: (entry: PickableEntry) => setKnown((before) => ({ ...before, [entry.id]: entry })),
  }
}

/** The entries with these ids; those that do not exist are left out. Null where the request failed. */
async function readEntries(kind: string, ids: string[], signal: AbortSignal): Promise<PickAnswer | null> {
  const query = new URLSearchParams({ ids: ids.join(',') })
  try {
    const answer = await fetch(`${adminAddress.pick(kind)}?${query}`, { signal })
    return answer.ok && !answer.redirected ? await answer.json() : null
  } catch {
    return null
  }
}
