import { useEffect } from 'react'

type Shortcuts = { onSave(): void; onPublish(): void }

/** Ctrl+S or Cmd+S saves now, Ctrl+Enter or Cmd+Enter opens publishing. */
export function useFormShortcuts({ onSave, onPublish }: Shortcuts): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const act = { s: onSave, Enter: onPublish }[event.key]
      if (!act || document.querySelector('dialog[open]')) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onSave, onPublish])
}
