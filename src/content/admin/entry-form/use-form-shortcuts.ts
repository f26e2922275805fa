import { useEffect } from 'react'

type Shortcuts = {
  onSave(): void
  /** Null where the person can bring nothing before visitors: then the keys are left to the browser. */
  onPublish: (() => void) | null
}

/** Ctrl+S or Cmd+S saves now; Ctrl+Enter or Cmd+Enter opens publishing, or asks for a review. */
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
