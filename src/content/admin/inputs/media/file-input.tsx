import { m } from '#kernel/i18n/messages.ts'
import type { InputProps } from '../input-props.ts'
import { LibraryInput } from './library-input.tsx'

/** A document of the library. */
export function FileInput(props: InputProps<{ media: string }>) {
  return (
    <LibraryInput
      {...props}
      group="document"
      words={m.file_input_choose()}
      chosen={(picked) => ({ media: picked.id })}
    />
  )
}
