import { useId, useState } from 'react'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { ListedMedia, MediaFacts, MediaGroup } from '#media/model/media.ts'
import type { CountedTag } from '#media/model/tags.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { sizeInWords } from '#ui/sizes.ts'
import { type Answer, useAnswer } from '#ui/use-answer.ts'
import { kindInWords } from '../file-words.ts'
import { readFacts } from '../read-facts.ts'
import { tagOptions } from '../tag-options.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { acceptedFiles, ChooseFiles, useDroppedFiles } from '../upload/choose-files.tsx'
import { UploadList, useUploads } from '../upload/upload-list.tsx'

type Props = {
  /** Only files of this kind; null for all. */
  group: MediaGroup | null
  /** What is to be chosen, where that is more or less than a group says. */
  title?: string
  locale: Locale
  csrf: string
  /** A file that is not offered. */
  except?: string
  onPick(file: MediaFacts): void
  onClose(): void
}

const titles = { image: m.picker_title_image, document: m.picker_title_document }

/** A dialog in which one file of the library is chosen; one that is uploaded in it is chosen at once. */
export function MediaPicker({ group, title, locale, csrf, except, onPick, onClose }: Props) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [tag, setTag] = useState<string | null>(null)
  const choices = useChoices(query, group, tag)
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
      <div className="flex items-center justify-between gap-4">
        <h2 id={`${id}-title`}>{title ?? (group ? titles[group]() : m.picker_title())}</h2>
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
        {choices.tags.length > 0 && (
          <label className="flex-[0_1_12rem]">
            {m.media_tag()}
            <select
              className="field"
              value={tag ?? ''}
              onChange={(event) => setTag(event.target.value || null)}
            >
              <option value="">{m.media_tag_any()}</option>
              {tagOptions(choices.tags, tag).map(([each, words]) => (
                <option key={each} value={each}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        )}
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
      <p role="alert" className="py-6 text-quiet">
        {m.picker_failed()}{' '}
        <button type="button" className="text-button" onClick={choices.retry}>
          {m.picker_retry()}
        </button>
      </p>
    )
  const files = choices.files.filter(({ id }) => id !== except)
  return (
    <>
      <p role="status" className={files.length === 0 ? 'py-6 text-quiet' : 'visually-hidden'}>
        {choices.state === 'asking'
          ? m.image_input_loading()
          : files.length === 0
            ? choices.isAsked
              ? m.picker_none()
              : m.picker_empty()
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
                {kindInWords(file)} · {sizeInWords(file.bytes, locale)}
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

type Choices = {
  /** Whether they were searched for. */
  isAsked: boolean
  state: Answer<Page>['state']
  files: ListedMedia[]
  /** All tags of the library. */
  tags: CountedTag[]
  hasMore: boolean
  more(): void
  retry(): void
}

type Page = { media: ListedMedia[]; pages: number; tags: CountedTag[] }

/** The files of the library that match a search, the newest first; further pages are added below. */
function useChoices(query: string, group: MediaGroup | null, tag: string | null): Choices {
  const asked = new URLSearchParams({
    ...(query.trim() && { q: query.trim() }),
    ...(group && { type: group }),
    ...(tag && { tag }),
  })
  const of = asked.toString()
  const [earlier, setEarlier] = useState<{ of: string; pages: number; files: ListedMedia[] } | null>(null)
  const before = earlier?.of === of ? earlier : { pages: 0, files: [] }
  const page = before.pages + 1
  asked.set('page', String(page))
  const { state, value, askAgain } = useAnswer<Page>(`${adminAddress.mediaChoices}?${asked}`, {
    atOnce: query === '' || page > 1,
  })
  const files = joined(before.files, value?.media ?? [])
  const [tags, setTags] = useState<CountedTag[]>([])
  // They stay while another page is asked for.
  if (value && value.tags !== tags) setTags(value.tags)
  return {
    isAsked: asked.has('q') || tag !== null,
    state,
    files,
    tags,
    hasMore: state === 'answered' && page < value.pages,
    more: () => setEarlier({ of, pages: page, files }),
    retry: askAgain,
  }
}

/** A file that was added meanwhile moves others to the next page; none stands twice. */
function joined(before: ListedMedia[], more: ListedMedia[]): ListedMedia[] {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...more.filter(({ id }) => !known.has(id))]
}
