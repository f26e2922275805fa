import { useRevalidator } from 'react-router'
import { ReadOnly } from '#accounts/admin/rights/only-who-may.tsx'
import { useMaySend } from '#accounts/admin/rights/own-rights.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { neededToWrite } from '#kernel/rights/needed-for.ts'
import {
  type ListedMedia,
  type MediaFilter,
  type MediaShow,
  mediaShows,
  mediaSorts,
  mediaTrashDays,
  shownGroups,
  writeMediaFilter,
} from '#media/model/media.ts'
import type { CountedTag } from '#media/model/tags.ts'
import { FilterChoice, FilterForm, FilterSearch } from '#ui/admin/filter.tsx'
import { useHeldPage } from '#ui/admin/use-held-page.ts'
import { Pagination } from '#ui/pagination.tsx'
import { tagOptions } from '../tag-options.ts'
import { ChooseFiles, useDroppedFiles } from '../upload/choose-files.tsx'
import { UploadList, useUploads } from '../upload/upload-list.tsx'
import { isUnfinished } from '../upload/upload-queue.ts'
import { MediaMany } from './media-many.tsx'
import { type ManyOutcome, SaidOfMany } from './said-of-many.tsx'

type Props = {
  locale: Locale
  csrf: string
  filter: MediaFilter
  tags: CountedTag[]
  media: ListedMedia[]
  total: number
  at: number
  pages: number
  /** What was just done with many files; null when the page was merely opened. */
  outcome: ManyOutcome | null
}

/** The library: what is asked for is in the address, and files can be dropped anywhere on the page. */
export function MediaPage({ locale, csrf, filter, tags, media, total, at, pages, outcome }: Props) {
  const { revalidate } = useRevalidator()
  const { items, queue } = useUploads({ csrf, onDone: () => revalidate() })
  const mayAdd = useMaySend()(adminAddress.media)
  const isOver = useDroppedFiles(mayAdd ? queue.add : null)
  useHeldPage(items.some(isUnfinished))
  const isAsked = writeMediaFilter({ ...filter, sort: 'newest' }) !== ''
  return (
    <>
      <div className="list-head justify-start">
        <h1>{m.media_title()}</h1>
        <p className="figures text-quiet">
          {isAsked ? m.media_found({ count: total }) : m.media_count({ count: total })}
        </p>
        {mayAdd && (
          <ChooseFiles
            id="upload"
            label={m.upload_choose()}
            multiple
            className="button-primary list-add"
            onChoose={queue.add}
          />
        )}
      </div>
      <ReadOnly needs={neededToWrite(adminAddress.media)} />
      {mayAdd && <p className="media-hint">{m.upload_hint()}</p>}
      {isOver && (
        <p className="media-drop" data-over="page">
          {m.upload_drop()}
        </p>
      )}
      {outcome && <SaidOfMany {...{ csrf, filter, outcome }} />}
      <UploadList locale={locale} items={items} queue={queue} withLinks />
      {(total > 0 || isAsked) && <MediaFilterForm {...{ filter, tags, isAsked }} />}
      {filter.show === 'trash' && (
        <p className="media-hint">{m.media_trash_text({ days: mediaTrashDays })}</p>
      )}
      {total > 0 ? (
        <MediaMany key={media.map(({ id }) => id).join()} {...{ csrf, locale, filter, media, total, tags }} />
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

const groupWords = {
  image: m.media_group_image,
  video: m.media_group_video,
  document: m.media_group_document,
}
const sortWords = { newest: m.media_sort_newest, name: m.media_sort_name, size: m.media_sort_size }

type FilterProps = { filter: MediaFilter; tags: CountedTag[]; isAsked: boolean }

function MediaFilterForm({ filter, tags, isAsked }: FilterProps) {
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
        options={shownGroups.map((each) => [each, groupWords[each]()])}
      />
      {(tags.length > 0 || filter.tag) && (
        <FilterChoice
          name="tag"
          label={m.media_tag()}
          any={m.media_tag_any()}
          value={filter.tag}
          options={tagOptions(tags, filter.tag)}
        />
      )}
      <FilterChoice
        name="show"
        label={m.media_filter_show()}
        any={m.media_show_all()}
        value={filter.show}
        options={mediaShows.map((each) => [each, showInWords(each)])}
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

function showInWords(show: MediaShow): string {
  if (show === 'unused') return m.media_show_unused()
  if (show === 'repeated') return m.media_show_repeated()
  if (show === 'trash') return m.media_show_trash()
  const locale = locales.find((each) => show === `no-alt-${each}`)
  return m.media_show_no_alt({ language: locale ? languageName(locale) : '' })
}
