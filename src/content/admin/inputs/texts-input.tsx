import { useRef, useState } from 'react'
import { isSameValue } from '#content/model/editing/same-value.ts'
import { m } from '#kernel/i18n/messages.ts'
import { OrderGrip, OrderTalk } from '../reorder/order-controls.tsx'
import { useReorder } from '../reorder/use-reorder.ts'
import { PlusIcon, RemoveButton } from './icon-button.tsx'
import { InputGroup } from './input-group.tsx'
import type { InputProps } from './input-props.ts'
import { useSurroundings } from './inputs-context.ts'
import { pastedLines } from './read-typed.ts'
import { useRows } from './use-rows.ts'

const mostLines = 50

/** Short texts, one a line: Enter begins the next, pasted lines become several. Blank lines are not kept. */
export function TextsInput(props: InputProps<string[]>) {
  const { id, field, value, onChange, contentLocale, describedBy, isInvalid } = props
  const label = field.label[useSurroundings().locale]
  const [typed, setTyped] = useState<string[]>([])
  const shown = isSameValue(kept(typed), value) && typed.length > 0 ? typed : (value ?? [''])
  const { rows, insert, replace, remove, move } = useRows(shown, (lines) => {
    setTyped(lines)
    onChange(kept(lines))
  })
  const order = useReorder<HTMLOListElement>({
    rows: rows.map(({ key, value: line }, at) => ({ key, title: line || String(at + 1), place: at + 1 })),
    onMove: move,
  })
  const focusNext = useRef<number | null>(null)
  const isFull = rows.length >= (field.max ?? mostLines)

  function add(at: number, ...lines: string[]): void {
    const room = (field.max ?? mostLines) - rows.length
    if (room > 0) focusNext.current = insert(at, ...lines.slice(0, room))
  }

  function onKeyDown(event: React.KeyboardEvent<HTMLInputElement>, at: number): void {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      add(at + 1, '')
    } else if (event.key === 'Backspace' && rows[at]?.value === '' && rows.length > 1) {
      event.preventDefault()
      focusNext.current = rows[Math.max(0, at - 1) + (at === 0 ? 1 : 0)]?.key ?? null
      remove(at)
    }
  }

  function onPaste(event: React.ClipboardEvent, at: number): void {
    const lines = pastedLines(event.clipboardData.getData('text/plain'))
    if (!lines) return
    event.preventDefault()
    if (rows[at]?.value === '') {
      const [first = '', ...others] = lines
      const room = (field.max ?? mostLines) - rows.length
      const next = rows.map(({ value: line }) => line).toSpliced(at, 1, first, ...others.slice(0, room))
      setTyped(next)
      onChange(kept(next))
    } else add(at + 1, ...lines)
  }

  return (
    <InputGroup id={id} describedBy={describedBy} isInvalid={isInvalid}>
      <ol ref={order.list} className="ordered">
        {rows.map(({ key, value: line }, at) => (
          <li key={key} className="texts-row" {...order.row(at)}>
            <OrderGrip order={order} at={at} />
            <input
              ref={(element) => {
                if (!element || focusNext.current !== key) return
                focusNext.current = null
                element.focus()
              }}
              className="field"
              type="text"
              autoComplete="off"
              lang={contentLocale ?? undefined}
              maxLength={200}
              value={line}
              onChange={({ target }) => replace(at, target.value)}
              onKeyDown={(event) => onKeyDown(event, at)}
              onPaste={(event) => onPaste(event, at)}
              aria-label={m.input_texts_line({ label, number: at + 1 })}
              aria-invalid={isInvalid || undefined}
            />
            <RemoveButton
              label={m.input_remove({ name: line || String(at + 1) })}
              onClick={() => {
                focusNext.current = (rows[at + 1] ?? rows[at - 1])?.key ?? null
                remove(at)
              }}
            />
          </li>
        ))}
      </ol>
      <OrderTalk order={order} />
      {isFull ? (
        <p className="input-note">{m.input_full({ count: rows.length })}</p>
      ) : (
        <button type="button" className="input-button" onClick={() => add(rows.length, '')}>
          <PlusIcon /> {m.input_texts_add()}
        </button>
      )}
    </InputGroup>
  )
}

function kept(lines: string[]): string[] | null {
  const said = lines.filter((line) => line.trim() !== '')
  return said.length > 0 ? said : null
}
