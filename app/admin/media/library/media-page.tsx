import { useRevalidator } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { Locale } from '#domain/locales.ts'
import { type ListedMedia, mediaTrashDays } from '#domain/media/media.ts'
import { type MediaFilter, writeMediaFilter } from '#domain/media/media-filter.ts'
import { useDraftGuard } from '../../ui/use-draft-guard.ts'
import { ChooseFiles } from '../upload/choose-files.tsx'
import { UploadList } from '../upload/upload-list.tsx'
import { isUnfinished } from '../upload/upload-queue.ts'
import { useDroppedFiles } from '../upload/use-dropped-files.ts'
import { useUploads } from '../upload/use-uploads.ts'
import { MediaFilterForm } from './media-filter-form.tsx'
import { MediaGrid } from './media-grid.tsx'

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
      {isOver && <p className="media-drop media-drop-page">{m.upload_drop()}</p>}
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
