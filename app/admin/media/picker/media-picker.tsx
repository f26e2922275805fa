import { useId, useState } from 'react'
import { m } from '#app/i18n/messages.ts'
import { sizeInWords } from '#app/ui/dates.ts'
import { CloseIcon } from '#app/ui/icons.tsx'
import type { Locale } from '#domain/locales.ts'
import type { MediaFacts, MediaGroup } from '#domain/media/media.ts'
import { Modal } from '../../ui/modal.tsx'
import { typeInWords } from '../file-words.ts'
import { readFacts } from '../read-facts.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { acceptedFiles, ChooseFiles } from '../upload/choose-files.tsx'
import { UploadList } from '../upload/upload-list.tsx'
import { useDroppedFiles } from '../upload/use-dropped-files.ts'
import { useUploads } from '../upload/use-uploads.ts'
import { type Choices, useChoices } from './use-choices.ts'

type Props = {
  /** Only files of this kind; null for all. */
  group: MediaGroup | null
  locale: Locale
  csrf: string
  /** A file that is not offered. */
  except?: string
  onPick(file: MediaFacts): void
  onClose(): void
}

const titles = { image: m.picker_title_image, document: m.picker_title_document }

/** A dialog in which one file of the library is chosen; one that is uploaded in it is chosen at once. */
export function MediaPicker({ group, locale, csrf, except, onPick, onClose }: Props) {
  const id = useId()
  const [query, setQuery] = useState('')
  const choices = useChoices(query, group)
  const { items, queue } = useUploads({
    csrf,
    onDone: async (media) => {
      const [file] = await readFacts([media]).catch(() => [])
      // What is of another kind stays in the library, but is no choice here.
      if (file && (group === null || file.type.startsWith('image/') === (group === 'image'))) onPick(file)
    },
  })
  const isOver = useDroppedFiles(queue.add)
  return (
    <Modal labelledBy={`${id}-title`} onClose={onClose} className="media-picker">
      <div className="media-picker-head">
        <h2 id={`${id}-title`}>{group ? titles[group]() : m.picker_title()}</h2>
        <button type="button" className="icon-button" aria-label={m.picker_close()} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className="media-picker-ask">
        <label>
          {m.picker_search()}
          <input
            type="search"
            className="field"
            value={query}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
        <ChooseFiles
          label={m.picker_upload()}
          accept={group ? acceptedFiles[group] : undefined}
          onChoose={queue.add}
        />
      </div>
      {isOver && <p className="media-drop">{m.upload_drop()}</p>}
      <UploadList locale={locale} items={items} queue={queue} />
      <Found {...{ choices, locale, except, onPick }} />
    </Modal>
  )
}

type FoundProps = Pick<Props, 'locale' | 'except' | 'onPick'> & { choices: Choices }

function Found({ choices, locale, except, onPick }: FoundProps) {
  if (choices.state === 'failed')
    return (
      <p role="alert" className="media-picker-none">
        {m.picker_failed()}{' '}
        <button type="button" className="text-button" onClick={choices.retry}>
          {m.picker_retry()}
        </button>
      </p>
    )
  const files = choices.files.filter(({ id }) => id !== except)
  return (
    <>
      <p role="status" className={files.length === 0 ? 'media-picker-none' : 'visually-hidden'}>
        {choices.state === 'loading'
          ? m.image_input_loading()
          : files.length === 0
            ? m.picker_none()
            : m.media_found({ count: files.length })}
      </p>
      <ul className="media-grid" aria-label={m.picker_results()}>
        {files.map((file) => (
          <li key={file.id}>
            <button type="button" className="media-card" onClick={() => onPick(file)}>
              <Thumbnail file={file} />
              <span className="media-card-name">
                <bdi>{file.fileName}</bdi>
              </span>
              <span className="media-card-facts">
                {typeInWords(file.type)} · {sizeInWords(file.bytes, locale)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {choices.hasMore && (
        <button type="button" className="button-quiet mt-4" onClick={choices.more}>
          {m.picker_more()}
        </button>
      )}
    </>
  )
}
