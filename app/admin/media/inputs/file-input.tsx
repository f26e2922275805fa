import { useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '#app/i18n/messages.ts'
import type { MediaFacts } from '#domain/media/media.ts'
import { InputGroup } from '../../inputs/input-group.tsx'
import type { InputProps } from '../../inputs/input-props.ts'
import { useSurroundings } from '../../inputs/inputs-context.ts'
import { MediaPicker } from '../picker/media-picker.tsx'
import { ChosenFile } from './chosen-file.tsx'
import { useFile } from './use-file.ts'

/** A document of the library. */
export function FileInput(props: InputProps<{ media: string }>) {
  const { id, value, onChange, describedBy, isInvalid } = props
  const { locale, csrf } = useSurroundings()
  const [picks, setPicks] = useState(false)
  const { file, learn } = useFile(value?.media ?? null)
  const pick = (picked: MediaFacts) => {
    learn(picked)
    flushSync(() => {
      setPicks(false)
      onChange({ media: picked.id })
    })
    document.getElementById(`${id}-change`)?.focus()
  }
  return (
    <>
      {value && file ? (
        <InputGroup id={id} describedBy={describedBy} isInvalid={isInvalid}>
          <ChosenFile
            {...{ id, file, locale }}
            onChange={() => setPicks(true)}
            onRemove={() => {
              flushSync(() => onChange(null))
              document.getElementById(id)?.focus()
            }}
          />
        </InputGroup>
      ) : (
        <button
          id={id}
          type="button"
          className="button-quiet choose-file"
          aria-labelledby={`${id}-label ${id}`}
          aria-describedby={describedBy}
          data-invalid={isInvalid || undefined}
          onClick={() => setPicks(true)}
        >
          {m.file_input_choose()}
        </button>
      )}
      {picks && (
        <MediaPicker
          locale={locale}
          csrf={csrf()}
          group="document"
          onPick={pick}
          onClose={() => setPicks(false)}
        />
      )}
    </>
  )
}
