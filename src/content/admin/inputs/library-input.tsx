import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StoredImage } from '#content/model/fields/field.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { kindInWords } from '#media/admin/file-words.ts'
import { FocalPoint } from '#media/admin/focal-point.tsx'
import { MediaPicker } from '#media/admin/picker/media-picker.tsx'
import { readFacts } from '#media/admin/read-facts.ts'
import { Thumbnail } from '#media/admin/thumbnail.tsx'
import type { MediaFacts } from '#media/model/media.ts'
import { sizeInWords } from '#ui/sizes.ts'
import { AltFields } from './alt-fields.tsx'
import { InputGroup } from './input-group.tsx'
import type { InputProps } from './input-props.ts'
import { useSurroundings } from './inputs-context.ts'
import { SameFileNote } from './same-file-note.tsx'

type Props<V> = InputProps<V> & {
  group: 'image' | 'document'
  /** On the button while nothing is chosen. */
  words: string
  className?: string
  /** The class of what the file is shown on. */
  ground?: string
  chosen(picked: MediaFacts): V
  /** What else is said of the chosen file. */
  more?(value: V, file: ShownFile): React.ReactNode
}

/** A file of the library, or the way to choose one. The focus stays with the field whatever is chosen or taken away. */
export function LibraryInput<V extends { media: string }>(props: Props<V>) {
  const { id, value, onChange, describedBy, isInvalid, group, words, className, ground, chosen, more } = props
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
            {...{ id, file, locale, ground }}
            onChange={() => setPicks(true)}
            onRemove={() => {
              flushSync(() => onChange(null))
              document.getElementById(id)?.focus()
            }}
          />
          <SameFileNote entryId={props.entryId} media={value.media} />
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

type ChosenFileProps = {
  id: string
  file: ShownFile
  locale: Locale
  ground: string | undefined
  onChange(): void
  onRemove(): void
}

export const instead = {
  loading: m.image_input_loading,
  gone: m.image_input_gone,
  failed: m.picker_failed,
}

/** What a file is called, with the way to its page, and its facts. */
export function FileFacts({ file, locale }: { file: MediaFacts; locale: Locale }) {
  return (
    <p>
      <a href={adminAddress.mediaFile(file.id)} target="_blank" rel="noopener">
        <bdi>{file.fileName}</bdi>
        <span className="visually-hidden"> {m.opens_new_tab()}</span>
      </a>
      <br />
      <span className="text-quiet">{factsInWords(file, locale)}</span>
    </p>
  )
}

/** The file that a field holds, with the ways to another one or to none. */
function ChosenFile({ id, file, locale, ground, onChange, onRemove }: ChosenFileProps) {
  return (
    <div className="chosen-file">
      {typeof file === 'string' ? (
        <p className={file === 'loading' ? 'text-quiet' : 'text-bad'}>{instead[file]()}</p>
      ) : (
        <>
          <Thumbnail file={file} ground={ground} />
          <FileFacts file={file} locale={locale} />
        </>
      )}
      <div className="chosen-file-buttons">
        <button id={`${id}-change`} type="button" className="text-button" onClick={onChange}>
          {m.image_input_change()}
        </button>
        <button type="button" className="text-button" onClick={onRemove}>
          {m.image_input_remove()}
        </button>
      </div>
    </div>
  )
}

export function factsInWords(file: MediaFacts, locale: Locale): string {
  const { width, height, pages } = file
  return [
    kindInWords(file),
    width !== null && height !== null ? m.media_pixels({ width, height }) : null,
    pages !== null ? m.media_pages({ count: pages }) : null,
    sizeInWords(file.bytes, locale),
  ]
    .filter((each) => each !== null)
    .join(' · ')
}

const known = new Map<string, MediaFacts>()

/** What is known of a chosen file: `gone` where it is no longer in the library, `failed` where nobody answered. */
export type ShownFile = MediaFacts | 'loading' | 'gone' | 'failed'

/** The chosen file; null where none is. */
export function useFile(id: string | null): {
  file: ShownFile | null
  learn(file: MediaFacts): void
} {
  const [read, setRead] = useState<{ id: string; file: MediaFacts | 'gone' | 'failed' } | null>(null)
  useEffect(() => {
    if (id === null) return
    let isOver = false
    readFacts([id]).then(
      ([file]) => {
        if (file) known.set(id, file)
        if (!isOver) setRead({ id, file: file ?? 'gone' })
      },
      () => !isOver && setRead({ id, file: 'failed' }),
    )
    return () => {
      isOver = true
    }
  }, [id])
  const learn = (file: MediaFacts) => void known.set(file.id, file)
  if (id === null) return { file: null, learn }
  return { file: read?.id === id ? read.file : (known.get(id) ?? 'loading'), learn }
}

/** A picture of the library, what of it must stay in view, and what it says to those who do not see it. */
export function ImageInput(props: InputProps<StoredImage>) {
  const { id, onChange, contentLocale, field } = props
  if (field.mark)
    return (
      <LibraryInput
        {...props}
        group="image"
        words={m.image_input_choose()}
        ground={field.mark === 'dark' ? 'bg-night' : 'bg-on-night'}
        chosen={({ id: media }) => ({ media, focal: null, alt: null })}
      />
    )
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
