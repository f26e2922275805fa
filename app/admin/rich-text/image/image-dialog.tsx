import type { Editor } from '@tiptap/core'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useSurroundings } from '#app/admin/inputs/inputs-context.ts'
import { MediaPicker } from '#app/admin/media/picker/media-picker.tsx'
import { Modal } from '#app/admin/ui/modal.tsx'
import { m } from '#app/i18n/messages.ts'
import type { Locale } from '#domain/locales.ts'
import type { MediaFacts } from '#domain/media/media.ts'
import { describePicture } from '../references/references.ts'
import type { Picture } from '../schema/image.ts'
import { AltField } from './alt-field.tsx'
import { insertPicture } from './insert-picture.ts'

type Props = { editor: Editor; contentLocale: Locale | null; onClose(): void }
type Chosen = { media: string; picture: Picture | null }

/** A picture of the media library, and what it says to those who do not see it, in the language of the text. */
export function ImageDialog({ editor, contentLocale, onClose }: Props) {
  const { locale, csrf } = useSurroundings()
  const id = useId()
  const [before] = useState(() => (editor.isActive('image') ? editor.getAttributes('image') : null))
  const [chosen, setChosen] = useState<Chosen | null>(before && { media: before.media, picture: null })
  const [alt, setAlt] = useState<string | null>(before ? before.alt : '')
  const [isChoosing, setIsChoosing] = useState(before === null)
  const [isMissing, setIsMissing] = useState(false)
  useDescribed(chosen, setChosen)

  function pick(file: MediaFacts) {
    const { id: media, base, width, height, fileName } = file
    setChosen({ media, picture: width && height ? { base, width, height, fileName } : null })
    if (!alt && contentLocale) setAlt(file.alt[contentLocale] ?? alt)
    setIsChoosing(false)
  }
  function apply(event: FormEvent) {
    event.preventDefault()
    // The form of the entry is around this one in the tree of components.
    event.stopPropagation()
    if (alt !== null && alt.trim() === '') return setIsMissing(true)
    const attrs = { media: chosen?.media, alt: alt?.trim() ?? null }
    if (before) editor.commands.updateAttributes('image', attrs)
    else insertPicture(editor, attrs)
    onClose()
  }

  if (isChoosing || !chosen)
    return (
      <MediaPicker
        group="image"
        locale={locale}
        csrf={csrf()}
        onPick={pick}
        onClose={() => (chosen ? setIsChoosing(false) : onClose())}
      />
    )
  return (
    <Modal labelledBy={`${id}-title`} onClose={onClose} className="text-dialog">
      <form onSubmit={apply} noValidate>
        <h2 id={`${id}-title`}>{before ? m.text_image_edit() : m.text_image_new()}</h2>
        <div className="text-chosen">
          {chosen.picture && (
            <img src={`${chosen.picture.base}/480.webp`} alt="" {...sizeInDialog(chosen.picture)} />
          )}
          <button type="button" className="button-quiet" onClick={() => setIsChoosing(true)}>
            {m.text_image_replace()}
          </button>
        </div>
        <AltField
          id={`${id}-alt`}
          alt={alt}
          lang={contentLocale}
          isMissing={isMissing}
          onChange={(next) => {
            setAlt(next)
            setIsMissing(false)
          }}
        />
        <div className="text-dialog-acts">
          <button type="submit" className="button-primary">
            {m.text_apply()}
          </button>
          <button type="button" className="button-quiet" onClick={onClose}>
            {m.text_cancel()}
          </button>
          {before && (
            <button
              type="button"
              className="text-take"
              onClick={() => {
                editor.commands.deleteSelection()
                onClose()
              }}
            >
              {m.text_image_take()}
            </button>
          )}
        </div>
      </form>
    </Modal>
  )
}

/** Known before it has arrived, so that nothing moves when it does. */
function sizeInDialog({ width, height }: Picture): { width: number; height: number } {
  const scale = Math.min(1, 256 / width, 176 / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** What the picture that stands in the text already looks like. */
function useDescribed(chosen: Chosen | null, setChosen: (chosen: Chosen) => void): void {
  const media = chosen && !chosen.picture ? chosen.media : null
  useEffect(() => {
    if (media === null) return
    let isWanted = true
    void describePicture(media).then((picture) => {
      if (isWanted && picture) setChosen({ media, picture })
    })
    return () => {
      isWanted = false
    }
  }, [media, setChosen])
}
