import { Link, useRevalidator } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import {
  type ListedMedia,
  type MediaFilter,
  mediaGroups,
  mediaShows,
  mediaSorts,
  mediaTrashDays,
  writeMediaFilter,
} from '#media/model/media.ts'
import { FilterChoice, FilterForm, FilterSearch } from '#ui/admin/filter.tsx'
import { useDraftGuard } from '#ui/admin/use-draft-guard.ts'
import { sizeInWords } from '#ui/dates.ts'
import { Pagination } from '#ui/pagination.tsx'
import { typeInWords } from '../file-words.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { ChooseFiles, useDroppedFiles } from '../upload/choose-files.tsx'
import { UploadList, useUploads } from '../upload/upload-list.tsx'
import { isUnfinished } from '../upload/upload-queue.ts'

type Props = {
  locale: Locale
  csrf: string
  filter: MediaFilter
  media: ListedMedia[]
  total: number
  at: number
  pages: number
}

/** The library: what is asked for is in the address, and files can be dropped anywhere on the page. */
export function MediaPage({ locale, csrf, filter, media, total, at, pages }: Props) {
  const { revalidate } = useRevalidator()
  const { items, queue } = useUploads({ csrf, onDone: () => revalidate() })
  const isOver = useDroppedFiles(queue.add)
  useDraftGuard(items.some(isUnfinished))
  const isAsked = writeMediaFilter({ ...filter, sort: 'newest' }) !== ''
  return (
    <>
      <div className="list-head">
        <h1>{m.media_title()}</h1>
        <p className="figures text-quiet">
          {isAsked ? m.media_found({ count: total }) : m.media_count({ count: total })}
        </p>
        <ChooseFiles
          label={m.upload_choose()}
          multiple
          className="button-primary list-add"
          onChoose={queue.add}
        />
      </div>
      <p className="media-hint">{m.upload_hint()}</p>
      {isOver && (
        <p className="media-drop" data-over="page">
          {m.upload_drop()}
        </p>
      )}
      <UploadList locale={locale} items={items} queue={queue} withLinks />
      {(total > 0 || isAsked) && <MediaFilterForm filter={filter} isAsked={isAsked} />}
      {filter.show === 'trash' && (
        <p className="media-hint">{m.media_trash_text({ days: mediaTrashDays })}</p>
      )}
      {total > 0 ? (
        <MediaGrid media={media} locale={locale} isTrash={filter.show === 'trash'} />
      ) : (
        <Nothing filter={filter} isAsked={isAsked} />
      )}
      <Pagination
        page={at}
        pages={pages}
        hrefOf={(page) => adminAddress.media + writeMediaFilter(filter, page)}
      />
    </>
  )
}

function Nothing({ filter, isAsked }: { filter: MediaFilter; isAsked: boolean }) {
  const isTrash = filter.show === 'trash' && !filter.query && !filter.group
  if (isTrash) return <h2 className="py-8">{m.media_trash_empty()}</h2>
  return (
    <div className="max-w-xl py-8">
      <h2>{isAsked ? m.media_none_found() : m.media_none()}</h2>
      <p className="mt-2 text-quiet">{isAsked ? m.media_none_found_text() : m.media_none_text()}</p>
    </div>
  )
}

const groupWords = { image: m.media_group_image, document: m.media_group_document }
const showWords = { unused: m.media_show_unused, trash: m.media_show_trash }
const sortWords = { newest: m.media_sort_newest, name: m.media_sort_name, size: m.media_sort_size }

function MediaFilterForm({ filter, isAsked }: { filter: MediaFilter; isAsked: boolean }) {
  return (
    <FilterForm
      key={writeMediaFilter(filter)}
      label={m.admin_list_filter()}
      action={adminAddress.media}
      clear={isAsked ? { to: adminAddress.media, words: m.admin_list_clear() } : null}
      className="media-filter"
    >
      <FilterSearch label={m.media_search()} query={filter.query} />
      <FilterChoice
        name="type"
        label={m.media_filter_type()}
        any={m.media_filter_all()}
        value={filter.group}
        options={mediaGroups.map((each) => [each, groupWords[each]()])}
      />
      <FilterChoice
        name="show"
        label={m.media_filter_show()}
        any={m.media_show_all()}
        value={filter.show}
        options={mediaShows.map((each) => [each, showWords[each]()])}
      />
      <FilterChoice
        name="sort"
        label={m.media_sort()}
        value={filter.sort}
        options={mediaSorts.map((each) => [each, sortWords[each]()])}
      />
    </FilterForm>
  )
}

type MediaGridProps = { media: ListedMedia[]; locale: Locale; isTrash: boolean }

/** Files side by side, each leading to its page. */
function MediaGrid({ media, locale, isTrash }: MediaGridProps) {
  return (
    <ul className="media-grid" aria-label={m.media_title()}>
      {media.map((file) => (
        <li key={file.id}>
          <Link to={adminAddress.mediaFile(file.id)} className="media-card" prefetch="none">
            <Thumbnail file={file} isTrashed={isTrash} />
            <span className="media-card-name">
              <bdi>{file.fileName}</bdi>
            </span>
            <span className="media-card-facts">
              {typeInWords(file.type)} · {sizeInWords(file.bytes, locale)}
              {file.pages !== null && <> · {m.media_pages({ count: file.pages })}</>}
            </span>
            <span className="media-card-facts" data-unused={file.uses === 0 || undefined}>
              {file.uses === 0 ? m.media_unused() : m.media_uses({ count: file.uses })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
