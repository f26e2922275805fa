import { isKeepable } from '#content/model/derive/validator.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { InputProps } from './input-props.ts'
import { TypedInput } from './typed-input.tsx'

/** One e-mail address. */
export function EmailInput({ field, ...props }: InputProps<string>) {
  return (
    <TypedInput
      {...props}
      inputMode="email"
      write={String}
      read={(text) => {
        const value = text.trim() || null
        return isKeepable(field, value) ? { value } : { problem: m.input_email_problem() }
      }}
    />
  )
}
