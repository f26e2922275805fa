import { isKeepable } from '#content/model/derive/validator.ts'
import { m } from '#kernel/i18n/messages.ts'
import { ExternalIcon } from '#ui/icons.tsx'
import type { InputProps } from './input-props.ts'
import { readLink } from './read-link.ts'
import { TypedInput } from './typed-input.tsx'

/** An address of this site or of another, with a way to see where it leads. */
export function LinkInput({ field, ...props }: InputProps<string>) {
  return (
    <>
      <TypedInput
        {...props}
        inputMode="url"
        write={String}
        read={(text) => {
          const value = readLink(text)
          return isKeepable(field, value) ? { value } : { problem: m.input_link_problem() }
        }}
      />
      {props.value !== null && /^(https?:|\/)/.test(props.value) && (
        <p className="input-note">
          <a href={props.value} target="_blank" rel="noopener">
            {m.input_link_open()} <ExternalIcon />
          </a>
        </p>
      )}
    </>
  )
}
