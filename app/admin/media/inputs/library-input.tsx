import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { MediaFacts } from '#domain/media/media.ts'
import { InputGroup } from '../../inputs/input-group.tsx'
import type { InputProps } from '../../inputs/input-props.ts'
import { useSurroundings } from '../../inputs/inputs-context.ts'
import { MediaPicker } from '../picker/media-picker.tsx'
import { ChosenFile } from './chosen-file.tsx'
import { type ShownFile, useFile } from './use-file.ts'

type Props<V> = InputProps<V> & {
  group: 'image' | 'document'
  /** On the button while nothing is chosen. */
  words: string
  className?: string
  chosen(picked: MediaFacts): V
  /** What else is said of the chosen file. */
  more?(value: V, file: ShownFile): React.ReactNode
}

/** A file of the library, or the way to choose one. The focus stays with the field whatever is chosen or taken away. */
export function LibraryInput<V extends { media: string }>(props: Props<V>) {
  const { id, value, onChange, describedBy, isInvalid, group, words, className, chosen, more } = props
  const { locale, csrf } = useSurroundings()
  const [picks, setPicks] = useState(false)
  const { file, learn } = useFile(value?.media ?? null)
  const pick = (picked: MediaFacts) => {
    learn(picked)
    flushSync(() => {
      setPicks(false)
      onChange(chosen(picked))
    })
    document.getElementById(`${id}-change`)?.focus()
  }
  return (
    <>
      {value && file ? (
        <InputGroup id={id} className={className} describedBy={describedBy} isInvalid={isInvalid}>
          <ChosenFile
            {...{ id, file, locale }}
            onChange={() => setPicks(true)}
            onRemove={() => {
              flushSync(() => onChange(null))
              document.getElementById(id)?.focus()
            }}
          />
          {more?.(value, file)}
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
          {words}
        </button>
      )}
      {picks && (
        <MediaPicker
          locale={locale}
          csrf={csrf()}
          group={group}
          onPick={pick}
          onClose={() => setPicks(false)}
        />
      )}
    </>
  )
}
