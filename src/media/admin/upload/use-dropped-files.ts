import { useEffect, useState } from 'react'

/**
 * Takes files that are dropped anywhere on the page or pasted into it, except into a field. True while files are held
 * over the page.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    let depth = 0
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      depth += 1
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth -= 1
      if (depth <= 0) setIsOver(false)
    }
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      depth = 0
      setIsOver(false)
      take(event.dataTransfer)
    }
    const paste = (event: ClipboardEvent) => {
      const isField =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
      if (!isField) take(event.clipboardData)
    }
    const take = (data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])]
      if (files.length > 0) onFiles(files)
    }
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop, paste }
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        document.removeEventListener(name, listener as EventListener)
    }
  }, [onFiles])
  return isOver
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}
