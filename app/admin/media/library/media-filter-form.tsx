import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import { mediaGroups, mediaSorts } from '#domain/media/media.ts'
import { type MediaFilter, mediaShows, writeMediaFilter } from '#domain/media/media-filter.ts'
import { FilterChoice } from '../../ui/filter-choice.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { FilterSearch } from '../../ui/filter-search.tsx'

const groupWords = { image: m.media_group_image, document: m.media_group_document }
const showWords = { unused: m.media_show_unused, trash: m.media_show_trash }
const sortWords = { newest: m.media_sort_newest, name: m.media_sort_name, size: m.media_sort_size }

export function MediaFilterForm({ filter, isAsked }: { filter: MediaFilter; isAsked: boolean }) {
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
