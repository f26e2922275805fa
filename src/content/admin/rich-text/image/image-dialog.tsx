import type { Editor } from '@tiptap/core'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { MediaPicker } from '#media/admin/picker/media-picker.tsx'
import type { MediaFacts } from '#media/model/media.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { useSurroundings } from '../../inputs/inputs-context.ts'
import { DialogActs } from '../dialog-acts.tsx'
import { insertBlock } from '../insert-block.ts'
import type { PastedPicture } from '../paste/use-pasted-pictures.ts'
import { describePicture } from '../references/references.ts'
import type { Picture } from '../schema/image.ts'

type Props = {
  editor: Editor
  contentLocale: Locale | null
  /** A picture that was pasted, and is to stand where that was done. */
  pasted?: PastedPicture
  /** `isTaken` says whether the text has changed. */
  onClose(isTaken: boolean): void
}
type Chosen = { media: string; picture: Picture | null }

/** A picture or a film of the media library, and what it says to those who do not see it, in the language of the text. */
export function ImageDialog({ editor, contentLocale, pasted, onClose }: Props) {
  const { locale, csrf } = useSurroundings()
  const id = useId()
  const [before] = useState(() =>
    !pasted && editor.isActive('image') ? editor.getAttributes('image') : null,
  )
  const [chosen, setChosen] = useState<Chosen | null>(
    pasted ? chosenOf(pasted.file) : before && { media: before.media, picture: null },
  )
  const [alt, setAlt] = useState<string | null>(before ? before.alt : '')
  const [isChoosing, setIsChoosing] = useState(before === null && !pasted)
  const [isMissing, setIsMissing] = useState(false)
  useDescribed(chosen, setChosen)

  function pick(file: MediaFacts) {
    setChosen(chosenOf(file))
    if (!alt && contentLocale) setAlt(file.alt[contentLocale] ?? alt)
    setIsChoosing(false)
  }
  function apply(event: FormEvent) {
    event.preventDefault()
    // React passes the event on to the form of the entry, which is around this one: it must not be submitted.
    event.stopPropagation()
    if (alt !== null && alt.trim() === '') {
      setIsMissing(true)
      return document.getElementById(`${id}-alt`)?.focus()
    }
    const attrs = { media: chosen?.media, alt: alt?.trim() ?? null }
    if (before) editor.commands.updateAttributes('image', attrs)
    else insertPicture(editor, attrs, pasted?.place() ?? null)
    onClose(true)
  }

  if (isChoosing || !chosen)
    return (
      <MediaPicker
        group="image"
        title={m.text_image_choose()}
        locale={locale}
        csrf={csrf()}
        onPick={pick}
        onClose={() => (chosen ? setIsChoosing(false) : onClose(false))}
      />
    )
  const words = wordsOf[chosen.picture?.isFilm ? 'film' : 'image']
  return (
    <Modal labelledBy={`${id}-title`} onClose={() => onClose(false)}>
      <form onSubmit={apply} noValidate>
        <h2 id={`${id}-title`}>{before ? words.edit() : words.new()}</h2>
        <div className="text-chosen">
          {chosen.picture && (
            <div>
              <img src={`${chosen.picture.base}/480.webp`} alt="" {...sizeInDialog(chosen.picture)} />
              {chosen.picture.isFilm && <p className="film-mark">{m.media_type_film()}</p>}
            </div>
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
        <DialogActs
          onClose={() => onClose(false)}
          taking={before && { words: words.take(), take: () => editor.commands.deleteSelection() }}
        />
      </form>
    </Modal>
  )
}

const wordsOf = {
  image: { new: m.text_image_new, edit: m.text_image_edit, take: m.text_image_take },
  film: { new: m.text_film_new, edit: m.text_film_edit, take: m.text_film_take },
}

function chosenOf({ id: media, base, width, height, fileName, film }: MediaFacts): Chosen {
  const isFilm = film !== null
  return { media, picture: width && height ? { base, width, height, fileName, isFilm } : null }
}

/** The size of the picture, set before it has arrived so that nothing moves when it does. */
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

type AltFieldProps = {
  id: string
  /** Null for a picture that is only decorative. */
  alt: string | null
  lang: string | null
  isMissing: boolean
  onChange(alt: string | null): void
}

/** What a picture says to those who do not see it, or that it says nothing. */
function AltField({ id, alt, lang, isMissing, onChange }: AltFieldProps) {
  return (
    <div className="text-dialog-part">
      <label className="field-label" htmlFor={id}>
        {m.text_image_alt()}
      </label>
      <p id={`${id}-hint`} className="mb-2 text-small text-quiet">
        {m.text_image_alt_hint()}
      </p>
      <textarea
        // The dialog opens after this, and looks for it; React's own `autoFocus` would be too early.
        ref={(element) => element?.setAttribute('autofocus', '')}
        id={id}
        className="field"
        rows={2}
        maxLength={300}
        lang={lang ?? undefined}
        value={alt ?? ''}
        disabled={alt === null}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={isMissing || undefined}
        aria-describedby={[`${id}-hint`, isMissing && `${id}-problem`].filter(Boolean).join(' ')}
      />
      {isMissing && <FieldProblem id={`${id}-problem`}>{m.text_image_alt_needed()}</FieldProblem>}
      <label className="mt-3 flex items-baseline gap-2">
        <input
          type="checkbox"
          checked={alt === null}
          onChange={({ target }) => onChange(target.checked ? null : '')}
        />
        {m.text_image_is_decorative()}
      </label>
    </div>
  )
}

/** Where somebody has gone on elsewhere since it was pasted, they stay there. */
function insertPicture(editor: Editor, attrs: Record<string, unknown>, place: number | null): void {
  const picture = { type: 'image', attrs }
  if (place !== null && place !== editor.state.selection.from)
    editor.commands.insertContentAt(place, picture, { updateSelection: false })
  else insertBlock(editor, picture)
}
