import { useEffect, useRef, useState } from 'react'

type Props = {
  /** By which the button is led to. */
  id?: string
  label: string
  /** One file, or as many as are chosen. */
  multiple?: boolean
  /** A folder with all that lies in it. */
  isFolder?: boolean
  /** Name endings and types that the chooser offers first; the server decides what a file is. */
  accept?: string
  className?: string
  disabled?: boolean
  onChoose(files: File[]): void
}

/** A button that opens the chooser of the person's own files. */
export function ChooseFiles({
  id,
  label,
  multiple = false,
  isFolder = false,
  accept,
  className = 'button-quiet',
  disabled = false,
  onChoose,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        disabled={disabled}
        // React has no type for it.
        {...(isFolder && { webkitdirectory: '' })}
        accept={accept}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])])
          // The same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <button
        type="button"
        id={id}
        className={className}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </button>
    </>
  )
}

export const acceptedFiles = {
  image:
    'image/jpeg,image/heic,.heic,.heif,image/png,image/webp,image/avif,image/tiff,image/gif,image/svg+xml,video/mp4,video/quicktime,video/webm,.mov',
  document: '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.csv,.txt',
} as const

/**
 * Takes files that are dropped anywhere on the page or pasted into it, except into a field. True while files are held
 * over the page.
 */
export function useDroppedFiles(onFiles: ((files: File[]) => void) | null): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!onFiles) return
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
