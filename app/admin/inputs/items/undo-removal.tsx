import { useEffect, useRef } from 'react'
import { m } from '#app/i18n/messages.ts'
import { IconButton } from '../icon-button.tsx'
import { RemoveIcon } from '../input-icons.tsx'

type Props = { name: string; onUndo(): void; onDismiss(): void }

/** What was taken away a moment ago, with the way back; the focus comes here from the button that is gone. */
export function UndoRemoval({ name, onUndo, onDismiss }: Props) {
  const undo = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing was taken away
  useEffect(() => undo.current?.focus(), [name])
  return (
    <p className="undo-removal">
      <span role="status">{m.input_removed({ name })}</span>
      <button ref={undo} type="button" className="input-button" onClick={onUndo}>
        {m.input_undo()}
      </button>
      <IconButton label={m.input_dismiss()} onClick={onDismiss}>
        <RemoveIcon />
      </IconButton>
    </p>
  )
}
