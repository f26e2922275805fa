import { useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '#app/i18n/messages.ts'
import type { StoredImage } from '#domain/content/fields/field.ts'
import type { MediaFacts } from '#domain/media/media.ts'
import { InputGroup } from '../../inputs/input-group.tsx'
import type { InputProps } from '../../inputs/input-props.ts'
import { useSurroundings } from '../../inputs/inputs-context.ts'
import { MediaPicker } from '../picker/media-picker.tsx'
import { AltFields } from './alt-fields.tsx'
import { ChosenFile } from './chosen-file.tsx'
import { FocalPoint } from './focal-point.tsx'
import { useFile } from './use-file.ts'

/** A picture of the library, what of it must stay in view, and what it says to those who do not see it. */
export function ImageInput(props: InputProps<StoredImage>) {
  const { id, value, onChange, contentLocale, describedBy, isInvalid } = props
  const { locale, csrf } = useSurroundings()
  const [picks, setPicks] = useState(false)
  const { file, learn } = useFile(value?.media ?? null)
  const pick = (picked: MediaFacts) => {
    learn(picked)
    flushSync(() => {
      setPicks(false)
      onChange({ media: picked.id, focal: picked.focal, alt: { ...picked.alt } })
    })
    document.getElementById(`${id}-change`)?.focus()
  }
  const picker = picks && (
    <MediaPicker locale={locale} csrf={csrf()} group="image" onPick={pick} onClose={() => setPicks(false)} />
  )
  if (!value || !file)
    return (
      <>
        <button
          id={id}
          type="button"
          className="button-quiet choose-file"
          aria-labelledby={`${id}-label ${id}`}
          aria-describedby={describedBy}
          data-invalid={isInvalid || undefined}
          onClick={() => setPicks(true)}
        >
          {m.image_input_choose()}
        </button>
        {picker}
      </>
    )
  return (
    <InputGroup id={id} className="image-input" describedBy={describedBy} isInvalid={isInvalid}>
      <ChosenFile
        {...{ id, file, locale }}
        onChange={() => setPicks(true)}
        onRemove={() => {
          flushSync(() => onChange(null))
          document.getElementById(id)?.focus()
        }}
      />
      {typeof file === 'object' && (
        <FocalPoint
          id={id}
          file={file}
          value={value.focal}
          onChange={(focal) => onChange({ ...value, focal })}
        />
      )}
      <AltFields
        id={id}
        alt={value.alt}
        suggested={typeof file === 'object' ? file.alt : {}}
        contentLocale={contentLocale}
        onChange={(alt) => onChange({ ...value, alt })}
      />
      {picker}
    </InputGroup>
  )
}
