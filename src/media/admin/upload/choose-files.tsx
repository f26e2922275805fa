import { useRef } from 'react'

type Props = {
  label: string
  /** One file, or as many as are chosen. */
  multiple?: boolean
  /** Name endings and types that the chooser offers first; the server decides what a file is. */
  accept?: string
  className?: string
  onChoose(files: File[]): void
}

/** A button that opens the chooser of the person's own files. */
export function ChooseFiles({
  label,
  multiple = false,
  accept,
  className = 'button-quiet',
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
        accept={accept}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])])
          // The same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {label}
      </button>
    </>
  )
}

export const acceptedFiles = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/tiff,image/gif',
  document: '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.csv,.txt',
} as const
