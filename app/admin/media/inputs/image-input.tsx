import { m } from '#app/i18n/messages.ts'
import type { StoredImage } from '#domain/content/fields/field.ts'
import type { InputProps } from '../../inputs/input-props.ts'
import { AltFields } from './alt-fields.tsx'
import { FocalPoint } from './focal-point.tsx'
import { LibraryInput } from './library-input.tsx'

/** A picture of the library, what of it must stay in view, and what it says to those who do not see it. */
export function ImageInput(props: InputProps<StoredImage>) {
  const { id, onChange, contentLocale } = props
  return (
    <LibraryInput
      {...props}
      group="image"
      className="image-input"
      words={m.image_input_choose()}
      chosen={({ id: media, focal, alt }) => ({ media, focal, alt: { ...alt } })}
      more={(value, file) => (
        <>
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
        </>
      )}
    />
  )
}
