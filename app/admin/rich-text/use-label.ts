import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'

/** A label leads to the text, as it does to other inputs: the browser does it for them alone. */
export function useLabel(id: string, editor: Editor | null): void {
  useEffect(() => {
    const label = document.getElementById(id)
    if (!label || !editor) return
    const lead = () => void editor.commands.focus()
    label.addEventListener('click', lead)
    return () => label.removeEventListener('click', lead)
  }, [id, editor])
}
