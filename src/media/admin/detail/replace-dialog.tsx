import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { MediaUse } from '#media/model/media.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { sizeInWords } from '#ui/sizes.ts'
import { kindInWords, typeInLetters, typeInWords } from '../file-words.ts'
import { Thumbnail } from '../thumbnail.tsx'
import type { ShownFile } from './media-file-page.tsx'
import { UsesList } from './uses-list.tsx'

type Props = {
  locale: Locale
  file: ShownFile
  uses: MediaUse[]
  chosen: File
  onReplace(): void
  onClose(): void
}

/** What is there beside what comes, and every place that will show it. */
export function ReplaceDialog({ locale, file, uses, chosen, onReplace, onClose }: Props) {
  const id = useId()
  const { canvas, size } = useDrawn(chosen)
  const { width, height } = file
  const isOtherShape =
    width && height && size ? Math.abs(width / height / (size.width / size.height) - 1) > 0.02 : false
  return (
    <Modal labelledBy={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`} className="wrap-anywhere">
        {m.media_replace_heading({ name: file.fileName })}
      </h2>
      <div className="mt-4 grid grid-cols-2 gap-4 text-small">
        <figure>
          <figcaption className="field-label">{m.media_replace_now()}</figcaption>
          <Thumbnail file={file} />
          <Facts
            name={file.fileName}
            type={kindInWords(file)}
            {...{ locale, size: sizeOf(file) }}
            bytes={file.bytes}
          />
        </figure>
        <figure>
          <figcaption className="field-label">{m.media_replace_new()}</figcaption>
          <span className="media-thumb">
            <canvas ref={canvas} hidden={size === null} className="max-h-full max-w-full" />
            {size === null && (
              <span className="media-letters" aria-hidden="true">
                {typeInLetters(chosen.type)}
              </span>
            )}
          </span>
          <Facts
            name={chosen.name}
            type={typeInWords(chosen.type)}
            bytes={chosen.size}
            {...{ locale, size }}
          />
        </figure>
      </div>
      {size === null && file.type.startsWith('image/') && (
        <p className="mt-3 text-small text-quiet">{m.media_replace_no_view()}</p>
      )}
      {isOtherShape && <p className="mt-3 text-small text-warn">{m.media_replace_shape()}</p>}
      {file.crop && <p className="mt-3 text-small text-warn">{m.media_replace_crop()}</p>}
      <h3 className="mt-5 text-body">{m.media_replace_places()}</h3>
      <div className="-mx-1.5 max-h-64 overflow-auto px-1.5">
        <UsesList uses={uses} />
      </div>
      <div className="modal-actions">
        <button type="button" className="button-primary" onClick={onReplace}>
          {m.media_replace_do()}
        </button>
        <button type="button" className="button-quiet" onClick={onClose}>
          {m.media_cancel()}
        </button>
      </div>
    </Modal>
  )
}

type Size = { width: number; height: number }

function sizeOf({ width, height }: ShownFile): Size | null {
  return width && height ? { width, height } : null
}

type FactsProps = { name: string; type: string; size: Size | null; bytes: number; locale: Locale }

function Facts({ name, type, size, bytes, locale }: FactsProps) {
  return (
    <>
      <p className="mt-1 font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="text-quiet">
        {type} · {sizeInWords(bytes, locale)}
        {size && (
          <>
            <br />
            {m.media_pixels(size)}
          </>
        )}
      </p>
    </>
  )
}

/** As wide as it is shown, on a fine screen. */
const drawnWidth = 640

/**
 * A picture of the person's own, drawn where it is shown: the page may load pictures of the site alone. Without a size
 * where the browser does not read its format.
 */
function useDrawn(file: File): { canvas: React.RefObject<HTMLCanvasElement | null>; size: Size | null } {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    let isOver = false
    createImageBitmap(file).then(
      (bitmap) => {
        const { width, height } = bitmap
        const { current } = canvas
        if (!isOver && current) {
          current.width = Math.min(width, drawnWidth)
          current.height = Math.max(1, Math.round((current.width / width) * height))
          current.getContext('2d')?.drawImage(bitmap, 0, 0, current.width, current.height)
          setSize({ width, height })
        }
        bitmap.close()
      },
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [file])
  return { canvas, size }
}
